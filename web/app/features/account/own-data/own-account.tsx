import type { User } from '@fantome/contract/own-account.ts'
import type { OwnData } from '@fantome/contract/own-data.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useHasEmail } from '../../../lib/use-has-email.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { useCountries } from '../use-countries.ts'
import { Fact, FactList, FactSection } from './fact-list.tsx'

const CODES_MADE = 8

export function OwnAccount({ user, data }: { user: User; data: OwnData }) {
  const { countries } = useCountries()
  const { profile, terms } = data
  const country = countries.find(({ _id }) => _id === user.country_id)?.name
  const origin = [country, profile.gender.toLowerCase()].filter(Boolean).join(', ')
  return (
    <FactSection title="Compte">
      <FactList>
        <Fact label="Pseudonyme">
          <Breakable text={profile.pseudo} />
        </Fact>
        <Fact label="Pays, genre">{origin || 'Aucun'}</Fact>
        {useHasEmail() && (
          <Fact label="E-mail">
            <Breakable text={profile.email || 'Aucun'} />
          </Fact>
        )}
        <Fact label="Créé">{formatDateTime(new Date(profile.created_at))}</Fact>
        {terms.accepted_at && (
          <Fact label="Conditions acceptées">
            Version {terms.version}, le {formatDate(new Date(terms.accepted_at))}
          </Fact>
        )}
        <Fact label="Codes de secours" note="Gardés sous forme d’empreintes, illisibles pour nous.">
          {user.recovery_codes_left} sur {CODES_MADE} encore valables
        </Fact>
      </FactList>
    </FactSection>
  )
}

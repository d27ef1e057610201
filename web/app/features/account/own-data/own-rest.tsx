import type { OwnData } from '@fantome/contract/own-data.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { Fact, FactList, FactSection } from './fact-list.tsx'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? 'Aucun' : count === 1 ? `1\u00a0${one}` : `${count}\u00a0${many}`

export function OwnRest({ data }: { data: OwnData }) {
  const { favourites, product_notices: notices, cart, sessions, complaints, partner } = data
  const excluded = data.excluded_couriers
  const ratings = data.orders.flatMap(({ items }) => items).filter(({ stars }) => stars !== null).length
  return (
    <FactSection title="Le reste">
      <FactList>
        <Fact label="Favoris" note={favourites.length > 0 && 'Visibles de vous seul.'}>
          {counted(favourites.length, 'article', 'articles')}
        </Fact>
        {notices.length > 0 && (
          <Fact label="Articles attendus" note="Oubliés dès que vous êtes prévenu.">
            {counted(notices.length, 'article', 'articles')}
          </Fact>
        )}
        <Fact label="Panier">{counted(cart.length, 'article', 'articles')}</Fact>
        <Fact label="Livreurs exclus">{excluded.join(', ') || 'Aucun'}</Fact>
        <Fact label="Avis donnés">
          {ratings === 0 ? 'Aucun' : `${counted(ratings, 'note', 'notes')}, sans pseudonyme`}
        </Fact>
        {complaints.length > 0 && (
          <Fact label="Signalements" note="Effacés 30&nbsp;jours après la fin de la commande.">
            {counted(complaints.length, 'signalement', 'signalements')}
          </Fact>
        )}
        {partner && <Fact label="Activité de partenaire">Courses et gains sont dans le fichier.</Fact>}
        <Fact label="Appareils connectés" note="Aucune adresse gardée.">
          {sessions.map(({ created_at: since }) => (
            <span key={since}>
              Depuis le {formatDate(new Date(since))} à {formatTime(new Date(since))}
            </span>
          ))}
        </Fact>
        <Fact label="Qui a consulté">
          <Looks looks={data.accesses} />
        </Fact>
      </FactList>
    </FactSection>
  )
}

/** Each look of the support at one's phones and places: which day, which order, never which of us. */
const Looks = ({ looks }: { looks: OwnData['accesses'] }) =>
  looks.length === 0
    ? 'Personne n’a consulté vos numéros ni votre repère.'
    : looks.map(({ at, by, order_id: orderId, order_date: orderedAt }) => (
        <span key={at + orderId}>
          {by}, le {formatDate(new Date(at))} à {formatTime(new Date(at))}&nbsp;: commande du{' '}
          {formatDate(new Date(orderedAt))}
        </span>
      ))

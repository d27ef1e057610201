import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import {
  type AdminOrder,
  assignDeliveryMan,
  assignVendor,
  getCandidates,
} from '@fantome/contract/order-admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useMay } from '../use-may.ts'
import styles from './deliveries.module.css'
import { useOrderAct } from './use-order-act.ts'

type Candidate = ReplyOf<typeof getCandidates>['data'][number]

const WORDS = {
  vendeur: { title: 'Assigner un vendeur', one: 'vendeur possible', many: 'vendeurs possibles', rest: '.' },
  livreur: {
    title: 'Assigner un livreur',
    one: 'livreur possible',
    many: 'livreurs possibles',
    rest: ', sans ceux que le client a exclus.',
  },
} as const
const NEARNESS = {
  quartier: 'même quartier',
  commune: 'même commune',
  country: 'autre commune',
} as const satisfies Record<Candidate['nearness'], string>

interface AssignSectionProps {
  order: AdminOrder
  role: 'vendeur' | 'livreur'
}

/** Past the waves: an admin who may gives the order to one of those who could take it. */
export function AssignSection({ order, role }: AssignSectionProps) {
  const may = useMay()
  if (!may(role === 'vendeur' ? assignVendor : assignDeliveryMan)) return null
  return <PossiblePartners order={order} role={role} />
}

function PossiblePartners({ order, role }: AssignSectionProps) {
  const query = useQuery({
    queryKey: ['candidates', order.id, role],
    queryFn: async ({ signal }) =>
      (await call(getCandidates, { params: { id: order.id }, query: { role }, signal })).data,
  })
  return (
    <>
      <h3>{WORDS[role].title}</h3>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {(candidates) => <Candidates order={order} role={role} candidates={candidates} />}
      </QueryState>
    </>
  )
}

function Candidates({ order, role, candidates }: AssignSectionProps & { candidates: Candidate[] }) {
  const name = useId()
  const [chosenId, choose] = useState('')
  const { act, isPending } = useOrderAct(order.id)
  const words = WORDS[role]
  const chosen = candidates.find(({ _id }) => _id === chosenId) ?? candidates[0]
  if (!chosen) return <p className={styles.small}>{`Aucun ${words.one} pour le moment.`}</p>
  const count = `${candidates.length} ${candidates.length > 1 ? words.many : words.one}`
  return (
    <>
      <p className={styles.small}>{count + words.rest}</p>
      <fieldset className={styles.candidates}>
        <legend className="vh">{words.title}</legend>
        {candidates.map((candidate) => (
          <label key={candidate._id}>
            <input
              type="radio"
              name={name}
              checked={candidate._id === chosen._id}
              onChange={() => choose(candidate._id)}
            />
            <span>
              <b>{candidate.name}</b>
              <small>{`${candidate.commune}, ${NEARNESS[candidate.nearness]}`}</small>
            </span>
            <small>
              {`${candidate.active} en cours`}
              {role === 'livreur' && <br />}
              {role === 'livreur' && (candidate.is_available ? 'en ligne' : 'en pause')}
            </small>
          </label>
        ))}
      </fieldset>
      <Button
        size="dense"
        isWide
        isPending={isPending}
        onClick={() => act({ kind: 'assign', role, partnerId: chosen._id })}
      >
        {isPending && <Spinner />}
        {`Assigner ${chosen.name}`}
      </Button>
    </>
  )
}

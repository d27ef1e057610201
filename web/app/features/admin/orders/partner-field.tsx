import { findToOpen } from '@fantome/contract/order-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { useTyped } from '../use-typed.ts'

interface PartnerFieldProps {
  kind: 'vendeur' | 'livreur'
  label: string
  /** Of the field that carries the partner's id. */
  name: string
  id: string
}

/** There may be thousands: typed, then chosen among those found. */
export function PartnerField({ kind, label, name, id }: PartnerFieldProps) {
  const listId = useId()
  const [chosenId, choose] = useState(id)
  const { typed, settled, type } = useTyped()
  const { data: found = [] } = useQuery({
    queryKey: ['find', settled],
    queryFn: async ({ signal }) => (await call(findToOpen, { body: { search: settled }, signal })).data,
    enabled: settled.length >= 2,
    placeholderData: keepPreviousData,
    select: ({ partners }) =>
      partners
        .filter((partner) => partner.role === kind)
        .map((partner) => ({
          id: partner._id,
          label: [partner.shop, partner.name].filter(Boolean).join(', '),
        })),
  })
  return (
    <>
      <TextInput
        isDense
        label={label}
        list={listId}
        autoComplete="off"
        maxLength={100}
        placeholder={chosenId ? `${label} choisi` : 'Tous'}
        value={typed}
        onChange={({ target }) => {
          type(target.value)
          choose(found.find((partner) => partner.label === target.value)?.id ?? '')
        }}
      />
      <input type="hidden" name={name} value={chosenId} />
      <datalist id={listId}>
        {found.map((partner) => (
          <option key={partner.id} value={partner.label} />
        ))}
      </datalist>
    </>
  )
}

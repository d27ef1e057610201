import type { CourierOrder } from '@fantome/contract/partner.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useAct } from '../use-actions.ts'
import { IncidentSheet } from './incident-sheet.tsx'

interface ReportIncidentProps {
  order: CourierOrder
  label?: string
}

export function ReportIncident({ order, label = 'Un problème sur place' }: ReportIncidentProps) {
  const { _id: orderId, reference } = order
  const [isOpen, setOpen] = useState(false)
  const { act } = useAct()
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <IncidentSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onReport={(reason, details) =>
          act({ kind: 'incident', orderId, reference, reason, ...(details && { details }) })
        }
      />
    </>
  )
}

import { expectedBetween, formatClock, formatHours, nextOpening } from '@fantome/contract/delivery-time.ts'
import type { Commune, Country } from '@fantome/contract/zone.ts'
import { useEffect, useState } from 'react'
import { Note } from '../../ui/note.tsx'

interface ArrivalNoteProps {
  commune: Commune | undefined
  country: Country | undefined
}

/** Between which clock times an order of this moment arrives there; until a commune is chosen, how long it takes. */
export function ArrivalNote({ commune, country }: ArrivalNoteProps) {
  const now = useMinute()
  return (
    <Note kind="info" icon="clock">
      {commune && country ? arrivalText(commune, country, now) : '30 à 55\u00a0minutes en moyenne.'} Le
      livreur vous appelle avant d’arriver.
    </Note>
  )
}

function arrivalText(
  { name, hours, delivery_minutes: minutes }: Commune,
  { time_zone: zone }: Country,
  now: Date,
) {
  const opening = nextOpening(hours, now, zone)
  const { from, to } = expectedBetween(hours, minutes, now, zone)
  const window = `entre ${formatClock(from, zone)} et ${formatClock(to, zone)}`
  if (!opening || !hours) return `Commandé maintenant, chez vous ${window}.`
  return `${opening}\u00a0: chez vous ${window}. À ${name}, livraisons ${formatHours(hours)}.`
}

/** The time, moving on by itself. */
function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

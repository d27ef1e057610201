import { rateProduct } from '@fantome/contract/favourite.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** One rating. What the shop says of it stays on the receipt; only a failure that may pass can be tried again. */
export function useRating(productId: string) {
  const [said, setSaid] = useState('')
  const [isPending, setPending] = useState(false)

  async function send(stars: number) {
    setPending(true)
    await call(rateProduct, { params: { id: productId }, body: { stars } }).then(
      ({ message }) => setSaid(message),
      (error: unknown) => {
        const message = messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')
        if (isFinal(error)) setSaid(message)
        else toast.error(message)
      },
    )
    setPending(false)
  }
  return { said, isPending, send: (stars: number) => void send(stars) }
}

const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  ['rating.already_given', 'rating.not_buyer', 'product.not_found'].includes(error.code)

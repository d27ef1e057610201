import { forgetNotice, getNotices } from '@fantome/contract/product-notice.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { Note } from '../../ui/note.tsx'
import styles from './back-line.module.css'

/** What was waited for and came back: one line at the next visit. Shown once, it is forgotten. */
export function BackLine() {
  const { data: back } = useQuery({
    queryKey: ['product-notices'],
    queryFn: async ({ signal }) => (await call(getNotices, { signal })).data.back,
    staleTime: Number.POSITIVE_INFINITY, // the line stays until the page is left
  })
  useEffect(() => {
    for (const { _id } of back ?? []) call(forgetNotice, { params: { id: _id } }).catch(() => {}) // shown again next time
  }, [back])
  if (!back || back.length === 0) return null
  return (
    <Note kind="succes" className={styles.line}>
      De retour&nbsp;:{' '}
      {back.map(({ _id, name }, rank) => (
        <span key={_id}>
          {rank > 0 && ', '}
          <Link to={`/product/${_id}`}>{name}</Link>
        </span>
      ))}
    </Note>
  )
}

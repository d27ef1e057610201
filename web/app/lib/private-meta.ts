import type { MetaDescriptor } from 'react-router'
import { pageMeta } from './page-meta.ts'

/** The tags of a page that concerns one person: no search engine has business there. */
export const privateMeta = (screen: string, args: Parameters<typeof pageMeta>[1]): MetaDescriptor[] => [
  ...pageMeta(screen, args),
  { name: 'robots', content: 'noindex' },
]

import type { Env } from './env.ts'
import { createPii } from './shared/pii.ts'

/** The keys of the environment. Without a search key of its own the oldest one makes the hashes. */
export const openPii = ({ PII_KEY, PII_OLD_KEYS, PII_SEARCH_KEY }: Env) =>
  createPii([PII_KEY, ...PII_OLD_KEYS.split(',').filter(Boolean)], PII_SEARCH_KEY)

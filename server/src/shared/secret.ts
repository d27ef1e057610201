import { createHash, randomBytes } from 'node:crypto'

/** An opaque secret for a browser, a link or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')
/** What the database keeps of such a secret: enough to recognise it, too little to use it. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

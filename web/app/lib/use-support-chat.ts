import { useSite } from './use-site.ts'

/** The support's number for messages; the one for calls where there is no other. */
export const useSupportChat = (supportPhone: string) => useSite()?.supportChat || supportPhone

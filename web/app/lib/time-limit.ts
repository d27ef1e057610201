const TIMEOUT_MS = 20_000

/** A slow network is waited for, a dead one is not. */
export const timeLimit = () => AbortSignal.timeout(TIMEOUT_MS)

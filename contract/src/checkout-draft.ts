// On its own: every page expires drafts, and none should carry the calls of a payment for it.
/** The browser deletes the draft of a checkout left unchanged this long. */
export const DRAFT_LIFE_MS = 30 * 60 * 1000

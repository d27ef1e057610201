/** What a courier carries, by the references written on it: all that is still said once the space is suspended. */
export const parcelsInHand: { references: readonly string[] } = { references: [] }

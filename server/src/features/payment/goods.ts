/** What a basket holds as one comparable text, whatever the order of its lines and their prices. */
export const goodsOf = (lines: { productId: string; quantity: number }[]) =>
  lines
    .map(({ productId, quantity }) => `${productId} × ${quantity}`)
    .toSorted()
    .join()

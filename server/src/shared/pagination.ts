/** Where a page stands among its neighbours. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.ceil(total / limit)
  return { currentPage: page, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages, total }
}

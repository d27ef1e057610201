/**
 * After a write made outside the signed-in screens: what it changed is read again wherever it is shown. The cache is
 * only downloaded here, so that public pages go without it.
 */
export async function invalidate(...names: string[]) {
  try {
    const { queryClient } = await import('./query-client.ts')
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  } catch (error) {
    console.info('invalidate', error)
  }
}

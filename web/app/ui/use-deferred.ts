import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component that is downloaded when first wanted, not before. A failed download rejects, and the next
 * attempt starts afresh: on a bad network the page must outlive a lost file.
 */
export function useDeferred<Props>(download: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const load = useCallback(async () => {
    const loaded = await download()
    setComponent(() => loaded)
  }, [download])
  return [Component, load] as const
}

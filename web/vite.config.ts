import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Few files on a first visit: the libraries, which change rarely, and the shell of every page. The styles of the
// shared controls go with the shell: each control's own small file would be one more request.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shell', test: /app\/(root\.tsx|ui\/.*\.module\.css)/, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    // The browser needs a call's method and path, never its schemas: ~15 KB of gzip saved.
    alias: { zod: fileURLToPath(new URL('./app/lib/zod-stand-in.ts', import.meta.url)) },
  },
  // Drawings stay files of their own: cached once, and the pages stay small.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})

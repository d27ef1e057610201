import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/db/schema',
  casing: 'snake_case',
  out: './server/src/db/migrations',
})

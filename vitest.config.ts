import { defineConfig } from 'vitest/config'

/** A busy machine is slow, not wrong: whatever a test waits for has this long to come. */
const PATIENT = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 25 } },
}

export default defineConfig({
  test: {
    // Most of the time is spent waiting for PostgreSQL, on whatever machine: a core each is not needed.
    maxWorkers: 2,
    reporters: process.env.TEST_REPORT
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.unit.test.ts',
            'simulate/src/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'api',
          // The kills of server/torture are for `npm run test:release`.
          include: process.env.RELEASE
            ? ['server/src/**/*.test.ts', 'server/torture/*.test.ts']
            : ['server/src/**/*.test.ts'],
          exclude: ['server/src/**/*.unit.test.ts'],
          globalSetup: 'server/test/database.ts',
          // Each file has a database of its own; loading the server anew for each would only cost time.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'web',
          include: ['web/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
          setupFiles: 'web/test/async-timeouts.ts',
        },
      },
    ],
  },
})

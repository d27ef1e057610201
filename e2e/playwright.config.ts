import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, requireChromium } from '../scripts/chromium.ts'

const PORT = Number(process.env.E2E_PORT ?? 3917)
/** Journeys in which the width of the screen plays no part: on a phone only. */
const OF_ANY_WIDTH = [
  'budget',
  'comfort',
  'dispatch',
  'first-taps',
  'install',
  'kept-article',
  'kkiapay', // the window is KKiaPay's, our page around it is one column at any width
  'money',
  'offline',
  'overload', // opens no screen
  'previews',
  'push',
  'second-factor-required',
  'service-worker',
]

/** Journeys through the built site, on a shop of its own that starts empty of visitors and full of demo goods. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './results',
  fullyParallel: true,
  workers: 2,
  // On a busy CI machine a journey may be tried once more; `npm test` names the ones that needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'fr-FR',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: requireChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: OF_ANY_WIDTH.map((name) => `${name}.spec.ts`),
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/health/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), DATA_DIR: '.data/e2e', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
  },
})

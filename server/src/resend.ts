import * as messageService from './features/message/message.service.ts'
import { fail } from './shared/end-process.ts'
import { startJobs } from './shared/jobs.ts'
import { withDatabase } from './with-database.ts'

/** `npm run messages:resend`: the mail server is back after more than a day; what nobody took is tried again. */
await withDatabase(async (db, url, log) => {
  const jobs = await startJobs(url, log)
  const count = await messageService.sendAgain(db, jobs).finally(jobs.close)
  process.stdout.write(`${count} message(s) to send again.\n`)
}).catch(fail)

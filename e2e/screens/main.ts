// npm run screens -- <run>                    every screen and state into .data/screens/<run>/index.html
// npm run screens -- <run> only=cart          only the screens whose name holds « cart »; several with commas
// npm run screens -- compare <before> <after> the pixels that differ, into .data/screens/<before>-<after>/index.html
import { compareRuns } from './compare.ts'
import { takeScreens } from './take.ts'

const [command = 'now', ...rest] = process.argv.slice(2)
if (command === 'compare') {
  const [before = 'before', after = 'after'] = rest
  await compareRuns(before, after)
} else {
  const only = rest.find((word) => word.startsWith('only='))?.slice('only='.length)
  const failed = await takeScreens(command, only ?? '')
  process.exitCode = failed > 0 ? 1 : 0
}

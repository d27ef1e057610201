interface Target {
  atLeast?: number
  atMost?: number
}

/** What depends on the machine is judged by `npm run torture`, on one that does nothing else. */
const areFiguresJudged = process.env.BENCH_FIGURES === 'judged'

/** Prints what is measured as it comes, and remembers whether every target was met. */
export function createReport() {
  let isMet = true
  const line = (verdict: boolean | undefined, text: string) => {
    if (verdict === false) isMet = false
    const mark = verdict === undefined ? '·' : verdict ? '✓' : '✗'
    process.stdout.write(`${mark} ${text}\n`)
  }
  const judge = (name: string, value: number, { atLeast, atMost }: Target, isJudged: boolean) => {
    const target =
      atLeast !== undefined ? ` (at least ${atLeast})` : atMost !== undefined ? ` (at most ${atMost})` : ''
    const verdict =
      atLeast !== undefined ? value >= atLeast : atMost !== undefined ? value <= atMost : undefined
    line(isJudged ? verdict : undefined, `${name}: ${value.toFixed(2)}${target}`)
  }
  return {
    title: (text: string) => process.stdout.write(`\n${text}\n`),
    ratio: (name: string, value: number, target: Target = {}) => judge(name, value, target, true),
    /** Seconds, or calls per second. */
    figure: (name: string, value: number, target: Target) => judge(name, value, target, areFiguresJudged),
    note: (text: string) => line(undefined, text),
    fact: (name: string, isTrue: boolean) => line(isTrue, name),
    isMet: () => isMet,
  }
}
export type Report = ReturnType<typeof createReport>

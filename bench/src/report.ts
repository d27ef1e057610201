/** Prints what is measured as it comes, and remembers whether every target was met. */
export function createReport() {
  let isMet = true
  const line = (verdict: boolean | undefined, text: string) => {
    if (verdict === false) isMet = false
    const mark = verdict === undefined ? '·' : verdict ? '✓' : '✗'
    process.stdout.write(`${mark} ${text}\n`)
  }
  return {
    title: (text: string) => process.stdout.write(`\n${text}\n`),
    ratio(name: string, value: number, { atLeast, atMost }: { atLeast?: number; atMost?: number } = {}) {
      const target =
        atLeast !== undefined ? ` (at least ${atLeast})` : atMost !== undefined ? ` (at most ${atMost})` : ''
      const verdict =
        atLeast !== undefined ? value >= atLeast : atMost !== undefined ? value <= atMost : undefined
      line(verdict, `${name}: ${value.toFixed(2)}${target}`)
    },
    note: (text: string) => line(undefined, text),
    fact: (name: string, isTrue: boolean) => line(isTrue, name),
    isMet: () => isMet,
  }
}
export type Report = ReturnType<typeof createReport>

/**
 * Ends this process. By itself where nothing is left to do: a plain `process.exit` in a busy moment can wait for ever
 * for a compiler thread that waits for this very thread.
 */
export function endProcess(code: number) {
  process.exitCode = code
  setTimeout(() => process.exit(code), 1000).unref()
}

/** Ends a command, or a start that went wrong, as commands end: with its reason on the error output. */
export function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  endProcess(1)
}

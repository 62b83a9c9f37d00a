/** What a long command has done so far, on standard error: one line that is rewritten on a terminal, else one now and then. */
const TERMINAL_EVERY_MS = 200
const FILE_EVERY_MS = 10_000

export type Progress = Disposable & { show: (text: string) => void }

export function createProgress(): Progress {
  const isTerminal = process.stderr.isTTY === true
  let last = performance.now()
  let isShown = false
  return {
    show(text) {
      if (performance.now() - last < (isTerminal ? TERMINAL_EVERY_MS : FILE_EVERY_MS)) return
      last = performance.now()
      isShown = isTerminal
      process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`)
    },
    [Symbol.dispose]() {
      if (isShown) process.stderr.write('\r\x1b[K')
    },
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

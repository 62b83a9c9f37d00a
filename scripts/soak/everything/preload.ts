/** The library that is wrong about the time and slow to flush, and the file by which each process is told how much. */
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Control = Disposable & {
  /** What a process is started with. */
  env: Readonly<Record<string, string>>
  setClock(offsetSeconds: number): void
  setFlushDelay(milliseconds: number): void
}

const CLOCK_AT = 0
const DELAY_AT = 8

/** The library's path. */
export function compilePreload(folder: string): string {
  const library = join(folder, 'preload.so')
  const source = join(import.meta.dirname, 'preload.c')
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('This needs a C compiler (Debian: apt-get install gcc libc6-dev)', { cause: error })
  }
  return library
}

export function openControl(library: string, folder: string, name: string): Control {
  const path = join(folder, `${name}.control`)
  const file = openSync(path, 'w', 0o644)
  writeSync(file, Buffer.alloc(16))
  const set = (position: number, value: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(value)
    writeSync(file, bytes, 0, 8, position)
  }
  return {
    env: { LD_PRELOAD: library, SOAK_CONTROL: path, SOAK_PARENT: String(process.pid) },
    setClock: (seconds) => set(CLOCK_AT, BigInt(Math.round(seconds)) * 1_000_000_000n),
    setFlushDelay: (milliseconds) => set(DELAY_AT, BigInt(Math.round(milliseconds)) * 1_000n),
    [Symbol.dispose]: () => closeSync(file),
  }
}

/** Processes of a bench: sites that print their port, and scripts that print what they measured as JSON. */
import { execFile, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const HERE = import.meta.dirname

export async function startOrigin(script: string, ...args: string[]): Promise<Disposable & { origin: string }> {
  const child = fork(join(HERE, script), args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  return { origin: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void child.kill() }
}

/** Works in a folder of its own. Rejects when the script takes longer than it may. */
export async function runScript<Output>(
  script: string,
  input: unknown,
  { timeoutSeconds }: { timeoutSeconds: number },
): Promise<Output> {
  const folder = mkdtempSync(join(tmpdir(), 'sandpiper-bench-'))
  try {
    const args = ['--expose-gc', join(HERE, script), JSON.stringify(input)]
    const options = { cwd: folder, timeout: timeoutSeconds * 1000, killSignal: 'SIGINT' } as const
    const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
      (error: { killed?: boolean }) => {
        throw error.killed ? new Error(`${script} took longer than ${timeoutSeconds} s and was stopped`) : error
      },
    )
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Output
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

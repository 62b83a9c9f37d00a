/** What a soak needs of an installation: an account with a key, a site to read, and a strategy for it. */
import { join } from 'node:path'
import { shopPage } from '#test/support/shop.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

const EMAIL = ['--email', 'soak@example.test']

export function commandOf(folder: string = REPO): string[] {
  return [process.execPath, join(folder, 'src', 'cli.ts')]
}

/** The key. */
export async function makeKey(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  await run([...command, 'user', 'create', ...EMAIL, '--password', 'a long enough password'], env)
  return await run([...command, 'key', 'create', ...EMAIL, '--name', 'soak'], env)
}

async function run(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, env)
  if (code !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** A site that takes a moment for each page, as sites do. */
export async function startSlowSite(delayMs: number): Promise<Site> {
  return startSite({}, (_request, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage()), delayMs)
  })
}

export async function makeStrategy(url: string, key: string, page: string): Promise<string> {
  const response = await fetch(`${url}/api/strategies/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mugs', url: page, description: "each mug's name and price" }),
  })
  const body = (await response.json()) as { strategy_id?: string }
  if (body.strategy_id === undefined) throw new Error(`No strategy could be made: ${JSON.stringify(body)}`)
  return body.strategy_id
}

/** `extract URL|FILE --recipe FILE`: reads a page once, without a server and without a database. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { type Check, type CheckContext, checkPage } from '#engine/extract/check-page.ts'
import type { Extraction } from '#engine/extract/extraction.ts'
import { detectCharset } from '#engine/page/charset.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { RENDER_MODES } from '#engine/page/render-decision.ts'
import { readConfig } from '#src/config.ts'
import { openWeb } from '#src/open-web.ts'
import { FORMATS, formatItems } from './print-items.ts'
import { readReadingFile } from './reading-file.ts'
import { chosen, needed, readArguments, WrongUse } from './usage.ts'

const OPTIONS = {
  recipe: { type: 'string' },
  format: { type: 'string', default: 'table' },
  render: { type: 'string', default: 'auto' },
} as const

export async function extract(words: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(words, OPTIONS)
  const [target = '', ...more] = positionals
  if (target === '' || more.length > 0) throw new WrongUse('extract takes one URL or file')
  const format = chosen(values.format, FORMATS, '--format')
  const render = chosen(values.render, RENDER_MODES, '--render')
  const reading = await readReadingFile(needed(values.recipe, '--recipe'))
  await using web = openWeb(readConfig(), { gate: createHostGate(), clock: systemClock })
  const isFile = existsSync(target)
  const outcome = isFile
    ? await readFromFile(web, target, reading)
    : await readFromWeb(withProgress(web), { url: target, reading, render, last: null })
  showProgress('')
  if (outcome.kind === 'failed') {
    process.stderr.write(`${outcome.message}\n`)
    return 1
  }
  for (const warning of outcome.warnings) process.stderr.write(`${warning}\n`)
  if (outcome.items.length === 0) process.stderr.write('The recipe found nothing on this page\n')
  process.stdout.write(formatItems(format, outcome.items, outcome.result, process.stdout.columns ?? 120))
  return 0
}

type Outcome = Extract<Extraction, { kind: 'items' }> | { kind: 'failed'; message: string }

async function readFromFile(
  web: CheckContext,
  path: string,
  reading: Parameters<typeof checkPage>[1]['reading'],
): Promise<Outcome> {
  const body = await readFile(path)
  const page = { body, charset: detectCharset(body, null), url: pathToFileURL(resolve(path)).href }
  const extraction = await web.pool.extract({ reading, page, knownRegionHash: null, explain: false })
  return extraction.kind === 'same_region' ? { kind: 'failed', message: 'Nothing was read' } : extraction
}

async function readFromWeb(web: CheckContext, request: Parameters<typeof checkPage>[1]): Promise<Outcome> {
  const check: Check = await checkPage(web, request)
  if (check.kind === 'extracted') return check.extraction
  return { kind: 'failed', message: check.kind === 'failed' ? check.failure.message : 'Nothing was read' }
}

/** Says on a terminal what takes the time. */
function withProgress(web: CheckContext): CheckContext {
  return {
    fetch: (request) => {
      showProgress(`Fetching ${request.url} …`)
      return web.fetch(request)
    },
    render: (request) => {
      showProgress(`Rendering ${request.url} …`)
      return web.render(request)
    },
    pool: web.pool,
  }
}

function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

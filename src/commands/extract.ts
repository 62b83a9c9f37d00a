/** `extract URL|FILE "description"` or `--recipe FILE`: reads a page once, without a server and without a database. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { sha256Hex } from '#base/json.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { checkApi } from '#engine/extract/check-api.ts'
import { checkPage } from '#engine/extract/check-page.ts'
import type { Extraction, Reading } from '#engine/extract/extraction.ts'
import { detectCharset } from '#engine/page/charset.ts'
import type { Page } from '#engine/page/page.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { RENDER_MODES, type RenderMode } from '#engine/page/render-decision.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { type MakeContext, makeRecipe } from '#features/strategies/make-recipe.ts'
import { readConfig } from '#src/config.ts'
import { openModel } from '#src/open-model.ts'
import { openWeb, type Web } from '#src/open-web.ts'
import { FORMATS, formatItems } from './print-items.ts'
import { readReadingFile } from './reading-file.ts'
import { chosen, readArguments, WrongUse } from './usage.ts'

const OPTIONS = {
  recipe: { type: 'string' },
  format: { type: 'string', default: 'table' },
  render: { type: 'string', default: 'auto' },
} as const

export async function extract(words: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(words, OPTIONS)
  const [target = '', description = '', ...more] = positionals
  if (target === '' || more.length > 0)
    throw new WrongUse('extract takes one URL or file, and what to extract in quotes')
  if ((description === '') === (values.recipe === undefined)) {
    throw new WrongUse('Say what to extract, in quotes, or give a recipe with --recipe')
  }
  const format = chosen(values.format, FORMATS, '--format')
  const render = chosen(values.render, RENDER_MODES, '--render')
  const reading = values.recipe === undefined ? null : await readReadingFile(values.recipe)
  const config = readConfig()
  await using opened = openWeb(config, { gate: createHostGate(), clock: systemClock })
  const web = existsSync(target) ? webOfFile(opened, target) : withProgress(opened)
  const url = existsSync(target) ? pathToFileURL(resolve(target)).href : wholeAddress(target)
  const outcome = reading
    ? await readByRecipe(web, url, reading, render)
    : await readByWords({ web, model: await openModel(config), onModel: () => undefined }, url, description)
  showProgress('')
  for (const note of outcome.notes) process.stderr.write(`${note}\n`)
  if (outcome.items.length === 0) process.stderr.write('The recipe found nothing on this page\n')
  process.stdout.write(formatItems(format, outcome.items, outcome.result, process.stdout.columns ?? 120))
  return 0
}

type Items = Record<string, unknown>[]
type Outcome = { items: Items; result: unknown; notes: string[] }

async function readByWords(ctx: MakeContext, url: string, description: string): Promise<Outcome> {
  const wanted = {
    scraperType: 'auto',
    outputSchema: null,
    filterConfig: null,
    conditions: 'apply',
    exampleUrls: [],
  } as const
  const request = { url, description, ...wanted }
  const { items, notes } = await makeRecipe(ctx, request, (_stage, message) => showProgress(`${message} …`))
  return { items, result: items, notes }
}

async function readByRecipe(web: Web, url: string, reading: Reading, render: RenderMode): Promise<Outcome> {
  const check = isApiReading(reading)
    ? await checkApi(web, { reading })
    : await checkPage(web, { url, reading, render, last: null })
  if (check.kind === 'unknown_parameter') throw new WrongUse(`The recipe has no parameter "${check.name}"`)
  if (check.kind === 'failed') throw new AppError('page_unreachable', { values: { problem: check.failure.message } })
  if (check.kind === 'unchanged') throw new Error('a first check has nothing to be unchanged from')
  const { items, result, warnings }: Extract<Extraction, { kind: 'items' }> = check.extraction
  return { items, result, notes: warnings }
}

/** Its recipe names the address that is asked; the one on the command line is where it was found. */
function isApiReading(reading: Reading): reading is Reading & { recipe: ApiRecipe } {
  return reading.recipe.scraper_type === 'api'
}

/** A saved page in place of the web. It has no address of its own, and no scripts are run for it. */
function webOfFile(web: Web, path: string): Web {
  return {
    ...web,
    fetch: async ({ url }) => {
      const body = await readFile(path)
      return { kind: 'page', page: savedPage(url, body) }
    },
    call: async ({ url }) => ({ kind: 'page', page: savedPage(url, await readFile(path)) }),
    render: async () => ({
      kind: 'failed',
      failure: { code: 'internal', message: 'A saved page is not rendered.', transient: false },
    }),
  }
}

function savedPage(url: string, body: Uint8Array): Page {
  const charset = detectCharset(body, null)
  const validators = { etag: null, lastModified: null, bodyHash: sha256Hex(body) }
  return {
    requestedUrl: url,
    url,
    status: 200,
    headers: {},
    mediaType: 'text/html',
    body,
    charset,
    ...validators,
    fetchedBy: 'http',
  }
}

/** Says on a terminal what takes the time. */
function withProgress(web: Web): Web {
  return {
    ...web,
    fetch: (request) => {
      showProgress(`Fetching ${request.url} …`)
      return web.fetch(request)
    },
    render: (request) => {
      showProgress(`Rendering ${request.url} …`)
      return web.render(request)
    },
    call: (request, signal) => {
      showProgress(`Asking ${request.url} …`)
      return web.call(request, signal)
    },
  }
}

function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

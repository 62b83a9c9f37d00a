/** `extract URL|FILE "description"` or `--recipe FILE`: reads a page once, without a server and without a database. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { sha256Hex } from '#base/json.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { pageOfDocument } from '#engine/document/page-of-document.ts'
import { checkApi } from '#engine/extract/check-api.ts'
import { checkPage } from '#engine/extract/check-page.ts'
import type { Extraction, Reading } from '#engine/extract/extraction.ts'
import { resultFields } from '#engine/filter/item-fields.ts'
import { detectCharset } from '#engine/page/charset.ts'
import { notHtml } from '#engine/page/fetch-failure.ts'
import { isPdf, looksBinary } from '#engine/page/media-type.ts'
import type { Page } from '#engine/page/page.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { RENDER_MODES, type RenderMode } from '#engine/page/render-decision.ts'
import { allPagesAsked } from '#engine/paging/all-pages-asked.ts'
import { checkList, isPaged } from '#engine/paging/check-list.ts'
import { type FoundPagination, PAGINATION_LIMITS } from '#engine/paging/pagination.ts'
import { type ApiRecipe, isOneRecord } from '#engine/recipe/recipe.ts'
import { type MakeContext, makeRecipe } from '#features/strategies/make-recipe.ts'
import { storedSchema } from '#features/strategies/read-request.ts'
import type { RecipeRequest } from '#features/strategies/recipe-request.ts'
import { readConfig } from '#src/config.ts'
import { openModel } from '#src/open-model.ts'
import { openWeb, type Web } from '#src/open-web.ts'
import { webWithGiven } from './own-access.ts'
import { FORMATS, formatItems } from './print-items.ts'
import { readSaved } from './read-saved.ts'
import { readActionsFile, readReadingFile } from './reading-file.ts'
import { chosen, readArguments, type Shared, WrongUse } from './usage.ts'

const OPTIONS = {
  recipe: { type: 'string' },
  format: { type: 'string', default: 'table' },
  render: { type: 'string', default: 'auto' },
  header: { type: 'string', multiple: true },
  cookie: { type: 'string', multiple: true },
  'all-pages': { type: 'boolean', default: false },
  actions: { type: 'string' },
} as const

export async function extract(words: readonly string[], { openThreads }: Shared): Promise<number> {
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
  const actions = values.actions === undefined ? null : await readActionsFile(values.actions)
  const saved = await readSaved(target)
  const config = readConfig()
  await using opened = openWeb(config, { gate: createHostGate(), clock: systemClock }, openThreads)
  const url = saved ? pathToFileURL(resolve(target)).href : wholeAddress(target)
  const given = webWithGiven(opened, url, values)
  const web = saved ? webOfFile(given, saved) : withProgress(given)
  const isWhole = values['all-pages'] || allPagesAsked(description).asks
  const outcome = reading
    ? await readByRecipe(web, { url, reading: withActions(isWhole ? paged(reading, null) : reading, actions), render })
    : await readByWords(
        { web, model: await openModel(config), onModel: () => undefined },
        { url, description, actions, isWhole },
      )
  showProgress('')
  for (const note of outcome.notes) process.stderr.write(`${note}\n`)
  if (outcome.items.length === 0) process.stderr.write('The recipe found nothing on this page\n')
  process.stdout.write(formatItems(format, outcome, process.stdout.columns ?? 120))
  return 0
}

type Items = Record<string, unknown>[]
type Outcome = { items: Items; result: unknown; fields: string[]; notes: string[] }

type Wanted = Pick<RecipeRequest, 'url' | 'description' | 'actions'> & { isWhole: boolean }

async function readByWords(ctx: MakeContext & { web: Web }, { isWhole, ...asked }: Wanted): Promise<Outcome> {
  const wanted = {
    scraperType: 'auto',
    outputSchema: null,
    filterConfig: null,
    conditions: 'apply',
    exampleUrls: [],
  } as const
  const request = { ...asked, ...wanted, wantsAllPages: isWhole }
  const made = await makeRecipe(ctx, request, (_stage, message) => showProgress(`${message} …`))
  const { recipe, items, notes, filterConfig: filter, paginationFound } = made
  const asFound = { recipe, filter, outputSchema: null, parameters: {} }
  if (!isWhole || paginationFound === null) return { items, result: items, fields: fieldsOf(asFound), notes }
  const reading = paged(asFound, paginationFound)
  const whole = await readByRecipe(ctx.web, {
    url: asked.url,
    reading: withActions(reading, asked.actions),
    render: 'auto',
  })
  return { ...whole, notes: [...notes, ...whole.notes] }
}

function withActions(reading: Reading, actions: RecipeRequest['actions']): Reading {
  return actions === null ? reading : { ...reading, actions }
}

/** An API's recipe knows itself how its list goes on. */
function paged(reading: Reading, found: FoundPagination | null): Reading {
  if (isApiReading(reading) || isOneRecord(reading.recipe)) return reading
  const pagination = { mode: 'auto', max_pages: PAGINATION_LIMITS.maxPages.default } as const
  return { ...reading, pagination: { ...pagination, ...(found ? { fallback: found } : {}) } }
}

type ByRecipe = { url: string; reading: Reading; render: RenderMode }

async function readByRecipe(web: Web, { url, reading, render }: ByRecipe): Promise<Outcome> {
  const check = isApiReading(reading)
    ? await checkApi(web, { reading })
    : isPaged(reading)
      ? await checkList(web, {
          url,
          reading,
          render,
          last: null,
          madeOn: url,
          kept: async () => null,
          timeLeftMs: noEnd,
        })
      : await checkPage(web, { url, reading, render, last: null })
  if (check.kind === 'unknown_parameter') throw new WrongUse(`The recipe has no parameter "${check.name}"`)
  if (check.kind === 'failed') throw new AppError('page_unreachable', { values: { problem: check.failure.message } })
  if (check.kind === 'unchanged') throw new Error('a first check has nothing to be unchanged from')
  const { items, result, warnings }: Extract<Extraction, { kind: 'items' }> = check.extraction
  return { items, result, fields: fieldsOf(reading), notes: warnings }
}

function fieldsOf({ recipe, outputSchema }: Reading): string[] {
  return [...resultFields(recipe, storedSchema(outputSchema)).keys()]
}

const noEnd = () => Number.POSITIVE_INFINITY

/** Its recipe names the address that is asked; the one on the command line is where it was found. */
function isApiReading(reading: Reading): reading is Reading & { recipe: ApiRecipe } {
  return reading.recipe.scraper_type === 'api'
}

/** A saved page in place of the web. It has no address of its own, and no scripts are run for it. */
function webOfFile(web: Web, body: Buffer): Web {
  return {
    ...web,
    fetch: async ({ url }) => {
      if (looksBinary(body) && !isPdf(body)) return { kind: 'failed', failure: notHtml(null) }
      return pageOfDocument(web.pool, { kind: 'page', page: savedPage(url, body) })
    },
    call: async ({ url }) => ({ kind: 'page', page: savedPage(url, body) }),
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
    mediaType: null,
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
    call: (request, ...more) => {
      showProgress(`Asking ${request.url} …`)
      return web.call(request, ...more)
    },
  }
}

function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
}

/** A list over twelve pages is one list, however its pages are led on. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type JobBoard, LANGUAGES, type Language, startJobBoard, WAYS, type Way } from '#test/support/job-board.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

// Browsers that read twelve pages each, side by side on a busy machine.
vi.setConfig({ testTimeout: 400_000 })

type Found = { mode: string; selector?: string; template?: string; pages?: number } | null
type Strategy = {
  strategy_id: string
  pagination: Record<string, unknown> | null
  pagination_found: Found
  preview_data: Array<Record<string, unknown>>
  scraper_type: string
  notes: string[]
  strategy: { fields: Record<string, unknown> }
  detail?: string
}
type JobAnswer = {
  job_id: string
  status: string
  results: Array<Record<string, unknown>> | null
  item_count: number
  pages_read: number | null
  truncated: boolean
  warnings: string[]
  checked_by: string | null
  has_changes: boolean
  error: string | null
  error_code: string | null
}

const ASKING: Record<Language, string> = {
  en: "each job's title, company and city from all pages",
  de: 'Titel, Firma und Ort jeder Stelle, von allen Seiten',
}
let service: TestService
let account: TestAccount
beforeAll(async () => {
  service = await startTestService()
  account = await service.makeAccount()
})
afterAll(() => service[Symbol.asyncDispose]())

async function generate(
  board: JobBoard,
  language: Language,
  way: Way | 'template',
  more: Record<string, unknown> = {},
) {
  const url = board.page(`/${language}/${way}`)
  const body = { url, name: 'Jobs', description: ASKING[language], ...more }
  const answer = await service.call<Strategy>('POST', '/api/strategies/generate', { key: account.key, body })
  expect(answer.body.detail).toBeUndefined()
  return { ...answer.body, url }
}

async function run({ strategy_id, url }: { strategy_id: string; url: string }): Promise<JobAnswer> {
  const answer = await service.call<JobAnswer>('POST', '/api/jobs/execute', {
    key: account.key,
    body: { strategy_id, url },
  })
  return answer.body
}

const titlesOf = (board: JobBoard, language: Language) => board.jobs(language).map(({ title }) => title)

function titles({ results }: JobAnswer): unknown[] {
  return (results ?? []).map((item) => Object.values(item)[0])
}

const CASES = WAYS.flatMap((way) => LANGUAGES.map((language) => [way, language] as const))

// Much of it is waiting for what a page draws: together they wait once.
describe.concurrent.each(CASES)('a list that is led on by %s, in %s', (way, language) => {
  test('gives all 240 jobs in one result, and one new job is one added item', async () => {
    await using board = await startJobBoard()
    const strategy = await generate(board, language, way)
    expect(strategy.pagination_found).not.toBeNull()
    expect(strategy.pagination).toMatchObject({ mode: 'auto', max_pages: 100 })
    expect(Object.keys(strategy.strategy.fields)).toHaveLength(3)
    const isApi = way === 'api'
    expect(strategy.scraper_type).toBe(isApi ? 'api' : 'css')
    expect(strategy.notes.some((note) => note.startsWith('240 items by its API, 20 on the page'))).toBe(isApi)

    const first = await run(strategy)
    expect(first).toMatchObject({ status: 'completed', item_count: 240, truncated: false, pages_read: 12 })
    expect(titles(first)).toEqual(titlesOf(board, language))

    const unchanged = await run(strategy)
    const isDrawn = way === 'button' || way === 'scroll'
    const checked_by = isDrawn ? 'same_body' : 'not_modified'
    expect(unchanged).toMatchObject({ checked_by, has_changes: false, item_count: 240, pages_read: 12 })

    board.add(language, { title: 'Lighthouse keeper', company: 'Coast', city: 'Sylt', path: `/${language}/job/new` })
    const second = await run(strategy)
    expect(second).toMatchObject({ status: 'completed', item_count: 241, has_changes: true })
    const compared = await service.call<{ items: { added: unknown[]; removed: unknown[]; changed: unknown[] } }>(
      'POST',
      '/api/jobs/compare',
      { key: account.key, body: { job_id: first.job_id, other_job_id: second.job_id } },
    )
    expect(compared.body.items.added).toHaveLength(1)
    expect(compared.body.items).toMatchObject({ removed: [], changed: [] })
  })
})

/** A strategy that is changed while it watches a page: receivers hear of the page's own changes, in the new recipe's terms. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, MUG_WORDS, MUGS, type Mug, startChangingShop } from '#test/support/changing-shop.ts'
import { untilTold } from '#test/support/events.ts'
import { type Received, startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds, makeSchedule, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const priced = (name: string, price: string, mugs: readonly Mug[] = MUGS): Mug[] =>
  mugs.map((mug) => (mug.name === name ? { ...mug, price } : mug))
const CHEAPER = priced('Enamel camping mug', '$14.25')
/** What is told last shows that nothing was told before it. */
const last = (mugs: readonly Mug[]) => priced('Green travel mug', '$23.00', mugs)

type Kind = 'a page' | 'an API' | 'an API of several pages'

const PER_PAGE = 3

/** The mugs from now on. */
function put(kind: Kind, path: string, mugs: readonly Mug[]): void {
  if (kind === 'a page') return void shop.put(path, mugs)
  const all = mugs.map(({ name, price, stock = 'In stock' }) => ({
    name,
    price: Number(price.slice(1)),
    availability: stock,
  }))
  shop.answer(path, (request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://shop.test').searchParams.get('page') ?? 1)
    const shown = kind === 'an API' ? all : all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mugs: shown, page }))
  })
}

type Entry = {
  job_id: string
  reason: string
  new_items_count: number
  removed_items_count: number
  changed_items_count: number
  changes: string[]
  changed_items: Array<{ key: string; fields: Record<string, { before: unknown; after: unknown }> }>
}
type Compared = { content_hash_match: boolean; recipe_changed: boolean; changes: string[] }

let count = 0

async function watched(kind: Kind) {
  const path = `/watched-${++count}`
  const { key } = await service.makeAccount()
  put(kind, path, MUGS)
  const url = `${shop.page(path)}${kind === 'an API of several pages' ? '?page=1' : ''}`
  const call = async <T = Record<string, unknown>>(method: string, to: string, body?: unknown) => {
    const answer = await service.call<T & { detail?: string }>(method, to, { key, ...(body ? { body } : {}) })
    expect(answer.body.detail).toBeUndefined()
    return answer.body
  }
  const made = await call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    url,
    description: MUG_WORDS,
    name: 'Mugs',
  })
  const strategyId = made.strategy_id
  const receiver = await startReceiver(200)
  const schedule = await makeSchedule(service, { key, strategyId, url }, { webhook_url: receiver.hook })
  const id = schedule.schedule_id
  return {
    key,
    url,
    strategyId,
    id,
    receiver,
    call,
    strategy: `/api/strategies/${strategyId}`,
    put: (mugs: readonly Mug[]) => put(kind, path, mugs),
    html: (text: string) => shop.html(path, text),
    run: async () => (await runSchedule(service, ends, key, id))[0] ?? '',
    byHand: () => call<{ job_id: string }>('POST', '/api/jobs/execute', { strategy_id: strategyId, url }),
    changelog: async () => (await call<{ entries: Entry[] }>('GET', `/api/schedules/${id}/changelog`)).entries,
    forgetPage: () =>
      sql`update page_state set page = null where strategy_id = ${strategyId}`.execute(service.database.database.db),
  }
}
type Watched = Awaited<ReturnType<typeof watched>>

/** Two deliveries may be on their way at once and overtake each other. */
async function told({ receiver }: Watched, atLeast: number): Promise<unknown[]> {
  const time = ({ json }: Received) => String(json.completed_at)
  const received = (await receiver.atLeast(atLeast)).toSorted((a, b) => time(a).localeCompare(time(b)))
  return received.map(({ json }) => json.delivery_reason ?? json.status)
}

const refine = (feedback: string) => (on: Watched) => on.call('POST', `${on.strategy}/refine`, { feedback })
const patch = (body: unknown) => (on: Watched) => on.call('PATCH', on.strategy, body)
const edit = async (on: Watched) => {
  const recipe = await on.call<{ fields: Record<string, unknown> }>('GET', `${on.strategy}/recipe`)
  const { name, ...fields } = recipe.fields
  return on.call('PUT', `${on.strategy}/recipe`, { ...recipe, fields: { ...fields, title: name } })
}
const above = (value: string) => ({ mode: 'all', conditions: [{ field: 'price', operator: 'gt', value }] })
const nothing = async () => undefined

type RecipeChange = [what: string, before: (on: Watched) => Promise<unknown>, change: (on: Watched) => Promise<unknown>]

const RECIPE_CHANGES: readonly RecipeChange[] = [
  ['a refinement', nothing, refine('rename name to title')],
  ['an edited recipe', nothing, edit],
  ['another schema', nothing, patch({ output_schema: { name: 'string', price: 'number' } })],
  ['a filter', nothing, patch({ filter_config: above('10') })],
  ['an ignored field', nothing, patch({ ignore_fields: ['availability'] })],
  [
    'a version that was restored',
    refine('drop the availability'),
    (on) => on.call('POST', `${on.strategy}/versions/1/restore`),
  ],
]

type Situation = [what: string, meanwhile: (on: Watched) => unknown, isTold: boolean]

const STAYED: Situation = ['stayed the same', nothing, false]
const CHANGED: Situation = ['changed at the same time', (on) => on.put(CHEAPER), true]
const NOT_KEPT: Situation = [
  'changed and was not kept',
  async (on) => {
    on.put(CHEAPER)
    await on.forgetPage()
  },
  false,
]
const IN_PART: Situation = ['changed, and was kept in part', (on) => on.put(CHEAPER), false]

const cases = [
  ...RECIPE_CHANGES.flatMap((change) =>
    [STAYED, CHANGED, NOT_KEPT].map((situation) => ({ kind: 'a page' as Kind, change, situation })),
  ),
  ...RECIPE_CHANGES.flatMap((change) =>
    [STAYED, CHANGED].map((situation) => ({ kind: 'an API' as Kind, change, situation })),
  ),
  ...RECIPE_CHANGES.flatMap((change) =>
    [STAYED, IN_PART].map((situation) => ({ kind: 'an API of several pages' as Kind, change, situation })),
  ),
].map(({ kind, change: [change, prepare, apply], situation: [what, meanwhile, isTold] }) => ({
  title: `${change}: ${kind} that ${what}`,
  kind,
  prepare,
  apply,
  meanwhile,
  isTold,
}))

describe('after', () => {
  test.each(cases)('$title', async ({ kind, prepare, apply, meanwhile, isTold }) => {
    const on = await watched(kind)
    await prepare(on)
    const first = await on.run()

    await apply(on)
    await meanwhile(on)
    const second = await on.run()
    // The first of its reading is what the next is held against.
    await on.run()
    on.put(last(meanwhile === nothing ? MUGS : CHEAPER))
    await on.run()

    const own = isTold ? ['content_changed'] : []
    expect(await told(on, 2 + own.length)).toEqual(['first_run', ...own, 'content_changed'])
    const entries = (await on.changelog()).toReversed()
    expect(entries.map(({ reason }) => reason)).toEqual(['first_run', 'recipe_changed', ...own, 'content_changed'])
    for (const entry of entries.filter(({ reason }) => reason === 'content_changed')) {
      expect(entry).toMatchObject({ new_items_count: 0, removed_items_count: 0, changed_items_count: 1 })
      expect(entry.changed_items.map(({ key, fields }) => [key, Object.keys(fields)])).toEqual([
        [entry.job_id === second ? 'Enamel camping mug' : 'Green travel mug', ['price']],
      ])
    }
    expect(await on.call('GET', `/api/jobs/${second}`)).toMatchObject({ has_changes: isTold })
    const pulled = await on.call<{ changes: Entry[] }>('GET', `/api/schedules/${on.id}/changes`)
    expect(pulled.changes.map(({ reason }) => reason)).toEqual(['content_changed', ...own, 'first_run'])
    if (kind !== 'an API of several pages' && meanwhile !== NOT_KEPT[1]) {
      const compared = await on.call<Compared>('POST', '/api/jobs/compare', { job_id: first, other_job_id: second })
      expect(compared).toMatchObject({ recipe_changed: true, content_hash_match: !isTold })
      expect(compared.changes).toHaveLength(own.length)
    }
    await on.receiver[Symbol.asyncDispose]()
  })
})

test('a group that gets another schema tells of no change, and of a page that changed with it only that', async () => {
  const on = await watched('a page')
  const group = await on.call<{ id: string }>('POST', '/api/strategy-groups', { name: 'Mugs' })
  await on.call('POST', `/api/strategy-groups/${group.id}/strategies`, { strategy_ids: [on.strategyId] })
  const regenerate = async (output_schema: unknown) => {
    await on.call('PATCH', `/api/strategy-groups/${group.id}/schema`, { output_schema })
    await untilTold(`${service.url}/api/strategy-groups/${group.id}/schema/events`, on.key)
  }
  await on.run()

  await regenerate({ name: 'string', price: 'number' })
  await on.run()
  await regenerate({ name: 'string', price: 'integer' })
  on.put(CHEAPER)
  await on.run()

  expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
  const [changed, , , first] = await on.changelog()
  expect(changed?.changes).toEqual(['"Enamel camping mug": price 15 → 14'])
  expect(first?.reason).toBe('first_run')
  await on.receiver[Symbol.asyncDispose]()
})

describe('where the strategy was run by hand after it was changed', () => {
  test('nothing is told of a page that stayed the same', async () => {
    const on = await watched('a page')
    await on.run()
    await patch({ filter_config: above('10') })(on)
    await on.byHand()
    await on.run()
    on.put(CHEAPER)
    await on.run()
    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    await on.receiver[Symbol.asyncDispose]()
  })

  test('what changed since the last telling is told in the new terms', async () => {
    const on = await watched('a page')
    await on.run()
    await patch({ filter_config: above('10') })(on)
    on.put(CHEAPER)
    await on.byHand()
    await on.run()
    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    const [changed, recipe] = await on.changelog()
    expect(changed).toMatchObject({
      reason: 'content_changed',
      changes: ['"Enamel camping mug": price $15.25 → $14.25'],
    })
    expect(recipe).toMatchObject({
      reason: 'recipe_changed',
      changes: [expect.stringContaining('read by the new one')],
    })
    await on.receiver[Symbol.asyncDispose]()
  })

  test('going back to the old recipe tells nothing either', async () => {
    const on = await watched('a page')
    await on.run()
    await patch({ filter_config: above('10') })(on)
    await on.byHand()
    await patch({ filter_config: null })(on)
    await on.run()
    on.put(CHEAPER)
    await on.run()
    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    const reasons = (await on.changelog()).map(({ reason }) => reason)
    expect(reasons).toEqual(['content_changed', 'first_run'])
    await on.receiver[Symbol.asyncDispose]()
  })
})

describe('where another run read the page before the strategy was changed', () => {
  const CHEAPER_TOLD = ['"Enamel camping mug": price $15.25 → $14.25']

  const WAYS: readonly [what: string, then: (on: Watched) => Promise<unknown>][] = [
    ['a run by hand and a filter', patch({ filter_config: above('10') })],
    ['a run by hand and a refinement', refine('drop the availability')],
    ['a run by hand and an edited recipe', edit],
    [
      'a run by hand, a filter and another run by hand',
      async (on) => {
        await patch({ filter_config: above('10') })(on)
        await on.byHand()
      },
    ],
    [
      'runs by hand between two changes',
      async (on) => {
        await patch({ filter_config: above('10') })(on)
        await on.byHand()
        await refine('drop the availability')(on)
        await on.byHand()
      },
    ],
  ]

  test.each(WAYS)('after %s what changed since the last telling is told', async (_what, then) => {
    const on = await watched('a page')
    await on.run()
    on.put(CHEAPER)
    await on.byHand()
    await then(on)
    await on.run()
    await on.run()

    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    const [changed, recipe, first] = await on.changelog()
    expect(changed?.changes).toEqual(CHEAPER_TOLD)
    expect(recipe?.changes).toEqual([expect.stringContaining('the page before was read by the new one')])
    expect(first?.reason).toBe('first_run')
    await on.receiver[Symbol.asyncDispose]()
  })

  test('so it is with an API', async () => {
    const on = await watched('an API')
    await on.run()
    on.put(CHEAPER)
    await on.byHand()
    await patch({ filter_config: above('10') })(on)
    await on.run()

    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    expect((await on.changelog())[0]?.changes).toEqual(['"Enamel camping mug": price 15.25 → 14.25'])
    await on.receiver[Symbol.asyncDispose]()
  })

  test('nothing is told of a page that changed and came back', async () => {
    const on = await watched('a page')
    await on.run()
    on.put(CHEAPER)
    await on.byHand()
    await patch({ filter_config: above('10') })(on)
    on.put(MUGS)
    await on.run()
    on.put(last(MUGS))
    await on.run()

    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    const [changed, recipe] = await on.changelog()
    expect(changed?.changes).toEqual(['"Green travel mug": price $21.00 → $23.00'])
    expect(recipe?.reason).toBe('recipe_changed')
    await on.receiver[Symbol.asyncDispose]()
  })

  test('every schedule of the strategy hears what changed since it was told last', async () => {
    const on = await watched('a page')
    const receiver = await startReceiver(200)
    const other = await makeSchedule(service, on, { webhook_url: receiver.hook })
    const runOther = () => runSchedule(service, ends, on.key, other.schedule_id)
    await on.run()
    await runOther()
    on.put(CHEAPER)
    await on.run()
    await edit(on)
    await on.run()
    await runOther()

    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    expect(await told({ ...on, receiver }, 2)).toEqual(['first_run', 'content_changed'])
    const [changed] = (await on.call<{ entries: Entry[] }>('GET', `/api/schedules/${other.schedule_id}/changelog`))
      .entries
    expect(changed?.changes).toEqual(CHEAPER_TOLD)
    await receiver[Symbol.asyncDispose]()
    await on.receiver[Symbol.asyncDispose]()
  })

  test('what is ignored moves on without hiding what changed', async () => {
    const on = await watched('a page')
    await patch({ ignore_fields: ['availability'] })(on)
    await on.run()
    const sold = (mugs: readonly Mug[], stock: string) => mugs.map((mug) => ({ ...mug, stock }))
    on.put(sold(MUGS, 'Few left'))
    await on.run()
    on.put(sold(CHEAPER, 'Sold out'))
    await on.byHand()
    await patch({ filter_config: above('10') })(on)
    await on.run()

    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    expect((await on.changelog())[0]?.changes).toEqual(CHEAPER_TOLD)
    await on.receiver[Symbol.asyncDispose]()
  })

  test('a page that is no longer kept is not told of, and the timeline says so', async () => {
    const on = await watched('a page')
    await on.run()
    on.put(CHEAPER)
    await on.byHand()
    await sql`delete from past_page where strategy_id = ${on.strategyId}`.execute(service.database.database.db)
    await patch({ filter_config: above('10') })(on)
    on.put(last(CHEAPER))
    await on.run()

    expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
    const [changed, recipe] = await on.changelog()
    expect(changed?.changes).toEqual(['"Green travel mug": price $21.00 → $23.00'])
    expect(recipe?.changes).toEqual([expect.stringContaining('the page that was told of last could not be read by it')])
    await on.receiver[Symbol.asyncDispose]()
  })
})

test('a recipe for another design of the page begins anew', async () => {
  const redesigned = (mugs: readonly Mug[]) =>
    `<!doctype html><html><body><section>${mugs
      .map(
        ({ name, price }) => `<article class="tile"><b class="what">${name}</b> <i class="cost">${price}</i></article>`,
      )
      .join('')}</section></body></html>`
  const recipe = {
    version: 1,
    scraper_type: 'css',
    container: { selector: 'article.tile' },
    fields: { name: { selector: '.what', type: 'text' }, price: { selector: '.cost', type: 'text' } },
  }
  const on = await watched('a page')
  await on.run()
  on.html(redesigned(MUGS))
  await service.database.database.db
    .updateTable('strategy')
    .set({ recipe: JSON.stringify(recipe), updated_at: sql<Date>`now()` })
    .where('id', '=', on.strategyId)
    .execute()
  await on.run()
  on.html(redesigned(CHEAPER))
  await on.run()

  expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
  const [changed, recipeChanged] = await on.changelog()
  expect(changed?.changes).toEqual(['"Enamel camping mug": price $15.25 → $14.25'])
  expect(recipeChanged?.changes).toEqual([expect.stringContaining('new baseline')])
  await on.receiver[Symbol.asyncDispose]()
})

test('a change of the access profile begins anew, and nobody is told that the page was read by another recipe', async () => {
  const on = await watched('a page')
  const hosts = [new URL(on.url).hostname]
  const profile = await on.call<{ access_profile_id: string }>('POST', '/api/access-profiles', { name: 'Shop', hosts })
  await on.call('PATCH', on.strategy, { access_profile_id: profile.access_profile_id })
  await on.run()
  await on.call('PATCH', `/api/access-profiles/${profile.access_profile_id}`, { accept_language: 'de' })
  await on.run()
  on.put(CHEAPER)
  await on.run()

  expect(await told(on, 2)).toEqual(['first_run', 'content_changed'])
  const [changed, accessChanged] = await on.changelog()
  expect(changed?.changes).toEqual(['"Enamel camping mug": price $15.25 → $14.25'])
  expect(accessChanged?.changes).toEqual([
    'The recipe or the access changed, and the page before could not be read by it: this run is the new baseline',
  ])
  await on.receiver[Symbol.asyncDispose]()
})

test('a schedule says once that the recipe changed, however many pages it watches', async () => {
  const on = await watched('a page')
  await on.call('PATCH', `/api/schedules/${on.id}`, { urls: [on.url, `${on.url}?page=2`, `${on.url}?page=3`] })
  await runSchedule(service, ends, on.key, on.id)
  await patch({ filter_config: above('10') })(on)
  await runSchedule(service, ends, on.key, on.id)
  const recipeChanges = async () => (await on.changelog()).filter(({ reason }) => reason === 'recipe_changed').length
  // The timeline follows the ends of the jobs: a strategy changed again before then is one change.
  await expect.poll(recipeChanges, { timeout: 30_000 }).toBe(1)
  await patch({ filter_config: null })(on)
  await runSchedule(service, ends, on.key, on.id)
  on.put(CHEAPER)
  await runSchedule(service, ends, on.key, on.id)

  const all = ['content_changed', 'content_changed', 'content_changed', 'first_run', 'first_run', 'first_run']
  expect((await told(on, 6)).toSorted()).toEqual(all)
  expect(await recipeChanges()).toBe(2)
  const { quality } = await on.call<{ quality: unknown }>('GET', `/api/schedules/${on.id}`)
  expect(quality).toMatchObject({ changes_30d: 3, unseen_changes: 6 })
  await on.receiver[Symbol.asyncDispose]()
})

test('the feed names a changed recipe as what it is', async () => {
  const on = await watched('a page')
  await on.run()
  await patch({ filter_config: above('10') })(on)
  await on.run()
  on.put(CHEAPER)
  await on.run()
  await told(on, 2)
  const { feed_url } = await on.call<{ feed_url: string }>('POST', `/api/schedules/${on.id}/feed`)
  const feed = await (await fetch(feed_url)).text()
  const titles = [...feed.matchAll(/<entry>\s*<id>.*<\/id>\s*<title>(.*)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    expect.stringMatching(/^Changed: .*\(/),
    expect.stringMatching(/^Recipe changed \(/),
    expect.stringMatching(/^First results: 5 items found/),
  ])
  await on.receiver[Symbol.asyncDispose]()
})

test('a page that lost its values when the recipe changed is a failure, as by the old recipe', async () => {
  const on = await watched('a page')
  await on.run()
  await patch({ ignore_fields: ['availability'] })(on)
  on.put(MUGS.map((mug) => ({ ...mug, price: '', stock: '' })))
  await on.run()
  on.put(CHEAPER)
  await on.run()
  expect(await told(on, 3)).toEqual(['first_run', 'failed', 'content_changed'])
  await on.receiver[Symbol.asyncDispose]()
})

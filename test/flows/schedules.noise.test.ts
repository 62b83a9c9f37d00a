/**
 * Sessions, tracking and cache-busters: what is different at every look is told to nobody, nor what says the same in other words, and whatever
 * else changed is.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingShop, MUGS, type Mug, startChangingShop } from '#test/support/changing-shop.ts'
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

const CHEAPER: readonly Mug[] = [{ name: 'Blue mug', price: '$10.50' }, ...MUGS.slice(1)]

type Shelf = { mugs: readonly Mug[]; query: (visit: number) => string; visits: number }

/** A shelf whose links and pictures carry what `query` makes of the number of the visit. */
async function watched(path: string, words: string, query: Shelf['query']) {
  const shelf: Shelf = { mugs: MUGS, query, visits: 0 }
  shop.answer(path, (_request, response) => {
    shelf.visits += 1
    const more = shelf.query(shelf.visits)
    const cards = shelf.mugs.map(
      ({ name, price }, at) =>
        `<li class="mug"><a class="name" href="/mug/${at}${more}">${name}</a> <img src="/i/${at}.jpg${more}"> <b class="price">${price}</b></li>`,
    )
    const body = `<!doctype html><html lang="en"><body><h1>Mugs</h1><ul>${cards.join('')}</ul><!-- ${shelf.visits} --></body></html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  const owner = await service.makeAccount()
  const url = shop.page(path)
  const body = { url, description: `each mug's name, price and ${words}`, name: 'Mugs' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key: owner.key, body })
  expect(made.status).toBe(201)
  const receiver = await startReceiver(200)
  const at = { key: owner.key, strategyId: made.body.strategy_id, url }
  const { schedule_id: id } = await makeSchedule(service, at, { webhook_url: receiver.hook })
  const run = async () => {
    const [jobId] = await runSchedule(service, ends, owner.key, id)
    return (await service.call<Record<string, unknown>>('GET', `/api/jobs/${jobId}`, { key: owner.key })).body
  }
  const readByHand = () =>
    service.call('POST', '/api/jobs/execute', { key: owner.key, body: { strategy_id: at.strategyId, url } })
  return { shelf, receiver, run, readByHand, id, strategyId: at.strategyId }
}

/** The items that a delivery reports as changed, each with the fields that are. */
function changedIn(received: Received | undefined): unknown[] {
  const { changed = [] } = (received?.json.changes ?? {}) as { changed?: { key: string; fields: unknown }[] }
  return changed.map(({ key, fields }) => ({ key, fields }))
}

const price = { before: '$12.50', after: '$10.50' }

test('a session in links is no change, the page is read once, and a price beside it is told alone', async () => {
  const { shelf, receiver, run } = await watched('/sid', 'link', (visit) => `?sid=0.${visit}&utm_source=v${visit}`)
  await run()
  const before = shelf.visits
  const job = await run()
  expect(job).toMatchObject({ status: 'completed', has_changes: false })
  expect(job.warnings ?? []).toEqual([])
  expect(JSON.stringify(job.results)).toContain(`sid=0.${shelf.visits}`)
  expect(shelf.visits).toBe(before + 1)
  shelf.mugs = CHEAPER
  await run()
  const [, second] = await receiver.atLeast(2)
  expect(changedIn(second)).toEqual([{ key: 'Blue mug', fields: { price } }])
  await receiver[Symbol.asyncDispose]()
})

test('pictures that are different at every look are no change, and a price beside them is told alone', async () => {
  const { shelf, receiver, run } = await watched('/buster', 'image', (visit) => `?v=${visit}`)
  await run()
  const job = await run()
  expect(job).toMatchObject({
    status: 'completed',
    has_changes: false,
    warnings: ['image is different each time that the page is read: its changes do not count'],
  })
  await run()
  shelf.mugs = CHEAPER
  expect(await run()).toMatchObject({ has_changes: true })
  const [, second] = await receiver.atLeast(2)
  expect(changedIn(second)).toEqual([{ key: 'Blue mug', fields: { price } }])
  expect(await run()).toMatchObject({ has_changes: false })
  await receiver[Symbol.asyncDispose]()
})

test('pictures that are all other ones from now on are told', async () => {
  const { shelf, receiver, run } = await watched('/renewed', 'image', () => '?v=1')
  await run()
  shelf.query = () => '?v=2'
  expect(await run()).toMatchObject({
    has_changes: true,
    warnings: ['image is different in every item: it was read twice'],
  })
  const [, second] = await receiver.atLeast(2)
  expect(changedIn(second)).toHaveLength(MUGS.length)
  await receiver[Symbol.asyncDispose]()
})

test('content whose hash was made with the tracking in it is no change', async () => {
  const { receiver, run, id, strategyId } = await watched('/upgraded', 'link', () => '?ref=list&position=1')
  await run()
  const { db } = service.database.database
  const old = { content_hash: 'made before' }
  await db.updateTable('page_state').set(old).where('strategy_id', '=', strategyId).execute()
  await db.updateTable('schedule_url').set(old).where('schedule_id', '=', id).execute()
  expect(await run()).toMatchObject({ status: 'completed', has_changes: false })
  expect(await receiver.atLeast(1)).toHaveLength(1)
  await receiver[Symbol.asyncDispose]()
})

type Thread = { title: string; price: string; minutes: number }

const THREADS: readonly Thread[] = ['Oak desk', 'Pine shelf', 'Ash bench', 'Elm table', 'Birch stool'].map(
  (title, at) => ({
    title,
    price: `$1,${at + 1}99.00`,
    minutes: 3 + 40 * at,
  }),
)

const ago = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes ago` : `${Math.floor(minutes / 60)} hour${minutes < 120 ? '' : 's'} ago`

/** `pinned`: stands above the others as well. */
function board(threads: readonly Thread[], pinned: readonly Thread[] = []): string {
  const line = ({ title, price, minutes }: Thread) =>
    `<li class="offer"><a href="/o/${title.replace(' ', '-')}">${title}</a> <b class="price">${price}</b> <i class="seen">${ago(minutes)}</i></li>`
  const lines = [...pinned, ...threads].map(line).join('')
  return `<!doctype html><html lang="en"><body><h1>Offers</h1><ul>${lines}</ul></body></html>`
}

test('ages that grow, prices in another form and what is pinned are no change, and a new price beside them is told alone', async () => {
  const later = (minutes: number) => THREADS.map((thread) => ({ ...thread, minutes: thread.minutes + minutes }))
  const inDollars = later(70).map((thread) => ({
    ...thread,
    price: thread.price.replace('$', 'USD ').replace('.00', ''),
  }))
  shop.html('/board', board(THREADS))
  const { key } = await service.makeAccount()
  const words = {
    url: shop.page('/board'),
    name: 'Offers',
    description: 'title, link, price and last activity of each offer',
  }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body: words })
  const receiver = await startReceiver(200)
  const at = { key, strategyId: made.body.strategy_id, url: words.url }
  const { schedule_id: id } = await makeSchedule(service, at, { webhook_url: receiver.hook })
  const read = async (html: string) => {
    shop.html('/board', html)
    const [jobId] = await runSchedule(service, ends, key, id)
    return (await service.call<Record<string, unknown>>('GET', `/api/jobs/${jobId}`, { key })).body
  }
  await read(board(THREADS))
  for (const html of [board(later(20)), board(inDollars), board(inDollars, inDollars.slice(3, 4)), board(inDollars)])
    expect(await read(html)).toMatchObject({ status: 'completed', has_changes: false, warnings: [] })
  const cheaper = later(300).map((thread, place) =>
    place === 2 ? { ...thread, price: '$999.00', minutes: 1 } : thread,
  )
  expect(await read(board(cheaper, cheaper.slice(0, 1)))).toMatchObject({ has_changes: true })
  const [, second] = await receiver.atLeast(2)
  expect(changedIn(second)).toEqual([
    {
      key: 'Ash bench',
      fields: {
        price: { before: 'USD 1,399', after: '$999.00' },
        last_activity: { before: '2 hours ago', after: '1 minutes ago' },
      },
    },
  ])
  expect(second?.json.changes).toMatchObject({ added: [], removed: [] })
  await receiver[Symbol.asyncDispose]()
})

test('runs by hand between those of the schedule make no change of what is different at every look, and hide none', async () => {
  const { shelf, receiver, run, readByHand } = await watched('/by-hand', 'image', (visit) => `?v=${visit}`)
  await run()
  await run()
  await readByHand()
  await readByHand()
  expect(await run()).toMatchObject({ has_changes: false })
  shelf.mugs = CHEAPER
  await readByHand()
  await run()
  const [, second, ...more] = await receiver.atLeast(2)
  expect(changedIn(second)).toEqual([{ key: 'Blue mug', fields: { price } }])
  await run()
  expect(more).toEqual([])
  await receiver[Symbol.asyncDispose]()
})

test('a page whose ages another run saw grow before is as it was told', async () => {
  const at = (minutes: number) => board(THREADS.map((thread) => ({ ...thread, minutes: thread.minutes + minutes })))
  shop.html('/seen-before', at(0))
  const { key } = await service.makeAccount()
  const words = {
    url: shop.page('/seen-before'),
    name: 'Offers',
    description: 'title, price and last activity of each offer',
  }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body: words })
  const body = { strategy_id: made.body.strategy_id, url: words.url }
  const { schedule_id: id } = await makeSchedule(service, { key, strategyId: body.strategy_id, url: body.url })
  await runSchedule(service, ends, key, id)
  await service.call('GET', `/api/schedules/${id}/changes`, { key })
  shop.html('/seen-before', at(90))
  await service.call('POST', '/api/jobs/execute', { key, body })
  await runSchedule(service, ends, key, id)
  expect((await service.call('GET', `/api/schedules/${id}/changes`, { key })).body).toMatchObject({ changes: [] })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Generated = {
  preview_data: Array<Record<string, unknown>>
  confidence: Record<string, number>
  notes: string[]
  detail?: string
}

function page(name: string, material: string, links = ''): string {
  const made = material === '' ? '' : `<dl><dt>Material</dt><dd>${material}</dd></dl>`
  return `<!doctype html><html lang="en"><head><title>${name}</title></head><body><main><h1>${name}</h1><p class="price">$12.50</p>
${made}<p>${'A thing for the table that lasts. '.repeat(6)}</p>${links}</main></body></html>`
}

let service: TestService
let site: Site
beforeAll(async () => {
  service = await startTestService()
  site = await startSite({
    '/mugs/blue-mug': page('Blue mug', 'Clay'),
    '/mugs/red-mug': page('Red mug', 'Tin'),
    '/mugs/bare-mug': page('Bare mug', ''),
    '/mugs/old-mug': page('Old mug', 'Oak', '<a href="/mugs/linked-mug">Another</a> <a href="/about">About</a>'),
    '/mugs/linked-mug': page('Linked mug', 'Wood'),
    '/robots.txt': 'User-agent: *\nDisallow: /mugs/closed-mug',
    '/mugs/closed-mug': page('Closed mug', 'Glass'),
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function generate(more: Record<string, unknown>) {
  const { key } = await service.makeAccount()
  const body = { url: site.page('/mugs/blue-mug'), description: 'the title and the material', name: 'Mug', ...more }
  return service.call<Generated>('POST', '/api/strategies/generate', { key, body })
}

test('a recipe that holds on the examples is promised without a word', async () => {
  const made = await generate({ example_urls: [site.page('/mugs/red-mug')] })

  expect(made.status).toBe(201)
  expect(made.body.preview_data).toEqual([{ title: 'Blue mug', material: 'Clay' }])
  expect(made.body.notes).toEqual([])
})

test('a field that an example lacks is less sure, and the answer says so', async () => {
  const sure = await generate({ example_urls: [site.page('/mugs/red-mug')] })
  const made = await generate({ example_urls: [site.page('/mugs/bare-mug')] })

  expect(made.body.notes).toContain('Empty on other pages of the same kind: material')
  expect(made.body.confidence.material).toBeLessThan(sure.body.confidence.material ?? 0)
})

test('an example that cannot be read is a note, also where robots.txt forbids it', async () => {
  const made = await generate({ example_urls: [site.page('/mugs/nowhere'), site.page('/mugs/closed-mug')] })

  expect(made.status).toBe(201)
  expect(made.body.preview_data).toEqual([{ title: 'Blue mug', material: 'Clay' }])
  expect(made.body.notes).toEqual([
    expect.stringContaining(`The example ${site.page('/mugs/nowhere')} could not be read: `),
    expect.stringContaining(`The example ${site.page('/mugs/closed-mug')} could not be read: `),
  ])
})

test('where a field is not sure, a page of the same kind to which the page links is read', async () => {
  const asked = site.asked('/mugs/linked-mug')

  const made = await generate({ url: site.page('/mugs/old-mug'), description: 'the title, the material and the maker' })

  expect(made.status).toBe(201)
  expect(made.body.preview_data[0]).toMatchObject({ title: 'Old mug', material: 'Oak' })
  await asked
})

test('more than two examples, and examples that are no addresses, are refused', async () => {
  const many = await generate({ example_urls: Array.from({ length: 3 }, (_, at) => site.page(`/mugs/${at}`)) })
  const wrong = await generate({ example_urls: ['ftp://example.com/mug'] })

  expect(many.status).toBe(400)
  expect(wrong.status).toBe(400)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { htmlOf, type Rendering, type Site, startRendering, startSite } from '#test/support/rendering.ts'

// A browser starts and works by seconds where a processor is shared.
vi.setConfig({ testTimeout: 120_000 })

const list = (script: string) => `<!doctype html><body><ul id="list"><li>1</li><li>2</li></ul>${script}</body>`
const ADDING = `<button id="more">More</button><script>
  let number = 2
  more.onclick = () => setTimeout(() => {
    list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
    if (number >= 8) more.remove()
  }, 50)
</script>`
const REPLACING = `<button id="more">Next</button><script>
  let number = 2
  more.onclick = () => {
    list.innerHTML = '<li>' + ++number + '</li><li>' + ++number + '</li>'
    more.disabled = number >= 6
  }
</script>`
const STILL = '<button id="more">More</button>'

let site: Site
let rendering: Rendering
beforeAll(async () => {
  site = await startSite({ '/adding': list(ADDING), '/replacing': list(REPLACING), '/still': list(STILL) })
  rendering = await startRendering({ sites: [site] })
})
afterAll(async () => {
  await rendering[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const open = (path: string, times: number) =>
  rendering.render({
    url: site.origin + path,
    waitFor: ['#list > li'],
    more: { by: 'button', selector: '#more', times },
    timeoutMs: 60_000,
  })

const numbersIn = (html: string) => [...html.matchAll(/<li>(\d+)<\/li>/g)].map(([, number]) => Number(number))

test('a button is pressed until it is gone', async () => {
  const outcome = await open('/adding', 10)
  expect(outcome).toMatchObject({ more: { steps: 3, end: 'over', earlier: [] } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('it is pressed so often at most', async () => {
  const outcome = await open('/adding', 1)
  expect(outcome).toMatchObject({ more: { steps: 1, end: 'times' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4])
})

test('where records take the place of others, each state is kept', async () => {
  const outcome = await open('/replacing', 10)
  if (outcome.kind === 'failed') throw new Error(outcome.failure.message)
  const { earlier = [], end } = outcome.more ?? {}
  const states = [...earlier.map(({ body }) => new TextDecoder().decode(body)), htmlOf(outcome)]
  expect(states.map(numbersIn)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
  expect(end).toBe('over')
})

test('a button that brings nothing ends it', async () => {
  expect(await open('/still', 10)).toMatchObject({ more: { steps: 0, end: 'over' } })
})

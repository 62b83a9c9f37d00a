import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, htmlOf, type Rendering, type Site, startRendering, startSite } from '#test/support/rendering.ts'
import type { MoreWanted } from './render-more.ts'

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
/** The button stays disabled for as long as the page asks for more. */
const LOADING = `<button id="more">More</button><script>
  let number = 2
  more.onclick = async () => {
    more.disabled = true
    list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
    await fetch('/slow')
    if (number >= 6) more.remove()
    more.disabled = false
  }
</script>`
/** The end is moved back into sight before a frame shows it away: the observer does not see it come. */
const HELD = `<style>li { height: 700px }</style><p id="end">End</p><script>
  let number = 2
  new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting || number >= 6) return
    list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
    window.scrollTo(0, document.documentElement.scrollHeight)
  }).observe(end)
</script>`
const STILL = '<button id="more">More</button>'

/** Longer than a step waits for the rest of what it brings. */
const SLOW: Answer = (_request, response) => void setTimeout(() => response.end('more'), 2_500)
const BUTTON = { by: 'button', selector: '#more' } as const

let site: Site
let rendering: Rendering
beforeAll(async () => {
  site = await startSite({
    '/adding': list(ADDING),
    '/replacing': list(REPLACING),
    '/loading': list(LOADING),
    '/held': list(HELD),
    '/still': list(STILL),
    '/slow': SLOW,
  })
  rendering = await startRendering({ sites: [site] })
})
afterAll(async () => {
  await rendering[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const open = (path: string, times: number, way: Pick<MoreWanted, 'by' | 'selector'> = BUTTON) =>
  rendering.render({ url: site.origin + path, waitFor: ['#list > li'], more: { ...way, times }, timeoutMs: 60_000 })

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

test('a button that is disabled while the page still loads is waited for', async () => {
  const outcome = await open('/loading', 10)
  expect(outcome).toMatchObject({ more: { steps: 2, end: 'over' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4, 5, 6])
})

test('a page that did not notice that its end came into sight is scrolled up and down again', async () => {
  const outcome = await open('/held', 10, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { steps: 2, end: 'over' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4, 5, 6])
})

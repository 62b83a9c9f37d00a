import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  htmlOf,
  type Rendering,
  type Site,
  startRendering,
  startSite,
  WITHOUT_SCREEN,
} from '#test/support/rendering.ts'
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
/** Draws the rows in sight alone, in a box of its own between two rows that hold the place of the others; more come near its end. */
const VIRTUAL = `<style>#box { height: 300px; overflow-y: auto; width: 200px } li { height: 30px; margin: 0 } ul { margin: 0 }</style>
<script>
  const box = document.createElement('div')
  box.id = 'box'
  list.before(box)
  box.append(list)
  let known = 45
  let isAsking = false
  const space = (rows) => '<li style="height: ' + rows * 30 + 'px"></li>'
  const draw = () => {
    const from = Math.max(0, Math.floor(box.scrollTop / 30) - 2)
    const to = Math.min(known, from + 14)
    const rows = Array.from({ length: to - from }, (_, index) => '<li>' + (from + index + 1) + '</li>')
    list.innerHTML = space(from) + rows.join('') + space(known - to)
    if (to < known || known >= 90 || isAsking) return
    isAsking = true
    setTimeout(() => { known += 15; isAsking = false; draw() }, 120)
  }
  box.addEventListener('scroll', () => requestAnimationFrame(draw))
  draw()
</script>`
/** In the page itself, with a header that stays first, and with more below the list, where its last rows are taken away again. */
const WINDOWED = `<style>li { height: 60px } ul { margin: 0; padding: 0 } #after { height: 3000px }</style><p id="after">After</p><script>
  const draw = () => {
    const from = Math.max(0, Math.min(60, Math.floor(scrollY / 60) - 2))
    const to = Math.min(60, from + 14)
    const rows = Array.from({ length: to - from }, (_, index) => '<li>' + (from + index + 1) + '</li>')
    list.innerHTML = '<li>Number</li>' + rows.join('')
    list.style.paddingTop = from * 60 + 'px'
    list.style.paddingBottom = (60 - to) * 60 + 'px'
  }
  addEventListener('scroll', () => requestAnimationFrame(draw))
  draw()
</script>`
/** A growing list whose rows are written anew while it grows. */
const TICKING = `<style>li { height: 300px }</style><p id="end">End</p><script>
  let number = 2
  new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting || number >= 8) return
    list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
    list.children[1].textContent = '2, seen ' + number
  }).observe(end)
</script>`
/** Each time it is scrolled other rows stand in the same place. */
const TURNING = `<style>body { height: 3000px }</style><script>
  let number = 2
  let isBusy = false
  addEventListener('scroll', () => {
    if (isBusy || number >= 8) return
    isBusy = true
    list.innerHTML = '<li>' + ++number + '</li><li>' + ++number + '</li>'
    setTimeout(() => { isBusy = false }, 50)
  })
</script>`
/** What its rows say comes when they are in sight; which they are is known before. */
const LATE = `<style>li { height: 700px }</style><script>
  list.innerHTML = [1, 2, 3, 4].map((n) => '<li><a href="/' + n + '">Row</a></li>').join('')
  const filled = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) target.firstChild.textContent = target.firstChild.href.at(-1)
  })
  for (const row of list.children) filled.observe(row)
</script>`
/** Says that it could not get more, and lets itself be pressed again. */
const failing = (code: number) => `<button id="more">More</button><p id="said"></p><script>
  let number = 2
  more.onclick = async () => {
    const answer = await fetch(number < 4 ? '/slow' : '/status-${code}')
    if (!answer.ok) { said.textContent = 'Could not load more'; return }
    list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
  }
</script>`
/** It looks whether there is more before it lets itself be pressed again, and counts its visitors, which always fails. */
const peeking = (code: number) => `<button id="more">More</button><script>
  let number = 2
  fetch('/count')
  more.onclick = async () => {
    fetch('/count')
    list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
    const answer = await fetch(number < 6 ? '/now' : '/status-${code}')
    if (!answer.ok) more.remove()
  }
</script>`
const SCROLL_FAILING = `<style>li { height: 700px }</style><p id="end">End</p><script>
  let number = 2
  new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting) return
    const answer = await fetch(number < 4 ? '/now' : '/status-500')
    if (answer.ok) list.insertAdjacentHTML('beforeend', '<li>' + ++number + '</li><li>' + ++number + '</li>')
  }).observe(end)
</script>`
const status =
  (code: number): Answer =>
  (_request, response) =>
    void response.writeHead(code).end()
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
    '/virtual': list(VIRTUAL),
    '/windowed': list(WINDOWED),
    '/ticking': list(TICKING),
    '/turning': list(TURNING),
    '/late': list(LATE),
    '/still': list(STILL),
    '/failing-500': list(failing(500)),
    '/failing-404': list(failing(404)),
    '/peeking-500': list(peeking(500)),
    '/peeking-404': list(peeking(404)),
    '/count': status(500),
    '/scroll-failing': list(SCROLL_FAILING),
    '/now': status(200),
    '/status-500': status(500),
    '/status-404': status(404),
    '/slow': SLOW,
  })
  rendering = await startRendering({ sites: [site], browser: WITHOUT_SCREEN })
})
afterAll(async () => {
  await rendering[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const open = (path: string, times: number, way: Pick<MoreWanted, 'by' | 'selector'> = BUTTON) =>
  rendering.render({ url: site.origin + path, waitFor: ['#list > li'], more: { ...way, times }, timeoutMs: 60_000 })

const numbersIn = (html: string) => [...html.matchAll(/<li>(\d+)<\/li>/g)].map(([, number]) => Number(number))

test.concurrent('a button is pressed until it is gone', async () => {
  const outcome = await open('/adding', 10)
  expect(outcome).toMatchObject({ more: { steps: 3, end: 'over', earlier: [] } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test.concurrent('it is pressed so often at most', async () => {
  const outcome = await open('/adding', 1)
  expect(outcome).toMatchObject({ more: { steps: 1, end: 'times' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4])
})

function statesOf(outcome: Awaited<ReturnType<typeof open>>): number[][] {
  if (outcome.kind === 'failed') throw new Error(outcome.failure.message)
  const { earlier = [] } = outcome.more ?? {}
  return [...earlier.map(({ body }) => new TextDecoder().decode(body)), htmlOf(outcome)].map(numbersIn)
}

test.concurrent('where records take the place of others, each state is kept', async () => {
  const outcome = await open('/replacing', 10)
  expect(outcome).toMatchObject({ more: { end: 'over' } })
  expect(statesOf(outcome)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
})

test.concurrent('a list that draws only the rows in sight is walked through, and none is left out', async () => {
  const outcome = await open('/virtual', 20, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { end: 'over' } })
  const rows = new Set(statesOf(outcome).flat())
  expect([...rows]).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
})

test.concurrent('so is one under a header, in a page that goes on below it', async () => {
  const outcome = await open('/windowed', 20, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { end: 'over' } })
  expect([...new Set(statesOf(outcome).flat())]).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test.concurrent('a list that grows is read once, whatever its rows say meanwhile', async () => {
  const outcome = await open('/ticking', 10, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { earlier: [], end: 'over' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 3, 4, 5, 6, 7, 8])
})

test.concurrent('so many pages of it are read at most, by the rows that it showed at first', async () => {
  const outcome = await open('/virtual', 2, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { steps: 2, end: 'times' } })
  expect(Math.max(...statesOf(outcome).flat())).toBeLessThan(60)
})

test.concurrent('where what scrolling brings does not join what was there before, some may be missing', async () => {
  expect(await open('/turning', 20, { by: 'scroll' })).toMatchObject({ more: { end: 'gap' } })
})

test.concurrent('a row whose text comes late is the same row', async () => {
  const outcome = await open('/late', 10, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { earlier: [], end: 'over' } })
})

test.concurrent('a button that brings nothing ends it', async () => {
  expect(await open('/still', 10)).toMatchObject({ more: { steps: 0, end: 'over' } })
})

test.concurrent('a step that brings nothing because what the page asks for fails is a failure', async () => {
  const failure = { code: 'http_status', status: 500 }
  expect(await open('/failing-500', 10)).toMatchObject({ more: { steps: 1, end: 'failed', failure } })
})

test.concurrent('so is one after which the button goes away because a look at what comes next failed', async () => {
  const failure = { code: 'http_status', status: 500 }
  expect(await open('/peeking-500', 10)).toMatchObject({ more: { steps: 2, end: 'failed', failure } })
  expect(await open('/peeking-404', 10)).toMatchObject({ more: { steps: 2, end: 'over', failure: null } })
})

test.concurrent('so it is where the page is scrolled', async () => {
  const failure = { code: 'http_status', status: 500 }
  expect(await open('/scroll-failing', 10, { by: 'scroll' })).toMatchObject({ more: { end: 'failed', failure } })
})

test.concurrent('that there is no page after the last one is no failure', async () => {
  expect(await open('/failing-404', 10)).toMatchObject({ more: { steps: 1, end: 'over', failure: null } })
})

test.concurrent('a button that is disabled while the page still loads is waited for', async () => {
  const outcome = await open('/loading', 10)
  expect(outcome).toMatchObject({ more: { steps: 2, end: 'over' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4, 5, 6])
})

test.concurrent('a page that did not notice that its end came into sight is scrolled up and down again', async () => {
  const outcome = await open('/held', 10, { by: 'scroll' })
  expect(outcome).toMatchObject({ more: { steps: 2, end: 'over' } })
  expect(numbersIn(htmlOf(outcome))).toEqual([1, 2, 3, 4, 5, 6])
})

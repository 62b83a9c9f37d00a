/** What a page shows late, behind a dialog, in a frame or at another address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  htmlOf,
  type Rendering,
  type Site,
  startRendering,
  startSite,
  WITHOUT_SCREEN,
} from '#test/support/rendering.ts'
import { createProxyRoutes } from './access/proxy-routes.ts'
import { createAddressGuard } from './address-guard.ts'
import { renderPage } from './render-page.ts'

let site: Site
let rendering: Rendering

/** As one of the widely used consent tools puts it into a page. */
const DIALOG = `<div id="list"></div><div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" class="otFlat" style="position: fixed; bottom: 0; width: 100%; height: 200px">
    <p>We and our 812 partners store cookies.</p>
    <button id="onetrust-accept-btn-handler" onclick="answer('accepted')">Accept all</button>
    <button id="onetrust-reject-all-handler" onclick="answer('refused')">Reject all</button>
  </div></div><script>
    window.OnetrustActiveGroups = ',C0001,'
    function answer(word) {
      document.querySelector('#onetrust-consent-sdk').remove()
      document.querySelector('#list').innerHTML = '<p id="answer">' + word + '</p>'
    }
  </script>`

const LIST = `<ul></ul><script>
  let count = 0
  const add = () => { document.querySelector('ul').insertAdjacentHTML('beforeend', '<li class="item">' + ++count + '</li>'); if (count < 12) setTimeout(add, 120) }
  setTimeout(add, 3500)
</script>`

beforeAll(async () => {
  site = await startSite({
    '/dialog': DIALOG,
    '/late': LIST,
    '/late-shell': `<div id="root"></div><script>setTimeout(() => root.textContent = 'drawn late', 2000)</script>`,
    '/framed': `<h1>Outside</h1><iframe src="/inner/list" width="600" height="400"></iframe><iframe src="/hidden" width="1" height="1"></iframe>`,
    '/inner/list': `<ul><li><a href="one">First</a></li></ul><iframe src="/inner/deep" width="300" height="100"></iframe>`,
    '/inner/deep': '<p><a href="two">Deeper</a></p>',
    '/hidden': '<p>counts visitors</p>',
  })
  rendering = await startRendering({ sites: [site], browser: WITHOUT_SCREEN })
})

afterAll(async () => {
  await rendering?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

function render(path: string, consent: 'refuse' | 'leave', waitFor: string[] = []) {
  const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: site.port }] })
  const url = `${site.origin}${path}`
  const routes = createProxyRoutes({ guard, userAgent: 'Sandpiper/test' })
  return renderPage({ guard, browsers: rendering.browsers, routes, consent }, { url, waitFor })
}

test('a consent dialog is refused, and what it hid is read', async () => {
  expect(htmlOf(await render('/dialog', 'refuse'))).toContain('<p id="answer">refused</p>')
})

test('a dialog is left where the operator wants it', async () => {
  const html = htmlOf(await render('/dialog', 'leave'))
  expect(html).toContain('onetrust-banner-sdk')
  expect(html).not.toContain('<p id="answer">refused</p>')
})

test('items that come late and one by one are all waited for', async () => {
  expect(htmlOf(await render('/late', 'refuse', ['li.item'])).match(/<li class="item">\d/g)).toHaveLength(12)
})

test('a page that shows hardly anything is given time', async () => {
  expect(htmlOf(await render('/late-shell', 'refuse'))).toContain('drawn late')
})

test('what stands in frames of the same site is in the page, with whole addresses', async () => {
  const html = htmlOf(await render('/framed', 'refuse'))
  expect(html).toContain(`<a href="${site.origin}/inner/one">First</a>`)
  expect(html).toContain(`<a href="${site.origin}/inner/two">Deeper</a>`)
  expect(html).not.toContain('counts visitors')
})

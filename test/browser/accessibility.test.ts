/** The check that the tests of all pages rely on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { launchTestBrowser, type TestBrowser } from '#test/support/browser.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await launchTestBrowser()
})

afterAll(() => browser[Symbol.asyncDispose]())

const PALE = 'color-contrast: Elements must meet minimum color contrast ratio thresholds: '

test.each([
  ['in another colour', '#text { color: #ccc }', '#text'],
  ['on another background', 'main { background: #333 }', '#text'],
  ['half transparent', 'main { opacity: 0.4 }', '#text'],
  ['on a background that depends on its place', 'p:nth-child(2) { background: #555 }', '#text'],
  ['in a field', 'input { color: #bbb; background: #fff }', 'input'],
])('a text is measured again when it stands there %s', async (_how, style, where) => {
  await using visit = await browser.visit('http://127.0.0.1')
  const { page } = visit
  await page.setContent(`<!doctype html><html lang="en"><title>Mugs</title>
    <main><h1>Mugs</h1><p id="text">Blue mugs</p><input aria-label="Name" value="Blue"></main></html>`)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.addStyleTag({ content: style })

  expect((await accessibilityProblems(page)).filter((problem) => problem.includes(where))[0]).toMatch(PALE)
})

test('a page that passed is measured for all other rules again', async () => {
  await using visit = await browser.visit('http://127.0.0.1')
  const { page } = visit
  await page.setContent(
    `<!doctype html><html lang="en"><title>Mugs</title><main><h1>Mugs</h1><label>Name <input></label></main></html>`,
  )
  expect(await accessibilityProblems(page)).toEqual([])

  await page.evaluate("document.querySelector('label').replaceWith(document.querySelector('input'))")

  expect(await accessibilityProblems(page)).toEqual(['label: Form elements must have labels: input'])
})

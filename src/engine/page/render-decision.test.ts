import { expect, test } from 'vitest'
import { type RenderMode, type StaticPageFacts, shouldRender } from './render-decision.ts'

const article: StaticPageFacts = {
  visibleTextLength: 5_000,
  ownTextLength: 4_500,
  scriptCount: 12,
  hasEmptyAppRoot: false,
  asksForJavaScript: false,
  hasFrame: false,
}
const shell: StaticPageFacts = {
  ...article,
  visibleTextLength: 20,
  ownTextLength: 0,
  scriptCount: 3,
  hasEmptyAppRoot: true,
  asksForJavaScript: true,
}
const plain: StaticPageFacts = { ...article, scriptCount: 0 }

test.each<[string, RenderMode, number | null, StaticPageFacts, boolean]>([
  ['never stays never, even for a shell', 'never', 0, shell, false],
  ['always renders, even what is complete', 'always', 30, plain, true],
  ['items in the HTML are enough', 'auto', 1, article, false],
  ['items in the HTML are enough even beside an empty app root', 'auto', 12, shell, false],
  ['a recipe that found nothing gets a second look', 'auto', 0, article, true],
  ['a recipe that found nothing on a page without scripts does not', 'auto', 0, plain, false],
  ['a page with text is read as it is before there is a recipe', 'auto', null, article, false],
  ['an empty app root is rendered', 'auto', null, { ...article, hasEmptyAppRoot: true }, true],
  ['a page that asks for JavaScript is rendered', 'auto', null, { ...article, asksForJavaScript: true }, true],
  ['a page with hardly any text is rendered', 'auto', null, { ...article, visibleTextLength: 199 }, true],
  ['a page with a little text is not', 'auto', null, { ...article, visibleTextLength: 200 }, false],
  [
    'a page that is a frame around another is rendered',
    'auto',
    null,
    { ...plain, visibleTextLength: 5, hasFrame: true },
    true,
  ],
  [
    'a recipe that found nothing on a page with a frame gets a second look',
    'auto',
    0,
    { ...plain, hasFrame: true },
    true,
  ],
  ['a short page without scripts is just short', 'auto', null, { ...plain, visibleTextLength: 5 }, false],
])('%s', (_title, mode, staticItems, facts, expected) => {
  expect(shouldRender({ mode, staticItems, facts })).toBe(expected)
})

test.each<[string, StaticPageFacts, boolean]>([
  ['beside an empty app root', { ...article, hasEmptyAppRoot: true }, true],
  ['on a page that has hardly a text but its menus', { ...article, ownTextLength: 199 }, true],
  ['on a page with a text of its own, not', article, false],
  ['on a whole page that asks for JavaScript, not', { ...article, asksForJavaScript: true }, false],
  ['on a page without scripts, not', { ...shell, scriptCount: 0 }, false],
])('items that lack a wanted field are looked for in a browser: %s', (_title, facts, expected) => {
  expect(shouldRender({ mode: 'auto', staticItems: 3, isLacking: true, facts })).toBe(expected)
  expect(shouldRender({ mode: 'never', staticItems: 3, isLacking: true, facts })).toBe(false)
})

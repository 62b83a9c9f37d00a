/** The dashboard's texts are in its catalogue and not in its pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RUNGS } from '#engine/extract/check-page.ts'
import { FETCH_FAILURE_CODES } from '#engine/page/page.ts'
import { PAGE_PROBLEMS } from '#engine/trust/page-problem.ts'
import { descendants, type Node, parsed } from '#test/support/syntax-tree.ts'

const FOLDER = join(import.meta.dirname, '..', 'dashboard', 'src')
/** What a reader sees or hears of an element. */
const SPOKEN = ['label', 'placeholder', 'title', 'aria-label', 'description', 'alt', 'intro', 'submit', 'what', 'said']
/** Names that are the same in every language, and what is typed as it is: addresses, names of fields, JSON. */
const NAMES = /^(Sandpiper|Ctrl K|Enter|JSON|CSV|XLSX|NDJSON|Excel|\{.*\}|https?:.*|[\w-]*[:.]\S*)$/

type Found = { file: string; text: string }

const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))

const allFiles = (fitting: RegExp) => FILES.filter((file) => fitting.test(file))
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

test('what a page shows comes from the catalogue', () => {
  const pages = allFiles(/\.tsx$/)
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((file) => inlineTexts(file, read(file)))).toEqual([])
})

test('every text of the catalogue is shown somewhere', () => {
  const sources = allFiles(/\.tsx?$/).filter((file) => !file.startsWith('texts/'))
  const used = new Set(
    sources.flatMap((file) =>
      [...read(file).matchAll(/\btexts\s*\.\s*(\w+)\s*\.\s*(\w+)/g)].map(([, part, key]) => `${part}.${key}`),
    ),
  )
  const written = allFiles(/^texts\/en\/.*\.ts$/).flatMap((file) => {
    const [, part, entries] = /export const (\w+) = \{\n(.*?)\n\}/s.exec(read(file)) ?? []
    return [...(entries ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, key]) => `${part}.${key}`)
  })
  expect(written.length).toBeGreaterThan(1_000)
  expect(written.filter((key) => !used.has(key))).toEqual([])
})

test('there are words for every failure and every kind of check', async () => {
  const { FAILURE_WORDS } = await loaded('jobs/failure-words.ts')
  const { CHECK_WORDS } = await loaded('jobs/job-words.ts')
  const codes = new Set([...FETCH_FAILURE_CODES, ...PAGE_PROBLEMS, 'recipe_broken', 'cancelled'])
  expect(Object.keys(FAILURE_WORDS ?? {}).sort()).toEqual([...codes].sort())
  expect(Object.keys(CHECK_WORDS ?? {}).sort()).toEqual([...RUNGS].sort())
})

/** Without its types, which are those of a page in a browser. */
async function loaded(file: string): Promise<Record<string, object>> {
  return import(join(FOLDER, file))
}

test.each([
  ['text of an element', 'const page = <p>Hello there</p>', ['Hello there']],
  ['text between values', 'const page = <p>{a} and {b}</p>', ['and']],
  ['text in braces', "const page = <p>{'Hello'}</p>", ['Hello']],
  ['one of two texts', "const page = <p>{isOne ? 'One page' : texts.many}</p>", ['One page']],
  ['text with a value', `const page = <p>{\`\${count} pages\`}</p>`, ['pages']],
  ['an attribute', 'const page = <Button aria-label="Close" />', ['Close']],
  ['an attribute with a choice', "const page = <Button title={isOpen ? 'Close' : texts.open} />", ['Close']],
  ['signs', 'const page = <p>{a} · {b} %</p>', []],
  ['a name', 'const page = <p>Sandpiper</p>', []],
  ['other attributes', 'const page = <p className={a ? "wide" : "note"} role="status">{texts.hello}</p>', []],
  ['a comparison', "const page = <p>{mode === 'open' ? texts.open : texts.closed}</p>", []],
])('%s is told apart', (_what, code, found) => {
  expect(inlineTexts('page.tsx', code).map(({ text }) => text)).toEqual(found)
})

function inlineTexts(file: string, code: string): Found[] {
  const found = [...descendants(parsed(code, 'tsx'))].flatMap((node) => {
    if (node.type === 'JSXAttribute') return SPOKEN.includes(attributeName(node)) ? writtenIn(node.value) : []
    return /^JSX(Element|Fragment)$/.test(node.type) ? (node.children as Node[]).flatMap(writtenIn) : []
  })
  return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))]
    .filter((text) => /\p{L}{2}/u.test(text) && !NAMES.test(text))
    .map((text) => ({ file, text }))
}

function attributeName({ name }: Node): string {
  const { name: written } = name as { name?: unknown }
  return typeof written === 'string' ? written : ''
}

/** The texts that an expression may be: those of its branches, and not those that it compares or hands on. */
function writtenIn(value: unknown): string[] {
  const node = value as Node | null
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [(node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked).join(' ')]
    case 'ConditionalExpression':
      return [...writtenIn(node.consequent), ...writtenIn(node.alternate)]
    case 'LogicalExpression':
      return [...writtenIn(node.left), ...writtenIn(node.right)]
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return writtenIn(node.expression)
    default:
      return []
  }
}

import { wordSet } from '#base/word-set.ts'
import { nameHash } from './name-hash.ts'

/**
 * How tags become a tree, for the tree builder and the scanner alike: both must see the same elements in any page, however badly written.
 *
 * 1. Void elements have no content and their end tags mean nothing, except that `</br>` is a `<br>`.
 * 2. An element that may not lie directly inside the one that is open closes it first (`<li>` closes an open `<li>`).
 * 3. An end tag closes its element and whatever is open inside; without such an element it means nothing, except that `</p>` is an empty `<p>`.
 * 4. A `<form>` inside a `<form>` is not opened.
 * 5. Inside `svg` and `math`, `/>` closes an element and nothing is raw text. Names are lower case everywhere; `image` is `img` outside of them.
 *
 * These are the rules of htmlparser2's parser, with one difference: names inside `svg` stay lower case, as selectors are.
 */

const VOID_ELEMENTS: ReadonlySet<string> = wordSet(
  `area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr`,
)

const HEADINGS = 'h1 h2 h3 h4 h5 h6'

/** Opening one of the first closes, again and again, any of the second that is innermost. */
const OPEN_CLOSES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['tr', 'tr th td'],
    ['th', 'th'],
    ['td', 'thead th td'],
    ['body', 'head link script'],
    ['a', 'a'],
    ['li', 'li'],
    [HEADINGS, `${HEADINGS} p`],
    ['select input output button datalist textarea', 'input option optgroup select button datalist textarea'],
    ['option', 'option'],
    ['optgroup', 'optgroup option'],
    ['dd dt', 'dd dt'],
    [
      `p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section
      table ul`,
      'p',
    ],
    ['rt rp', 'rt rp'],
    ['tbody tfoot', 'thead tbody'],
  ].flatMap(([opened = '', closed = '']) => [...wordSet(opened)].map((name) => [name, wordSet(closed)] as const)),
)

/** Which rules hold inside an element: those of HTML, or of one of the languages that may be embedded in it. */
export type Language = 'html' | 'svg' | 'math'

const FOREIGN_ROOTS: ReadonlySet<string> = new Set(['svg', 'math'])
const HTML_ISLANDS: ReadonlySet<string> = wordSet('mi mo mn ms mtext annotation-xml foreignobject desc title')

/** All that is known about a tag name: one look-up for each tag instead of one for each rule. */
export type TagRules = {
  name: string
  /** Of the name. */
  hash: number
  isVoid: boolean
  /** Names that it closes when one of them is innermost. */
  closes: ReadonlySet<string> | null
  /** The language of its content, where it starts one. */
  starts: Language | null
}

const PLAIN_NAMES =
  wordSet(`a abbr b body button caption cite code colgroup del div em figure font g head html i iframe ins label
  noscript path picture rect script small span strong style sub sup template time u use video`)

const KNOWN: ReadonlyMap<string, TagRules> = new Map(
  [...PLAIN_NAMES, ...VOID_ELEMENTS, ...OPEN_CLOSES.keys(), ...FOREIGN_ROOTS, ...HTML_ISLANDS].map((name) => [
    name,
    rulesOf(name),
  ]),
)

/** Those that are the same in every language. */
const KNOWN_BY_HASH: ReadonlyMap<number, TagRules> = new Map(
  [...KNOWN.values()]
    .filter(({ name }) => name !== 'image' && name !== 'foreignobject')
    .map((rules) => [rules.hash, rules]),
)

/** Of MathML, where it is an element like any other. */
const FOREIGN_OBJECT_OF_MATH: TagRules = { ...rulesOf('foreignobject'), starts: null }

/** Takes the lower-case name, and the language in which the tag stands. */
export function tagRules(name: string, language: Language = 'html'): TagRules {
  if (name === 'image' && language === 'html') return tagRules('img')
  if (name === 'foreignobject' && language === 'math') return FOREIGN_OBJECT_OF_MATH
  return KNOWN.get(name) ?? rulesOf(name)
}

/** The same for a name in a text, which is not cut out of it where it is a usual one in lower case. */
export function tagRulesAt(html: string, start: number, end: number, hash: number, language: Language): TagRules {
  const known = KNOWN_BY_HASH.get(hash)
  if (known?.name.length === end - start && html.startsWith(known.name, start)) return known
  return tagRules(html.slice(start, end).toLowerCase(), language)
}

function rulesOf(name: string): TagRules {
  const starts = FOREIGN_ROOTS.has(name) ? (name as Language) : HTML_ISLANDS.has(name) ? 'html' : null
  return { name, hash: nameHash(name), isVoid: VOID_ELEMENTS.has(name), closes: OPEN_CLOSES.get(name) ?? null, starts }
}

/** Deeper elements are kept, but their content counts as following them: beyond any real page, and below the depth where walks get slow. */
export const MAX_DEPTH = 512

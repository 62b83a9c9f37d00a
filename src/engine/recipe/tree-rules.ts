import { wordSet } from '#base/word-set.ts'
import { nameHash } from './name-hash.ts'

/**
 * How tags become a tree, for the tree builder and the scanner alike: both must see the same elements in any page, however badly written.
 *
 * 1. Void elements have no content and their end tags mean nothing, except that `</br>` is a `<br>`.
 * 2. An element that may not lie directly inside the one that is open closes it first (`<li>` closes an open `<li>`). Cells, rows and items close
 *    the one before also where something was left open in it (`<td><b>`).
 * 3. An end tag closes its element and whatever is open inside; without such an element it means nothing, except that `</p>` is an empty `<p>`.
 *    It does not reach out of a cell or a table: a `</div>` too many in a cell does not end the table. That of a heading closes any heading.
 *    `</form>` ends nothing else: what is open inside goes on, and the form ends after it.
 * 4. A `<form>` inside a `<form>` is not opened. A cell without a row gets one.
 * 5. Inside `svg` and `math`, `/>` closes an element and nothing is raw text. Names are lower case everywhere; `image` is `img` outside of them.
 *
 * 1, 4, 5 and most of 2 are the rules of htmlparser2's parser, except that names inside `svg` stay lower case, as selectors are; the rest of 2 and 3 is
 * what browsers do, so that a page is the same tree whether it was rendered or not.
 */

const VOID_ELEMENTS: ReadonlySet<string> = wordSet(
  `area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr`,
)

const HEADINGS = 'h1 h2 h3 h4 h5 h6'
const HEADING_NAMES = wordSet(HEADINGS)

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
      ul`,
      'p',
    ],
    ['table', 'p table thead tbody tfoot tr'],
    ['rt rp', 'rt rp'],
    ['tbody tfoot', 'thead tbody'],
  ].flatMap(([opened = '', closed = '']) => [...wordSet(opened)].map((name) => [name, wordSet(closed)] as const)),
)

/** Opening one of the first closes the second through whatever was left open inside of it, up to one of the third. */
type Through = { closed: ReadonlySet<string>; stops: ReadonlySet<string> }

const TABLE = wordSet('table template')
const ROWS = wordSet('table thead tbody tfoot template')
/** An unclosed `div`, `p` or `address` of an item ends with it; what is made to hold others does not. */
const HOLDERS = wordSet(
  `ul ol menu dir dl table caption thead tbody tfoot tr th td template section article aside nav header footer main form fieldset blockquote center details
  summary figure figcaption body html button select pre object svg math ${HEADINGS}`,
)
const OPEN_CLOSES_THROUGH: ReadonlyMap<string, Through> = new Map(
  [
    ['td th', 'td th', wordSet('tr table template')],
    ['tr', 'tr td th', ROWS],
    ['thead tbody tfoot', 'thead tbody tfoot tr td th', TABLE],
    ['li', 'li', HOLDERS],
    ['dd dt', 'dd dt', HOLDERS],
  ].flatMap(([opened, closed, stops]) =>
    [...wordSet(String(opened))].map(
      (name) => [name, { closed: wordSet(String(closed)), stops: stops as ReadonlySet<string> }] as const,
    ),
  ),
)

/** An end tag reaches no further than to one of these; that of a table or of a part of one only stops at a table. */
const SCOPES = wordSet('td th caption table')
const CELLS = wordSet('td th')
const TABLE_PARTS = wordSet('td th tr thead tbody tfoot caption colgroup')
const NO_STOPS: ReadonlySet<string> = new Set()

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
  through: Through | null
  /** How far its end tag reaches. */
  endStops: ReadonlySet<string>
  isHeading: boolean
  isCell: boolean
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
  return {
    name,
    hash: nameHash(name),
    isVoid: VOID_ELEMENTS.has(name),
    closes: OPEN_CLOSES.get(name) ?? null,
    through: OPEN_CLOSES_THROUGH.get(name) ?? null,
    endStops: endStopsOf(name),
    isHeading: HEADING_NAMES.has(name),
    isCell: CELLS.has(name),
    starts,
  }
}

function endStopsOf(name: string): ReadonlySet<string> {
  if (name === 'table') return NO_STOPS
  return TABLE_PARTS.has(name) ? TABLE : SCOPES
}

/** How many of the open elements stay open when this one is opened. */
export function keptByStart(open: readonly TagRules[], { closes, through }: TagRules): number {
  let kept = open.length
  if (closes) while (kept > 0 && closes.has(open[kept - 1]?.name ?? '')) kept -= 1
  if (!through) return kept
  for (let at = kept - 1; at >= 0; at -= 1) {
    const { name } = open[at] as TagRules
    if (through.closed.has(name)) kept = at
    else if (through.stops.has(name)) break
  }
  return kept
}

/** How many stay open at its end tag; all of them where it ends none. */
export function keptByEnd(open: readonly TagRules[], { name, endStops, isHeading }: TagRules): number {
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const one = open[at] as TagRules
    if (one.name === name || (isHeading && one.isHeading)) return at
    if (endStops.has(one.name) && (one.name === 'table' || isInTable(open, at))) break
  }
  return open.length
}

/** A cell that stands in no table is none. */
function isInTable(open: readonly TagRules[], at: number): boolean {
  for (let above = at - 1; above >= 0; above -= 1) if (open[above]?.name === 'table') return true
  return false
}

const ROW_HOLDERS = wordSet('table thead tbody tfoot')

/** `<table><td>`: a cell stands in a row, also where the page opens none. */
export function lacksRow(open: readonly TagRules[], { isCell }: TagRules): boolean {
  return isCell && ROW_HOLDERS.has(open.at(-1)?.name ?? '')
}

/** Deeper elements are kept, but their content counts as following them: beyond any real page, and below the depth where walks get slow. */
export const MAX_DEPTH = 512

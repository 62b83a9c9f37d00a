import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { BREAK, foldText } from './fold-text.ts'
import { isInertTemplate } from './parse-html.ts'
import { CentsSeams } from './split-cents.ts'

/**
 * Text as a reader of the page sees it.
 *
 * 1. Left out: scripts, styles, templates, `head`, fallbacks that a browser does not show, `hidden`, inline `display:none` and
 *    `visibility:hidden`, dialogs that are not open.
 * 2. Kept: `aria-hidden` (it is on the screen) and "visually hidden" classes (what a class does is not known without its style sheet, and such
 *    text is meant for readers). A recipe that wants neither says `exclude`.
 * 3. One element that was asked for is never left out itself: who selects a hidden element wants its text.
 * 4. White space is folded; `<br>` and the edges of blocks are one line break, the edges of cells a space; `pre` keeps its lines.
 * 5. Cents in an element of their own are set apart by a decimal mark.
 */
const UNSEEN = wordSet('audio canvas datalist head iframe noembed noframes noscript object rp script style svg video')

const BLOCKS = wordSet(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section
  summary table tbody tfoot thead tr ul`,
)
const CELLS = ['td', 'th']
const KEEPS_LINES = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext'])

type Edge = '' | ' ' | typeof BREAK

const EDGES: ReadonlyMap<string, Edge> = new Map([
  ...[...BLOCKS, 'br'].map((name) => [name, BREAK] as const),
  ...CELLS.map((name) => [name, ' '] as const),
])

/** The mark that stands before and after the element's text. */
export function edgeOf(name: string): Edge {
  return EDGES.get(name) ?? ''
}

export function isUnseen(element: Element): boolean {
  const { name, attribs } = element
  if (UNSEEN.has(name) || isInertTemplate(element)) return true
  if (attribs.hidden !== undefined) return true
  if (name === 'dialog' && attribs.open === undefined) return true
  return attribs.style !== undefined && hidesByStyle(attribs.style)
}

const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

function hidesByStyle(style: string): boolean {
  return HIDING_STYLE.test(style)
}

type TextOptions = {
  /** Elements inside that are left out as well. */
  omits?: (element: Element) => boolean
  /** Gathering ends here; what was gathered so far is the text. */
  maxChars?: number
}

const MAX_GATHERED_CHARS = 1_000_000

export function visibleText(roots: readonly ChildNode[], options: TextOptions = {}): string {
  const only = roots.length === 1 ? roots[0] : undefined
  if (only && isTag(only)) {
    const { children } = only
    const child = children[0]
    if (children.length === 0) return ''
    if (children.length === 1 && child && isText(child) && !KEEPS_LINES.has(only.name)) return foldText(child.data)
  }
  return foldText(gatheredText(roots, options))
}

/** With BREAK marks, not folded. */
export function gatheredText(roots: readonly ChildNode[], options: TextOptions = {}): string {
  const maxChars = options.maxChars ?? MAX_GATHERED_CHARS
  const asked = roots.length === 1 ? roots[0] : undefined
  const cents = new CentsSeams()
  let out = ''
  let last = ''
  const add = (text: string) => {
    if (text === '') return
    out += text
    last = text
  }
  for (const root of roots) {
    let node: ChildNode = root
    let linesKept = 0
    for (;;) {
      let descends = false
      if (isText(node)) {
        add(linesKept > 0 ? node.data.replaceAll('\n', BREAK) : node.data)
        if (out.length > maxChars) return cents.join(out, roots[0])
      } else if (isTag(node) && (node === asked || !(isUnseen(node) || options.omits?.(node)))) {
        add(edgeOf(node.name))
        cents.opens(node, out, last)
        if (node.children.length > 0) {
          descends = true
          if (KEEPS_LINES.has(node.name)) linesKept += 1
        }
      }
      if (descends) {
        node = (node as Element).children[0] as ChildNode
        continue
      }
      while (node !== root && !node.next) {
        if (isTag(node)) cents.closes(node, out)
        node = node.parent as Element
        add(edgeOf((node as Element).name))
        if (KEEPS_LINES.has((node as Element).name)) linesKept -= 1
      }
      if (isTag(node)) cents.closes(node, out)
      if (node === root) break
      node = node.next as ChildNode
    }
  }
  return cents.join(out, roots[0])
}

/** The element's text without that of its child elements; `<br>` still breaks the line. */
export function ownText(element: Element): string {
  let out = ''
  for (const child of element.children) {
    if (isText(child)) out += child.data
    else out += isTag(child) && child.name === 'br' ? BREAK : ' '
  }
  return foldText(out)
}

/** The text beside an element up to the next element or line break. */
export function textBeside(element: Element, side: 'after' | 'before'): string {
  let out = ''
  let node = side === 'after' ? element.next : element.prev
  while (node && isText(node)) {
    out = side === 'after' ? out + node.data : node.data + out
    node = side === 'after' ? node.next : node.prev
  }
  return foldText(out)
}

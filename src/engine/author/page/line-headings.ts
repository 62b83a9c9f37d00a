/** What is asked of the elements of a page here. */
type Line<Node> = {
  tag: string
  hidden: boolean
  hasOwnText: boolean
  textFrom: number
  textTo: number
  parent: Node | null
  children: readonly Node[]
}

/** Below all others: blocks that are headings by name alone have 7. */
const LEVEL = 8
const MAX_CHARS = 40
const MIN_ENTRIES = 2
/** Empty elements may stand between. */
const NEAR = 4

const LINES = new Set(['p', 'div', 'b', 'strong', 'u', 'span', 'font', 'center'])
const BOLD = new Set(['b', 'strong', 'u'])
const LISTS = new Set(['ul', 'ol', 'table', 'dl'])

/** Short lines right before a list that name it without being headings: all bold, with a colon at their end, or one before each of several lists. */
export function lineHeadings<Node extends Line<Node>>(nodes: readonly Node[], textOf: (node: Node) => string) {
  const found: { node: Node; level: number; text: string; isMarked: boolean }[] = []
  for (const node of nodes) {
    if (!LINES.has(node.tag) || node.hidden || node.textTo - node.textFrom > 3 * MAX_CHARS) continue
    const text = textOf(node)
    if (text === '' || text.length > MAX_CHARS || text.includes('\n') || !/\p{L}{2}/u.test(text)) continue
    const isMarked = isMarkedLine(node, text)
    if (!leadsToList(node, isMarked, textOf) || holdsLink(node)) continue
    found.push({ node, level: LEVEL, text: text.replace(/\s?[:：]$/, ''), isMarked })
  }
  const alike = Map.groupBy(found, ({ node }) => node.parent)
  return found
    .filter(({ node, isMarked }) => isMarked || (alike.get(node.parent)?.length ?? 0) > 1)
    .map(({ node, level, text }) => ({ node, level, text }))
}

function isMarkedLine<Node extends Line<Node>>(node: Node, text: string): boolean {
  return /[:：]$/.test(text) || isBold(node)
}

/** A list comes next, where nothing stands between; after a marked line also a block for each of several entries. */
function leadsToList<Node extends Line<Node>>(node: Node, isMarked: boolean, textOf: (node: Node) => string): boolean {
  const siblings = node.parent?.children ?? []
  const behind = siblings.slice(siblings.indexOf(node) + 1, siblings.indexOf(node) + 1 + NEAR)
  const [next, other] = behind.filter((one) => textOf(one) !== '')
  if (!next || next.hidden) return false
  if (next.tag === 'table') return true
  if (LISTS.has(next.tag)) return next.children.length >= MIN_ENTRIES
  const isEntry = (one: Node | undefined) =>
    one?.tag === node.tag && one.hasOwnText && !isMarkedLine(one, textOf(one)) && !BOLD.has(one.tag)
  if (isMarked && isEntry(next) && isEntry(other)) return true
  const breaks = next.children.filter(({ tag }) => tag === 'br').length
  return (next.tag === 'p' || next.tag === 'div') && breaks >= MIN_ENTRIES - 1
}

function holdsLink<Node extends Line<Node>>(node: Node): boolean {
  return node.children.some((child) => child.tag === 'a' || holdsLink(child))
}

function isBold<Node extends Line<Node>>(node: Node): boolean {
  if (BOLD.has(node.tag)) return true
  return !node.hasOwnText && node.children.length === 1 && node.children.every((child) => isBold(child))
}

import { isInside, type PageModel, type PageNode } from './page-model.ts'
import { pageSubject } from './page-subject.ts'
import { MOST_HEADING_CHARS, SIDE_HEADING } from './side-heading.ts'

/** Works that the page refers to, and where else to look. "Sources" and "notes" are as often the page's own. */
const REFERENCES =
  /^(?:(?:\d+|[ivx]+)[.)]?\s+)?(?:(?:list of |selected |literature )?(?:references|bibliography)(?: cited)?|works cited|literature(?: cited)?|cited (?:by|literature)|see also|further reading|external links|(?:places |others? |more )?nearby\b.*|(?:zitierte |weiterführende )?literatur(?:verzeichnis|angaben|hinweise)?|quellen- und literaturverzeichnis|einzelnachweise|referenzen|siehe auch|weblinks|(?:orte |anderes? )?in der nähe|(?:liste de )?références(?: bibliographiques)?|bibliographie|voir aussi|à lire aussi|liens externes|à proximité|referencias(?: bibliográficas)?|bibliografía|véase también|ver también|enlaces externos|riferimenti(?: bibliografici)?|bibliografia|vedi anche|voci correlate|collegamenti esterni|nelle vicinanze|referenties|literatuur(?:lijst)?|zie ook|in de buurt|referências(?: bibliográficas)?|ver também|veja também|referenser|litteratur(?:liste|förteckning)?|se även|referencer|referanser|se også|lähteet|viitteet|kirjallisuus|katso myös|literatura|przypisy|zobacz (?:też|także)|použitá literatura|viz také|список литературы|литература|см(?:\.|отрите) также|список літератури|література|див(?:\.|іться) також|kaynakça|ayrıca bakınız|参考文献|参考资料|関連項目|参见|另见|참고 ?문헌|같이 보기)\s*[:：]?$/iu

export function isHeadingOfOthers(text: string): boolean {
  return SIDE_HEADING.test(text) || REFERENCES.test(text.trim())
}

/**
 * The heading that a node stands under and that speaks of other things than the page: "References", "See also", "Similar places nearby". Also of a
 * lower heading below it, as each of the others may have one of its own.
 */
export function othersHeadingOf(model: PageModel): (node: PageNode) => string | null {
  const { position } = pageSubject(model)
  const found = model.headings.flatMap(({ node, level, text }) => {
    if (node.id === position) return []
    const row = rowOf(model, node)
    return row.parent ? [{ level, text, from: row.last, around: row.parent }] : []
  })
  const spoken = model.nodes.flatMap((node) => {
    if (!node.parent || !LINES.has(node.tag) || model.size(node) > MOST_HEADING_CHARS || model.size(node) === 0)
      return []
    const text = model.text(node)
    if (!REFERENCES.test(text) || node.children.some(({ tag }) => tag === 'a')) return []
    return [{ level: LOWEST, text, from: node.last, around: node.parent }]
  })
  const headings = [...found, ...spoken].sort((a, b) => a.from - b.from)
  if (!headings.some(({ text }) => isHeadingOfOthers(text))) return () => null
  return (node) => {
    let lowest = LOWEST + 1
    for (const { level, text, from, around } of headings.toReversed()) {
      if (from >= node.id || level >= lowest || !isInside(node, around)) continue
      if (isHeadingOfOthers(text)) return text
      lowest = level
    }
    return null
  }
}

const LINES: ReadonlySet<string> = new Set(['p', 'div', 'b', 'strong', 'dt'])
/** Below all real headings. */
const LOWEST = 8

/** The elements around a heading that hold nothing else. */
function rowOf(model: PageModel, heading: PageNode): PageNode {
  let row = heading
  while (row.parent && row.parent.tag !== 'body' && model.text(row.parent) === model.text(heading)) row = row.parent
  return row
}

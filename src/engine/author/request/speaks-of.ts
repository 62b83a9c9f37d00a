import { isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import { plain } from '../language/words.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'

/** For whatever a page has. */
const GENERAL =
  wordSet(`everything anything whatever whole entire full complete main data dataset info information content detail record entry row result element object
  thing stuff piece card tile collection catalog catalogue directory overview index feed field column value section structured relevant important
  interesting useful useable key alles daten eintrag eintrage inhalt tout donnee contenu todo dato contenido tutto dati`)

/**
 * Whether a request that names a thing and nothing of it ("all mugs", "the tide tables") can be about this page. One word is enough: on the page, in
 * its title, address or names, or one that is known for what records are ("products"). A page in another language has other words for the same.
 */
export function speaksOf(model: PageModel, things: readonly string[]): boolean {
  if (things.length === 0 || things.some((word) => GENERAL.has(word) || conceptsOfWord(word).length > 0)) return true
  const { language, baseUrl } = model.page
  if (language !== null && !/^en\b/i.test(language)) return true
  const said = plain([baseUrl, ...model.nodes.flatMap(wordsOfNode(model))].join(' '))
  return things.some((word) => said.includes(word))
}

function wordsOfNode(model: PageModel): (node: PageNode) => string[] {
  return (node) => {
    const { id = '', alt = '', title = '', content = '' } = node.element.attribs
    const own = node.tag === 'title' ? node.element.children.map((child) => (isText(child) ? child.data : '')) : []
    return [...node.classes, id, alt, title, content, ...own, ...(node.parent === null ? [model.text(node)] : [])]
  }
}

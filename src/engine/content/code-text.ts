import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { BREAK } from '#engine/recipe/fold-text.ts'
import { elementsBelow } from '#engine/recipe/parse-html.ts'
import { edgeOf } from '#engine/recipe/visible-text.ts'

/** Numbers of lines, buttons to copy, and the like: no part of the code. */
const BESIDE =
  /(?:^|[\s_-])(?:gutter|linenos?|line-?numbers?(?:-rows)?|lnt?|ln-num|copy(?:btn|-button|-code)?|clipboard|blob-num)(?:$|[\s_-])/i

/** As it was written: every line and every space. */
export function codeText(pre: Element): string {
  const pieces: string[] = []
  const endLine = () => {
    const last = pieces.at(-1)
    if (last !== undefined && !last.endsWith('\n')) pieces.push('\n')
  }
  const walk = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (isText(node) && node.data !== '') pieces.push(node.data)
      if (!isTag(node) || isBeside(node)) continue
      if (node.name === 'br') pieces.push('\n')
      const isLine = node.name !== 'pre' && node.name !== 'br' && edgeOf(node.name) === BREAK
      if (isLine) endLine()
      walk(node.children)
      if (isLine) endLine()
    }
  }
  walk(pre.children)
  return fromFirstLine(pieces.join('').replaceAll('\u00a0', ' ').replaceAll(/\r\n?/g, '\n')).trimEnd()
}

/** Without the empty lines before it. A pattern of many lines would be too deep for millions of them. */
function fromFirstLine(text: string): string {
  const first = text.search(/[^ \t\n]/)
  return first < 0 ? '' : text.slice(text.lastIndexOf('\n', first) + 1)
}

function isBeside({ name, attribs }: Element): boolean {
  return name === 'button' || BESIDE.test(attribs.class ?? '') || attribs['aria-hidden'] === 'true'
}

const LANGUAGE =
  /(?:^|\s)(?:language|lang|highlight-source|highlight|brush|sourceCode|code)[-: ]+([a-z][\w+#.-]{0,30})/i
/** They say how the block looks, not what it is. */
const NO_LANGUAGES =
  /^(?:none|plain|plaintext|text|txt|block|wrapper|container|toolbar|highlight|code|auto|default|box|area|example|snippet)$/i

/** What the page calls the language, on the block, in it or closely around it; empty where it says nothing. */
export function codeLanguage(pre: Element): string {
  const inside = elementsBelow(pre).find(({ name }) => name === 'code')
  const around = [pre.parent, pre.parent?.parent].filter((node) => node && isTag(node)) as Element[]
  for (const element of [pre, ...(inside ? [inside] : []), ...around]) {
    const { attribs } = element
    const named = attribs['data-lang'] ?? attribs['data-language'] ?? LANGUAGE.exec(attribs.class ?? '')?.[1] ?? ''
    if (/^[a-z][\w+#.-]{0,30}$/i.test(named) && !NO_LANGUAGES.test(named)) return named.toLowerCase()
  }
  return ''
}

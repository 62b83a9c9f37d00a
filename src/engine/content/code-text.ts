import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { elementsBelow } from '#engine/recipe/parse-html.ts'
import { edgeOf } from '#engine/recipe/visible-text.ts'

/** Numbers of lines, buttons to copy, and the like: no part of the code. */
const BESIDE =
  /(?:^|[\s_-])(?:gutter|linenos?|line-?numbers?(?:-rows)?|lnt?|ln-num|copy(?:btn|-button|-code)?|clipboard|blob-num)(?:$|[\s_-])/i

/** As it was written: every line and every space. */
export function codeText(pre: Element): string {
  let text = ''
  const walk = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (isText(node)) text += node.data
      if (!isTag(node) || isBeside(node)) continue
      if (node.name === 'br') text += '\n'
      const isLine = node.name !== 'pre' && edgeOf(node.name) !== '' && edgeOf(node.name) !== ' '
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      walk(node.children)
      if (isLine && !text.endsWith('\n')) text += '\n'
    }
  }
  walk(pre.children)
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
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

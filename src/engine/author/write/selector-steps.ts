import { wordSet } from '#base/word-set.ts'
import { compileSelector } from '#engine/recipe/compile-selector.ts'
import { classQuality, readableStem } from '../page/class-quality.ts'
import { CONTACT_SCHEMES, networkOf } from '../page/contact-link.ts'
import { attribute, type PageNode } from '../page/page-model.ts'

/** One way to name an element in a selector; the cheaper, the longer it will last. */
export type Step = { text: string; kind: string; cost: number }

/** The inner element inside of the other: its child, or `climbed` levels below it. */
export function nested(above: Step, inner: Step, climbed: number): Step {
  const text = climbed === 1 ? `${above.text} > ${inner.text}` : `${above.text} ${inner.text}`
  return { text, kind: `${above.kind}>${inner.kind}`, cost: above.cost + inner.cost * 0.5 + 0.4 * climbed }
}

/** The element by its tag, with its number where siblings have the same. */
export function counted(node: PageNode): string {
  const same = (node.parent?.children ?? []).filter((sibling) => sibling.tag === node.tag)
  return same.length > 1 ? `${node.tag}:nth-of-type(${same.indexOf(node) + 1})` : node.tag
}

/** The same, counted from the last. */
export function countedFromLast(node: PageNode): string {
  const same = (node.parent?.children ?? []).filter((sibling) => sibling.tag === node.tag)
  return `${node.tag}:nth-last-of-type(${same.length - same.indexOf(node)})`
}

/** Whether an element matches, seen from the scope. Null for a text that is no selector. */
export function matcherOf(selector: string): ((node: PageNode, scope: PageNode | null) => boolean) | null {
  try {
    const compiled = compileSelector(selector)
    return ({ element }, scope) => (scope ? compiled.matchesWithin(element, scope.element) : compiled.matches(element))
  } catch {
    return null
  }
}

const TEST_ATTRIBUTES = wordSet(
  `data-testid data-test data-test-id data-qa data-cy data-automation data-hook data-field data-component
  data-component-type data-type data-role data-label headers name property rel role`,
)

/** Names that all of these elements share. */
export function commonSteps(nodes: readonly PageNode[]): Step[] {
  const first = nodes[0]
  if (!first) return []
  const tag = nodes.every((node) => node.tag === first.tag) ? first.tag : null
  const prefix = tag ?? ''
  const steps: Step[] = []
  const property = commonAttribute(nodes, 'itemprop')
  if (property) steps.push({ text: `[itemprop=${quoted(property)}]`, kind: 'property', cost: 0 })
  const type = commonAttribute(nodes, 'itemtype')
  if (type) steps.push({ text: `[itemtype=${quoted(type)}]`, kind: 'property', cost: 0.2 })
  for (const name of TEST_ATTRIBUTES) {
    const value = commonAttribute(nodes, name)
    if (value && value.length <= 60 && !/\d{3,}/.test(value))
      steps.push({ text: `${prefix}[${name}=${quoted(value)}]`, kind: 'test', cost: 0.3 })
  }
  const id = nodes.length === 1 || new Set(nodes).size === 1 ? attribute(first, 'id') : undefined
  if (id && !/\d{2,}/.test(id) && id.length <= 60) steps.push({ text: `#${cssName(id)}`, kind: 'id', cost: 0.5 })
  const classes = first.classes.filter((token) => nodes.every((node) => node.classes.includes(token)))
  const readable = classes.filter((token) => classQuality(token) === 'readable')
  for (const token of readable) {
    steps.push({ text: `.${cssName(token)}`, kind: 'class', cost: 1 })
    if (tag) steps.push({ text: `${tag}.${cssName(token)}`, kind: 'class', cost: 1.1 })
  }
  for (const [index, token] of readable.entries()) {
    const other = readable[index + 1]
    if (other) steps.push({ text: `${prefix}.${cssName(token)}.${cssName(other)}`, kind: 'class', cost: 1.4 })
  }
  for (const token of classes) {
    const stem = classQuality(token) === 'hashed' ? readableStem(token) : null
    if (stem) steps.push({ text: `${prefix}[class*=${quoted(stem)}]`, kind: 'stem', cost: 2 })
  }
  steps.push(...addressSteps(nodes, tag))
  if (tag) steps.push({ text: tag, kind: 'tag', cost: MEANINGFUL.has(tag) ? 2 : 2.6 })
  const poor = classes.filter((token) => classQuality(token) !== 'readable')
  for (const token of poor.slice(0, 6)) steps.push({ text: `${prefix}.${cssName(token)}`, kind: 'hashed', cost: 3.2 })
  if (classes.length > 1)
    steps.push({ text: `${prefix}${classes.map((token) => `.${cssName(token)}`).join('')}`, kind: 'hashed', cost: 3.5 })
  return steps
}

const MAX_HOLDING = 10

/** By what all of these elements hold, when they have no name of their own. */
export function holdingSteps(nodes: readonly PageNode[]): Step[] {
  const first = nodes[0]
  if (!first || nodes.some((node) => node.tag !== first.tag)) return []
  const inner: Step[] = []
  for (const child of first.children.slice(0, 6)) {
    const width = attribute(child, 'colspan')
    const height = attribute(child, 'rowspan')
    inner.push(...commonSteps([child]).filter((step) => step.kind !== 'id' && step.kind !== 'hashed'))
    if (width) inner.push({ text: `${child.tag}[colspan=${quoted(width)}]`, kind: 'width', cost: 2.2 })
    if (height) inner.push({ text: `${child.tag}[rowspan=${quoted(height)}]`, kind: 'height', cost: 2.1 })
    for (const below of child.children.slice(0, 3))
      inner.push({ text: `${child.tag} > ${below.tag}`, kind: 'path', cost: 3 })
  }
  const texts = new Set<string>()
  return inner
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map((step) => ({ text: `${first.tag}:has(> ${step.text})`, kind: `has ${step.kind}`, cost: step.cost + 2 }))
    .filter(({ text }) => {
      const compiled = compileSelector(text)
      return nodes.every((node) => compiled.matches(node.element))
    })
    .slice(0, MAX_HOLDING)
}

const MEANINGFUL = wordSet('time h1 h2 h3 h4 h5 h6 img address blockquote cite del s figcaption dd dt article')

function commonAttribute(nodes: readonly PageNode[], name: string): string | null {
  const first = nodes[0] ? attribute(nodes[0], name) : undefined
  return first && nodes.every((node) => attribute(node, name) === first) ? first : null
}

/** The kind of file or the first part of the path that the links share. */
function addressSteps(nodes: readonly PageNode[], tag: string | null): Step[] {
  if (tag !== 'a' || nodes.length < 2) return []
  const hrefs = nodes.map((node) => attribute(node, 'href') ?? '')
  const steps: Step[] = []
  const ending = /\.(?:pdf|docx?|xlsx?|zip|mp3)$/i.exec(hrefs[0] ?? '')?.[0]
  if (ending && hrefs.every((href) => href.endsWith(ending)))
    steps.push({ text: `a[href$=${quoted(ending)}]`, kind: 'address', cost: 1.6 })
  for (const [scheme] of CONTACT_SCHEMES)
    if (hrefs.every((href) => href.startsWith(scheme)))
      steps.push({ text: `a[href^="${scheme}"]`, kind: 'address', cost: 1.2 })
  const network = networkOf(hrefs[0] ?? '')
  if (network !== undefined && hrefs.every((href) => href.toLowerCase().includes(`${network.toLowerCase()}.`)))
    steps.push({ text: `a[href*="${network.toLowerCase()}."]`, kind: 'address', cost: 1.2 })
  const parts = (hrefs[0] ?? '')
    .replace(/^https?:\/\/[^/]+/, '')
    .split('/')
    .filter((part) => /^[a-z][a-z_-]{2,}$/i.test(part))
  for (const part of parts.slice(0, 2)) {
    if (hrefs.every((href) => href.includes(`/${part}/`)))
      steps.push({ text: `a[href*=${quoted(`/${part}/`)}]`, kind: 'address', cost: 1.8 })
  }
  return steps
}

export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`
}

/** A class or id as it must be written in a selector. */
export function cssName(token: string): string {
  let out = ''
  for (const [index, character] of [...token].entries()) {
    const isName = /[\w-]/.test(character) || character.charCodeAt(0) >= 0x80
    if (!isName) out += `\\${character}`
    else if (index === 0 && /\d/.test(character)) out += `\\3${character} `
    else out += character
  }
  return out.startsWith('-') && /^-(?:\d|$)/.test(out) ? `\\${out}` : out
}

import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { isMenu } from './in-menu.ts'
import type { StaticPageFacts } from './render-decision.ts'

/** The ids under which frameworks draw their applications. */
const APP_ROOT_IDS = wordSet('root app __next __nuxt ___gatsby svelte app-root main-app react-root')

/** Elements that exist for nothing else. */
const APP_ROOT_TAGS = new Set(['app-root', 'my-app'])

const UNSEEN = wordSet('script style noscript template head title svg iframe object textarea')

const RUNNING_SCRIPT = /^(|module|text\/javascript|application\/javascript|text\/ecmascript|application\/ecmascript)$/

/** Said in a `noscript`, this is about the page and not about a counter pixel. */
const ASKS_FOR_JAVASCRIPT = /java\s?script/i

/** Reads off a parsed page what `shouldRender` wants to know. */
export function staticPageFacts(document: Document): StaticPageFacts {
  const elements = [...walk(document.children)].filter(isTag)
  return {
    visibleTextLength: textLength(document.children),
    ownTextLength: textLength(document.children, isMenu),
    scriptCount: elements.filter(isRunningScript).length,
    hasEmptyAppRoot: elements.some((element) => isAppRoot(element) && textLength(element.children) === 0),
    asksForJavaScript: elements.some((element) => element.name === 'noscript' && mentionsJavaScript(element)),
    hasFrame: elements.some(isFilledFrame),
  }
}

/** Every node below, in no order that matters. A list instead of recursion: pages nest deeper than a call stack. */
function* walk(nodes: readonly ChildNode[], isSkipped: IsSkipped = () => false): Generator<ChildNode> {
  const pending = [...nodes]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node
    if (!isTag(node) || isSkipped(node)) continue
    for (const child of node.children) pending.push(child)
  }
}

type IsSkipped = (element: Element) => boolean

function textLength(nodes: readonly ChildNode[], isLeftOut: IsSkipped = () => false): number {
  let length = 0
  for (const node of walk(nodes, (element) => UNSEEN.has(element.name) || isLeftOut(element)))
    if (isText(node)) length += node.data.replace(/\s+/g, ' ').trim().length
  return length
}

function mentionsJavaScript(element: Element): boolean {
  for (const node of walk(element.children)) if (isText(node) && ASKS_FOR_JAVASCRIPT.test(node.data)) return true
  return false
}

function isRunningScript(element: Element): boolean {
  return element.name === 'script' && RUNNING_SCRIPT.test((element.attribs.type ?? '').trim().toLowerCase())
}

/** Of a page, not of a script or a film. */
function isFilledFrame({ name, attribs }: Element): boolean {
  return (name === 'iframe' || name === 'frame') && /^(?!about:|javascript:|data:)./i.test((attribs.src ?? '').trim())
}

function isAppRoot(element: Element): boolean {
  return APP_ROOT_TAGS.has(element.name) || APP_ROOT_IDS.has(element.attribs.id ?? '')
}

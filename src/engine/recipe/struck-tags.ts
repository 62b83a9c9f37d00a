import { type AnyNode, type Element, isTag } from 'domhandler'

/** What is crossed out was so before. */
export const STRUCK_TAGS = ['s', 'del', 'strike'] as const

const TAGS: ReadonlySet<string> = new Set(STRUCK_TAGS)

export function isStruckTag(name: string): boolean {
  return TAGS.has(name)
}

/** What classes of old prices are called; "regular" is the price as often as the one before. */
const OLD =
  /(?:^|(?<!\bno)[-_])(?:old|was|strike|striked|strikethrough|crossed|linethrough|line-through)(?:[-_\p{Lu}]|$)|[\p{Ll}](?:Old|Was)(?:[-_\p{Lu}]|$)/u

export function isOldClass(name: string): boolean {
  return MAY_BE_CROSSED_OUT.test(name) && OLD.test(name)
}

/** By its tag, its class or its style. */
export function isCrossedOut({ name, attribs }: { name: string; attribs: Readonly<Record<string, string>> }): boolean {
  if (isStruckTag(name)) return true
  const { class: classes, style } = attribs
  return (classes?.split(/\s+/).some(isOldClass) ?? false) || (style?.includes('line-through') ?? false)
}

/** An amount stands in a few elements of its own. */
export const MOST_ABOVE = 4

/** The element is crossed out, or one of those around it below `top`. */
export function standsCrossedOut(element: Element, top: Element | null): boolean {
  let at: AnyNode | null = element
  for (let climbed = 0; at && at !== top && climbed < MOST_ABOVE; climbed += 1) {
    if (isTag(at) && isCrossedOut(at)) return true
    at = at.parent
  }
  return false
}

const FOR_LISTENERS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|visuallyhidden)(?:\s|$)/

/** Beside `<del>` and `<ins>`, which say it to the eye: "Original price was: $20. Current price is: $15." */
export function saysBothAgain({ attribs, parent }: Element): boolean {
  if (!FOR_LISTENERS.test(attribs.class ?? '')) return false
  const beside = parent?.children.filter(isTag) ?? []
  return beside.some(({ name }) => isStruckTag(name)) && beside.some(({ name }) => name === 'ins')
}

/** One of these is in the text of a tag that is crossed out by its class or style; an entity may stand for any letter. */
export const MAY_BE_CROSSED_OUT = /old|was|strik|cross|through|&/i

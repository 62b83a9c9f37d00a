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
  return OLD.test(name)
}

/** By its tag, its class or its style. */
export function isCrossedOut({ name, attribs }: { name: string; attribs: Readonly<Record<string, string>> }): boolean {
  if (isStruckTag(name)) return true
  const { class: classes, style } = attribs
  return (classes?.split(/\s+/).some(isOldClass) ?? false) || (style?.includes('line-through') ?? false)
}

/** One of these is in the text of a tag that is crossed out by its class or style; an entity may stand for any letter. */
export const MAY_BE_CROSSED_OUT = /old|was|strik|cross|through|&/i

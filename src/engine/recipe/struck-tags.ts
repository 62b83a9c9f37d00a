/** What is crossed out was so before. */
export const STRUCK_TAGS = ['s', 'del', 'strike'] as const

const TAGS: ReadonlySet<string> = new Set(STRUCK_TAGS)

export function isStruckTag(name: string): boolean {
  return TAGS.has(name)
}

/** The words of a text that is written as they are to be read: any white space divides them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

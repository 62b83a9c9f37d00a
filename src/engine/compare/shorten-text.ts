/** At most `chars` long. A character of two code units is not cut in half. */
export function shortenText(text: string, chars: number): string {
  if (text.length <= chars) return text
  const kept = text.slice(0, chars - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}

/** What follows the first `from` code units, marked as a part. */
export function shortenStart(text: string, from: number): string {
  const kept = text.slice(from).replace(/^[\udc00-\udfff]/, '')
  return `…${kept.trimStart()}`
}

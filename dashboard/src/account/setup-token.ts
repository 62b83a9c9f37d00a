/** The token of a set-up link, given the link or the token alone: people paste either. */
export function setupToken(pasted: string): string {
  const text = pasted.trim()
  return text.slice(text.lastIndexOf('#') + 1)
}

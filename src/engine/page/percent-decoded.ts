/** What stands percent-encoded in an address. A sign that begins no escape was meant as it is, and then all of them are. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

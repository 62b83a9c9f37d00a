/** What stands before the path, as people write it; with a name of the user or a space in it, it is something else. */
const AUTHORITY = /^[^\s/?#@\\]+(?=[/?#]|$)/
const PORT = '(?::\\d{1,5})?'
/** `example.com`, `bücher.example`: the last part is no number. */
const PUBLIC_NAME = new RegExp(`^(?:[\\p{L}\\p{N}_-]+\\.)+\\p{L}[\\p{L}\\p{N}-]*\\.?${PORT}$`, 'u')
/** Seldom with a certificate: `localhost`, an address, and a name without a dot, if it has a port. */
const NEAR = new RegExp(
  `^(?:(?:[\\w-]+\\.)*localhost${PORT}|\\d{1,3}(?:\\.\\d{1,3}){3}${PORT}|\\[[\\da-f:.]+\\]${PORT}|[a-z\\d][a-z\\d-]*:\\d{1,5})$`,
  'i',
)

/** An address as typed, made whole: people leave out `https://`. What is no address stays as it is, for others to refuse. */
export function wholeAddress(typed: string): string {
  const text = typed.trim()
  const authority = AUTHORITY.exec(text)?.[0] ?? ''
  if (NEAR.test(authority)) return `http://${text}`
  return PUBLIC_NAME.test(authority) ? `https://${text}` : text
}

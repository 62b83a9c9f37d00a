/**
 * Where to go after signing in. Only a path of this site: an address such as `//elsewhere.example` or `/\elsewhere.example`
 * would turn the sign-in page into a way of sending people to another site.
 */
export function nextPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked) || asked === '/') return undefined
  return asked
}

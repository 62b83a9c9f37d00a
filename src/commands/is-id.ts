const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether this may be an id of anything. */
export function isId(text: string): boolean {
  return ID.test(text)
}

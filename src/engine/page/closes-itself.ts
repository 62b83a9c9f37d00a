const TAIL_BYTES = 2000

export const NOT_CLOSED =
  'What arrived is no whole page: it was cut off on its way, is empty, or is something else than a page.'

/** A page that was cut off on its way lacks its last closing tags. */
export function closesItself(body: Uint8Array): boolean {
  const tail = Buffer.from(body.buffer, body.byteOffset, body.byteLength).subarray(-TAIL_BYTES).toString('latin1')
  return /<\/(?:html|body)\s*>/i.test(tail)
}

/** FNV-1a, 32 bits. A reader of a page's text hashes names on the way, and looks them up without cutting it out first. */
export const HASH_START = 0x811c9dc5

export function hashCode(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

export function nameHash(name: string): number {
  let hash = HASH_START
  for (let at = 0; at < name.length; at += 1) hash = hashCode(hash, name.charCodeAt(at))
  return hash
}

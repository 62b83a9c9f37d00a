/** A path one key longer, in the spelling of `json-path.ts`. */
export function joinPath(path: string, key: string): string {
  if (!/^[\w@-]+$/.test(key)) return `${path}["${key.replace(/["\\]/g, '\\$&')}"]`
  return path === '' ? key : `${path}.${key}`
}

/** A path and one that starts where it ends. */
export function joinedPaths(path: string, rest: string): string {
  if (path === '' || rest === '') return path + rest
  return rest.startsWith('[') ? path + rest : `${path}.${rest}`
}

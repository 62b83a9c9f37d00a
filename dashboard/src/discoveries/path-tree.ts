/** A folder of a site, with how many of the addresses are in it or below. Folders that hold one folder and nothing else are one. */
export type PathNode = { prefix: string; name: string; count: number; children: PathNode[] }

type Folder = { count: number; own: number; folders: Map<string, Folder> }

/** Deeper folders are counted where they are. */
const MAX_LEVELS = 12

/** One root for each site that occurs, the largest folders first. */
export function pathTree(urls: readonly string[]): PathNode[] {
  const top = emptyFolder()
  for (const address of urls) {
    const url = URL.parse(address)
    if (!url) continue
    const folders = url.pathname.split('/').slice(1, -1).slice(0, MAX_LEVELS)
    let folder = top
    for (const name of [url.origin, ...folders]) {
      const next: Folder = folder.folders.get(name) ?? emptyFolder()
      folder.folders.set(name, next)
      next.count += 1
      folder = next
    }
    folder.own += 1
  }
  return nodesOf(top, '')
}

function emptyFolder(): Folder {
  return { count: 0, own: 0, folders: new Map() }
}

function nodesOf(parent: Folder, prefix: string): PathNode[] {
  return [...parent.folders]
    .map(([name, folder]) => nodeOf(folder, prefix, `${name}/`))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

function nodeOf(folder: Folder, above: string, name: string): PathNode {
  const [only, ...others] = folder.folders
  if (only && others.length === 0 && folder.own === 0) return nodeOf(only[1], above, `${name}${only[0]}/`)
  const prefix = above + name
  return { prefix, name, count: folder.count, children: nodesOf(folder, prefix) }
}

/** The filter that leaves what is below a folder. */
export function filterOfPrefix(prefix: string): string {
  return `^${prefix.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`
}

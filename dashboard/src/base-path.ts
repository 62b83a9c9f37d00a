/** The path below which people reach this installation, as PUBLIC_URL says; empty for the root. The server wrote it into the page. */
export const BASE_PATH = readBasePath()

/** For addresses that the router does not make: of files, of streams and of pages outside of the app. */
export function belowBase(path: string): string {
  return BASE_PATH + path
}

/** Without a page, as in tests, and without a server that writes, as in development, it is the root. */
function readBasePath(): string {
  const { document } = globalThis as { document?: { querySelector(selector: string): { content?: string } | null } }
  const written = document?.querySelector('meta[name="base-path"]')?.content ?? ''
  return written.startsWith('/') ? written : ''
}

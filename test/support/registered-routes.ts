import type { App } from '#platform/http/server.ts'

/** `METHOD /path/:parameter` of every route. Fastify draws its routes as a tree; each line ends in `path (METHOD, METHOD)`. */
export function registeredRoutes(app: App): string[] {
  const path: string[] = []
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!match) return []
      const depth = (match[1] ?? '').length / 4
      path.splice(depth)
      path[depth] = match[2] ?? ''
      const methods = (match[3] ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return methods.map((method) => `${method} ${path.join('')}`)
    })
  return [...new Set(routes)].sort()
}

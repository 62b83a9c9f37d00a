import { sha256Hex } from '#base/json.ts'
import type { AddressGuard } from '../address-guard.ts'
import { createHttpClient, type HttpClient } from '../http-client.ts'
import type { Access } from './access.ts'
import { proxiedGuard } from './proxied-guard.ts'

/** Ways out through proxies of accesses, kept for a while so that connections are used again. */
export type ProxyRoutes = AsyncDisposable & {
  /** Null where the access has no proxy. Dispose it after use. */
  of(access: Access | undefined): ProxyRoute | null
}

type ProxyRoute = Disposable & {
  /** Tells it from others without telling where it leads. */
  readonly name: string
  readonly guard: AddressGuard
  readonly http: HttpClient
}

type Kept = Omit<ProxyRoute, typeof Symbol.dispose> & { users: number }

const KEPT_ROUTES = 50

export function createProxyRoutes(given: { guard: AddressGuard; userAgent: string }): ProxyRoutes {
  const routes = new Map<string, Kept>()
  const open = (name: string, hosts: readonly string[], proxyUrl: string): Kept => {
    const guard = proxiedGuard(given.guard, hosts, proxyUrl)
    const route = { name, guard, http: createHttpClient({ guard, userAgent: given.userAgent }), users: 0 }
    routes.set(name, route)
    return route
  }
  const makeRoom = () => {
    for (const [name, route] of routes) {
      if (routes.size <= KEPT_ROUTES) return
      if (route.users > 0) continue
      routes.delete(name)
      void route.http[Symbol.asyncDispose]()
    }
  }
  return {
    of(access) {
      if (access === undefined || access.proxyUrl === null) return null
      const name = sha256Hex(JSON.stringify([access.hosts, access.proxyUrl])).slice(0, 16)
      const route = routes.get(name) ?? open(name, access.hosts, access.proxyUrl)
      route.users += 1
      return {
        name,
        guard: route.guard,
        http: route.http,
        [Symbol.dispose]() {
          route.users -= 1
          makeRoom()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...routes.values()].map(({ http }) => http[Symbol.asyncDispose]()))
    },
  }
}

import { Type } from 'typebox'
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import type { Routes } from '#platform/http/server.ts'
import { Named } from '#platform/http/shapes.ts'
import { DEMO_OFFERS, demoPage } from './demo-pages.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const PATHS = ['/demo', '/demo/:name', '/demo/:name/:part'] as const

const open = { config: { auth: 'public' }, schema: { hide: true } } as const

const DemoOffers = Type.Array(
  Named('DemoOffer', {
    url: Type.String(),
    name: Type.String(),
    about: Type.String(),
    description: Type.String({ description: 'What to ask of it' }),
    interval_seconds: Type.Integer(),
  }),
)

export type DemoRoutesContext = { publicUrl: () => string; demoClock: Clock; hasDemo: boolean }

/** The demo pages for people, and what of them the dashboard offers: nothing where they are switched off. */
export function demoRoutes({ publicUrl, demoClock, hasDemo }: DemoRoutesContext): Routes {
  return (app) => {
    app.get(
      '/dashboard/demo',
      {
        config: { auth: 'session' },
        schema: { hide: true, operationId: 'listDemoOffers', response: { 200: DemoOffers } },
      },
      async () => (hasDemo ? DEMO_OFFERS.map(({ path, ...offer }) => ({ ...offer, url: publicUrl() + path })) : []),
    )
    if (!hasDemo) return
    for (const path of PATHS) {
      app.get(path, open, async (request, reply) => {
        const url = new URL(request.url, 'http://demo.invalid')
        const page = demoPage(url.pathname, url.searchParams, demoClock.now())
        // Its links are relative to the folder.
        if (url.pathname === '/demo') return reply.redirect(`${publicUrl()}/demo/`)
        if (page === null) {
          throw new AppError('route_not_found', { values: { method: 'GET', path: url.pathname.slice(0, 200) } })
        }
        const type = page.mediaType === 'image/svg+xml' ? page.mediaType : `${page.mediaType}; charset=utf-8`
        return reply.header('content-security-policy', PAGE_POLICY).type(type).send(page.body)
      })
    }
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { AnyObject } from '#platform/http/shapes.ts'
import type { OpenApiDocument } from './reference/openapi-document.ts'
import { renderReference } from './reference/render-reference.ts'

const ASSETS = [
  ['reference.css', 'text/css; charset=utf-8'],
  ['reference.js', 'text/javascript; charset=utf-8'],
] as const

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's description for programs (`/openapi.json`) and for people (`/docs`). */
export function referenceRoutes(ctx: { publicUrl: () => string; basePath: string }): Routes {
  return (app) => {
    const documented = operationsOf('Service', { config: { auth: 'public' } })
    const open = { config: { auth: 'public' }, schema: { hide: true } } as const

    app.get(
      '/openapi.json',
      documented('getOpenApi', 'This API as OpenAPI 3.1', {
        response: { 200: AnyObject({ title: 'OpenApiDocument' }) },
      }),
      async () => ({ ...app.swagger() }),
    )

    let html: string | null = null
    app.get('/docs', open, async (_request, reply) => {
      const document: object = app.swagger()
      html ??= belowBase(renderReference(document as OpenApiDocument, { baseUrl: ctx.publicUrl() }), ctx.basePath)
      return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(html)
    })

    for (const [file, type] of ASSETS) {
      app.get(`/docs/${file}`, open, async (_request, reply) => {
        const content = await readFile(join(import.meta.dirname, 'reference', file))
        return reply.header('cache-control', 'no-cache').type(type).send(content)
      })
    }
  }
}

/** The page names what is ours from the root on. */
function belowBase(html: string, basePath: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${basePath}/`)
}

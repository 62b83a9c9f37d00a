import { goneSignal } from '#platform/http/gone-signal.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { type ExtractContext, extractPage } from './extract.ts'
import { pictureRoutes } from './picture-routes.ts'
import * as schemas from './schemas.ts'

const reading = operationsOf('Extract', { config: { idempotency: 'reads_only' } })

export function extractRoutes(ctx: ExtractContext): Routes {
  return (app) => {
    app.post(
      '/api/extract',
      reading('extractPage', 'Read a page once', {
        description:
          'Nothing is stored. It counts as a job, and not against the strategy quota. A page that cannot be read is 400 with the `error_code` of a job that fails so; where nothing fits the description, 422.',
        body: schemas.ExtractBody,
        response: { 200: schemas.Extract },
      }),
      async ({ account, body }, reply) => extractPage(ctx, account, body, goneSignal(reply)),
    )
    pictureRoutes(ctx, app)
  }
}

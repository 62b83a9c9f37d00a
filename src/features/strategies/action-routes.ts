import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { ActionsSchema } from '#engine/page/actions/action.ts'
import { tryActions } from '#engine/page/actions/try-actions.ts'
import { requireGenerationLeft, takeGeneration } from '#features/admission/rate-limits.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { Named, Nullable } from '#platform/http/shapes.ts'
import { checkedActions, checkedUrl } from './read-request.ts'
import type { StrategiesContext } from './strategies.ts'

const TrialBody = Named('NewActionTrial', {
  url: Type.String({ maxLength: 2048, description: 'The page', examples: ['https://example.com/products'] }),
  actions: ActionsSchema,
})

const Trial = Named('ActionTrial', {
  final_url: Nullable(Type.String({ description: 'Where the page was in the end; null when an action failed' })),
  error: Nullable(Type.String({ description: 'The sentence of the action that failed' })),
  steps: Type.Array(
    Named('ActionTrialStep', {
      number: Type.Integer({ description: '0 is the page as it was opened' }),
      error: Nullable(Type.String()),
      picture: Nullable(Type.String({ description: 'What a person would see then: a JPEG as a data: URL' })),
    }),
  ),
})

export function actionRoutes(ctx: StrategiesContext, app: App): void {
  const withKey = operationsOf('Strategies', {
    onRequest: async ({ account }: FastifyRequest) => requireGenerationLeft(ctx.admission, account),
    config: { idempotency: 'reads_only' },
  })
  app.post(
    '/api/actions/try',
    withKey('tryActions', 'Run actions on a page and see it after each', {
      description: 'For putting actions together. Nothing is stored. It counts as a generation.',
      body: TrialBody,
      response: { 200: Trial },
    }),
    async ({ account, body }) => {
      const wanted = { url: checkedUrl(ctx.web.guard, body.url), actions: checkedActions(body.actions) ?? [] }
      await takeGeneration(ctx.admission, account)
      return tried(ctx, wanted)
    },
  )
}

type Wanted = Parameters<typeof tryActions>[1]

async function tried(ctx: StrategiesContext, wanted: Wanted): Promise<Static<typeof Trial>> {
  const { steps, outcome } = await tryActions(ctx.web.render, wanted)
  return {
    final_url: outcome.kind === 'page' ? outcome.page.url : null,
    error: outcome.kind === 'failed' ? outcome.failure.message : null,
    steps: steps.map(({ picture, ...step }) => ({ ...step, picture: picture && pictureUrl(picture) })),
  }
}

function pictureUrl(picture: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
}

import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#base/errors.ts'
import { isDeeperThan } from '#base/json.ts'

/** Deep nesting costs nothing to send and overflows the stack of whatever walks it. */
const MAX_DEPTH = 64

/** Only JSON is read; an empty body is no body, so that a POST which needs none may come without one. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // 'error' refuses __proto__ and constructor.prototype keys.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // What JSON is written in: anything else would be read as other characters than were meant.
    if (!isUtf8(body)) return done(new AppError('malformed_json'))
    const text = body.toString('utf8')
    if (text.trim() === '') return done(null, undefined)
    if (isDeeperThan(text, MAX_DEPTH)) return done(new AppError('body_too_deep', { values: { limit: MAX_DEPTH } }))
    return parseJson(request, text, done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body).trim() === '') done(null, undefined)
    else done(new AppError('unsupported_media_type'))
  })
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding'] !== undefined) throw new AppError('unsupported_encoding')
  })
}

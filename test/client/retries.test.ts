import { expect, test } from 'vitest'
import { type Failure, retryDelayMs } from '#client/retry-delay.ts'
import { Sandpiper } from '#client/sandpiper.ts'
import { SandpiperError } from '#client/sandpiper-error.ts'
import { type LoopbackHandler, startLoopbackServer } from '#test/support/loopback-server.ts'

const FAILED: Failure = {
  attempt: 0,
  maxRetries: 3,
  isRepeatable: true,
  status: 503,
  retryAfterSeconds: null,
  chance: 1,
}

test.each<[what: string, failure: Partial<Failure>, delay: number | null]>([
  ['the first delay', {}, 500],
  ['each delay is twice the one before', { attempt: 2 }, 2_000],
  ['there is a longest delay', { attempt: 9, maxRetries: 20 }, 8_000],
  ['chance takes half of it at most', { chance: 0 }, 250],
  ['a lost connection', { status: 0 }, 500],
  ['Retry-After', { retryAfterSeconds: 7 }, 7_000],
  ['Retry-After of an hour is not waited for', { status: 429, retryAfterSeconds: 3_600 }, null],
  ['no attempt is left', { attempt: 3 }, null],
  ['what must not be done twice', { isRepeatable: false }, null],
  ['what must not be done twice, and was not done', { isRepeatable: false, status: 429 }, 500],
  ['a refusal', { status: 404 }, null],
  ['an error of the service', { status: 500 }, null],
  ['a key that is taken', { status: 409, retryAfterSeconds: 5 }, null],
  ['the first attempt is still at work', { status: 409, retryAfterSeconds: 5, attempt: 7 }, 5_000],
])('the wait before another attempt: %s', (_what, failure, delay) => {
  expect(retryDelayMs({ ...FAILED, ...failure })).toBe(delay)
})

type Sent = { method: string; key: string | undefined; authorization: string | undefined }

async function startScripted(...answers: readonly LoopbackHandler[]) {
  const sent: Sent[] = []
  const server = await startLoopbackServer((request, response) => {
    const { method = '', headers } = request
    sent.push({ method, key: headers['idempotency-key'] as string | undefined, authorization: headers.authorization })
    answers[Math.min(sent.length, answers.length) - 1]?.(request, response)
  })
  const sandpiper = new Sandpiper({ baseUrl: `http://127.0.0.1:${server.port}/`, apiKey: ' sk_live_x ' })
  return { sent, sandpiper, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const refuse =
  (status: number, headers: Record<string, string> = { 'retry-after': '0' }): LoopbackHandler =>
  (_request, response) =>
    void response.writeHead(status, headers).end(JSON.stringify({ detail: `refused with ${status}`, field: 'url' }))
const hangUp: LoopbackHandler = (request) => void request.socket.destroy()
const cutOff: LoopbackHandler = (request, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{', () => request.socket.destroy())
}
const never: LoopbackHandler = () => undefined
const answer =
  (body: unknown): LoopbackHandler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('a read is asked for again after 429, 503 and a connection that was lost in the middle of the answer', async () => {
  await using scripted = await startScripted(refuse(429), refuse(503), cutOff, answer({ status: 'completed' }))
  expect(await scripted.sandpiper.jobs.get('x')).toEqual({ status: 'completed' })
  expect(scripted.sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
  expect(scripted.sent[0]?.authorization).toBe('Bearer sk_live_x')
})

test('a POST is repeated under one and the same key, also while its first attempt is at work', async () => {
  await using scripted = await startScripted(hangUp, refuse(409), refuse(409), answer({ job_id: 'x' }))
  const job = await scripted.sandpiper.jobs.execute({ strategy_id: 'a', url: 'b' }, { maxRetries: 1 })
  expect(job).toEqual({ job_id: 'x' })
  expect(scripted.sent).toHaveLength(4)
  expect(new Set(scripted.sent.map(({ key }) => key)).size).toBe(1)
  expect(scripted.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('a key of your own is sent as it is', async () => {
  await using scripted = await startScripted(answer({}))
  await scripted.sandpiper.strategies.generate({ name: 'a', url: 'b', description: 'c' }, { idempotencyKey: 'mine' })
  expect(scripted.sent[0]?.key).toBe('mine')
})

test('what may have been done already is not repeated', async () => {
  await using scripted = await startScripted(refuse(503), answer({}))
  await expect(scripted.sandpiper.schedules.delete('x')).rejects.toMatchObject({ status: 503 })
  expect(scripted.sent).toHaveLength(1)
})

test('a refusal is an error with its status, its sentence and its body, and holds no key', async () => {
  await using scripted = await startScripted(refuse(400, {}))
  const error = await scripted.sandpiper.account.quota().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SandpiperError)
  expect(error).toMatchObject({
    name: 'SandpiperError',
    status: 400,
    detail: 'refused with 400',
    message: 'refused with 400',
    body: { field: 'url' },
    retryAfterSeconds: null,
  })
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('sk_live')
})

test('a page of a proxy is no answer', async () => {
  const page: LoopbackHandler = (_request, response) => void response.writeHead(200).end('<h1>Welcome</h1>')
  await using scripted = await startScripted(page)
  await expect(scripted.sandpiper.account.quota()).rejects.toMatchObject({
    status: 200,
    detail: 'The answer did not come from Sandpiper. Is a proxy in between?',
  })
  expect(scripted.sent).toHaveLength(1)
})

test('a service that is not there is named, with the reason', async () => {
  const gone = await startLoopbackServer(never)
  await gone[Symbol.asyncDispose]()
  const baseUrl = `http://127.0.0.1:${gone.port}`
  const sandpiper = new Sandpiper({ baseUrl, apiKey: 'x', maxRetries: 0 })
  const detail = `${baseUrl} cannot be reached: ECONNREFUSED`
  await expect(sandpiper.account.quota()).rejects.toMatchObject({ status: 0, detail })
})

test('a call ends by its timeout, and by the signal of its caller', async () => {
  await using scripted = await startScripted(never)
  const timeoutMs = 20
  await expect(scripted.sandpiper.account.quota({ timeoutMs })).rejects.toMatchObject({
    status: 0,
    detail: 'No answer within 0.02 seconds',
  })
  const caller = new AbortController()
  const asked = scripted.sandpiper.account.quota({ signal: caller.signal })
  caller.abort(new Error('I changed my mind'))
  await expect(asked).rejects.toThrow('I changed my mind')
})

test('a caller that goes ends the wait before another attempt', async () => {
  const caller = new AbortController()
  await using scripted = await startScripted((request, response) => {
    refuse(503, { 'retry-after': '60' })(request, response)
    response.on('finish', () => caller.abort(new Error('gone')))
  })
  await expect(scripted.sandpiper.account.quota({ signal: caller.signal })).rejects.toThrow('gone')
})

test.each([
  ['no address', { baseUrl: 'localhost:8080', apiKey: 'x' }, 'baseUrl must be an http(s) address'],
  ['no key', { baseUrl: 'http://localhost:8080', apiKey: '' }, 'apiKey is needed'],
])('a client with %s is refused', (_what, options, sentence) => {
  expect(() => new Sandpiper(options)).toThrow(sentence)
})

test.each(['', '..', undefined])('an id that would make another path is refused: %s', (id) => {
  const sandpiper = new Sandpiper({ baseUrl: 'http://127.0.0.1:1', apiKey: 'x' })
  expect(() => sandpiper.jobs.get(id as string)).toThrow('job_id is needed')
})

test('events are read in whatever pieces they come, and a loop that is left closes the stream', async () => {
  const pieces = ['event: progress\r\ndata: {"message":', '"a"}\r', '\n\r\n: still at it\n\ndata: 1\n\nevent: late']
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>()
  await using scripted = await startScripted((_request, response) => {
    response.on('close', onClosed).writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) response.write(piece)
  })
  const seen: unknown[] = []
  for await (const event of scripted.sandpiper.discoveries.events('x')) {
    seen.push(event)
    if (seen.length === 2) break
  }
  expect(seen).toEqual([
    { event: 'progress', data: { message: 'a' } },
    { event: 'message', data: 1 },
  ])
  await closed
})

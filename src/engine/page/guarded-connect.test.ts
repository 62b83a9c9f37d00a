import { createServer } from 'node:http'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { expect, test } from 'vitest'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { createAddressGuard } from './address-guard.ts'

const never = new AbortController().signal
const answersOk = () => startLoopbackServer((_request, response) => response.end('ok'))

const guardFor = (port: number, ...answers: string[][]) => {
  const asked: string[] = []
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port }] },
    {
      resolve: async (hostname) => {
        asked.push(hostname)
        return answers[Math.min(asked.length, answers.length) - 1] ?? []
      },
    },
  )
  return { guard, asked }
}

test('a name is resolved once and connected to at the checked address', async () => {
  await using server = await answersOk()
  const { guard, asked } = guardFor(server.port, ['127.0.0.1'], ['10.0.0.1'])

  const socket = await guard.connect({ hostname: 'page.test', port: server.port }, never)

  expect(socket.remoteAddress).toBe('127.0.0.1')
  expect(asked).toEqual(['page.test'])
  socket.destroy()
})

test('a name that answers another address the next time is judged again', async () => {
  await using server = await answersOk()
  const { guard } = guardFor(server.port, ['127.0.0.1'], ['127.0.0.2'])

  const first = await guard.connect({ hostname: 'page.test', port: server.port }, never)
  first.destroy()

  await expect(guard.connect({ hostname: 'page.test', port: server.port }, never)).rejects.toMatchObject({
    code: 'blocked_address',
    message: 'Destination not allowed',
  })
})

test.each([
  [['1.1.1.1', '10.0.0.1']],
  [['2606:4700:4700::1111', '::1']],
  [['8.8.8.8', '64:ff9b::a00:1']],
  [['not an address']],
])('a name with the answers %j is refused as a whole', async (answers) => {
  const { guard } = guardFor(1, answers)

  await expect(guard.connect({ hostname: 'page.test', port: 80 }, never)).rejects.toMatchObject({
    code: 'blocked_address',
  })
})

test.each([
  '127.0.0.1',
  '127.1',
  '0',
  '2130706433',
  '0x7f.1',
  '::1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '::ffff:7f00:1',
  'localhost',
  'x@127.0.0.1',
  '127.0.0.1:80',
  'a/b',
])('the host %s is refused without a look-up', async (hostname) => {
  const { guard, asked } = guardFor(1, ['8.8.8.8'])

  await expect(guard.connect({ hostname, port: 80 }, never)).rejects.toMatchObject({ code: 'blocked_address' })
  expect(asked).toEqual([])
})

test('an address that does not answer gives way to the next', async () => {
  await using server = await answersOk()
  const guard = createAddressGuard(
    { allowPrivateNetworks: true, allow: [] },
    { resolve: async () => ['127.0.0.2', '127.0.0.1'] },
  )

  const socket = await guard.connect({ hostname: 'page.test', port: server.port }, never)

  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('a name without an address is a lasting failure, a silent name server a passing one', async () => {
  const failing = (code: string) =>
    createAddressGuard(
      { allowPrivateNetworks: false, allow: [] },
      { resolve: async () => Promise.reject(Object.assign(new Error('lookup'), { code })) },
    )

  const target = { hostname: 'page.test', port: 80 }
  await expect(failing('ENOTFOUND').connect(target, never)).rejects.toMatchObject({ code: 'dns', transient: false })
  await expect(failing('EAI_AGAIN').connect(target, never)).rejects.toMatchObject({ code: 'dns', transient: true })
})

test('aborting ends a look-up that never answers', async () => {
  const aborting = new AbortController()
  const asked = Promise.withResolvers<void>()
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [] },
    {
      resolve: () => {
        asked.resolve()
        return new Promise(() => {})
      },
    },
  )

  const connecting = guard.connect({ hostname: 'page.test', port: 80 }, aborting.signal)
  await asked.promise
  aborting.abort(new Error('enough'))

  await expect(connecting).rejects.toThrow('enough')
})

test('a proxy is asked for the checked address with its credentials, and a blocked destination never reaches it', async () => {
  await using server = await answersOk()
  const tunnels: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, client) => {
    tunnels.push(`${request.url} ${request.headers['proxy-authorization']}`)
    const upstream = connectSocket(server.port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => {})
    client.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const proxyUrl = `http://bird:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [] },
    { proxyUrl, resolve: async (hostname) => [hostname === 'inside.test' ? '10.0.0.1' : '93.184.215.14'] },
  )

  const socket = await guard.connect({ hostname: 'page.test', port: 80 }, never)
  const answer = new Promise((resolve) => socket.once('data', (data) => resolve(String(data).split('\r\n')[0])))
  socket.write('GET / HTTP/1.1\r\nhost: page.test\r\n\r\n')

  expect(await answer).toBe('HTTP/1.1 200 OK')
  await expect(guard.connect({ hostname: 'inside.test', port: 80 }, never)).rejects.toMatchObject({
    code: 'blocked_address',
  })
  expect(tunnels).toEqual([`93.184.215.14:80 Basic ${Buffer.from('bird:secret').toString('base64')}`])
  socket.destroy()
  proxy.close()
})

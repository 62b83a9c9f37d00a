/** A mail server on loopback that takes what it is sent, or refuses as it is told. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }

export type SmtpServer = AsyncDisposable & { url: string; mails: ReceivedMail[] }

/** `refusals`: the reply to a command that begins with this word. */
export async function startSmtpServer(refusals: Readonly<Record<string, string>> = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    converse(socket, refusals, (mail) => mails.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(
  socket: Socket,
  refusals: Readonly<Record<string, string>>,
  take: (mail: ReceivedMail) => void,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let isData = false
  let unread = ''

  const answer = (line: string): string => {
    const [word = ''] = line.split(/[ :]/)
    const refusal = refusals[word.toUpperCase()]
    if (refusal !== undefined) return refusal
    if (/^mail from:/i.test(line)) mail.from = addressIn(line)
    else if (/^rcpt to:/i.test(line)) mail.to.push(addressIn(line))
    else if (/^data$/i.test(line)) {
      isData = true
      return '354 go on'
    }
    return /^quit$/i.test(line) ? '221 bye' : '250 ok'
  }

  const endOfMail = () => {
    isData = false
    take(mail)
    mail = { from: '', to: [], data: '' }
    say(refusals['.'] ?? '250 taken')
  }

  say('220 loopback')
  socket.on('data', (chunk) => {
    unread += chunk
    const lines = unread.split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) {
      if (!isData) say(answer(line))
      else if (line === '.') endOfMail()
      else mail.data += `${line.replace(/^\.\./, '.')}\n`
    }
  })
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

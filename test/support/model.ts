/** An AI provider on loopback that speaks the OpenAI protocol and gives scripted answers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeModel = AsyncDisposable & {
  baseUrl: string
  /** What the user part of every question was. */
  questions: string[]
}

/** `answer` gets the question and returns what the model says, or a status to fail with. */
export async function startFakeModel(answer: (user: string) => unknown | number): Promise<FakeModel> {
  const questions: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = JSON.parse(text) as { messages: Array<{ role: string; content: unknown }> }
      const user = JSON.stringify(body.messages.at(-1)?.content ?? '')
      const question = JSON.parse(user) as unknown
      const plain =
        typeof question === 'string'
          ? question
          : (question as Array<{ text: string }>).map((part) => part.text).join('')
      questions.push(plain)
      const said = answer(plain)
      if (typeof said === 'number')
        return void response.writeHead(said, { 'retry-after': '60' }).end('{"error":{"message":"no"}}')
      const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(said) } }
      const usage = { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930 }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'fake', choices: [choice], usage }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

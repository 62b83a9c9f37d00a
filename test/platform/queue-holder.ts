import { handlers, record, startTestQueue } from './queue-setup.ts'

/** A process that takes messages and never finishes them: `node queue-holder.ts '{connection, ownerId, count}'`. */
const { connection, ownerId, count } = JSON.parse(process.argv[2] ?? '{}')
const held = record<number>()
const queue = await startTestQueue({ connection, ownerId })
await queue.work(
  handlers({
    'test.many': ({ n }) => {
      held.add(n)
      return new Promise(() => undefined)
    },
  }),
)
await held.atLeast(count)
process.stdout.write('holding\n')

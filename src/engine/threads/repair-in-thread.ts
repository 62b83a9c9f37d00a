import { repairStrategy } from '#engine/repair/repair-strategy.ts'
import { schemaOf, sentPage } from './generate-in-thread.ts'
import type { RepairTask, Tasks } from './tasks.ts'

export function repairInThread(task: RepairTask): Tasks['repair']['answer'] {
  const pages = task.pages.map(({ now, before, stored }) => ({
    now: sentPage(now),
    before: { page: before.page && sentPage(before.page), items: before.items },
    stored,
  }))
  const { recipe, description, rejected } = task
  const readable = task.readable.map(sentPage)
  const input = { recipe, description, outputSchema: schemaOf(task), pages, readable, rejected }
  return { kind: 'repair', answer: repairStrategy(input) }
}

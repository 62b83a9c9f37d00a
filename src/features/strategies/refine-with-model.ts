import { type Asked, askModel } from '#engine/author/model/ask-model.ts'
import type { MadeRefinement } from '#engine/author/model/judge-edits.ts'
import type { ModelPort } from '#engine/author/model/model-port.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { RefinementTask } from '#engine/threads/tasks.ts'
import { done } from './done.ts'
import { askingOf, type ModelEvent } from './model-events.ts'

type RefineContext = { web: CheckContext; onModel: (event: ModelEvent) => void }

/** A model names edits from a closed list; they are made and proven on the stored page, all of them or none. */
export async function refineWithModel(
  { web, onModel }: RefineContext,
  model: ModelPort,
  task: RefinementTask,
): Promise<Asked<MadeRefinement>> {
  const asking = askingOf(model, onModel)
  const { question } = done(await web.pool.run('edits_question', task))
  const asked = await askModel(asking, question, async (answer) => {
    return done(await web.pool.run('edits_judge', { ...task, answer })).judged
  })
  if (asked.kind === 'made') asking.onCall('accepted', 'The edits of the AI provider were made')
  return asked
}

import { filledCount } from '#engine/author/refine/compare-items.ts'
import { makeEdits, type RefineInput, type Refinement } from '#engine/author/refine/refine-recipe.ts'
import { type Rejected, rejected } from './ask-model.ts'
import { writeEditsQuestion } from './edits-question.ts'
import { readEdits } from './read-edits.ts'

export type MadeRefinement = Extract<Refinement, { ok: true }>

/** Makes the edits of an answer on the stored page: all of them hold there, or none is made. Any value may be handed in. */
export function judgeEdits(input: RefineInput, answer: unknown): MadeRefinement | Rejected {
  const asked = writeEditsQuestion(input)
  if (!asked) return rejected(0, ['The page cannot be read.'])
  const reading = readEdits(answer, asked.offer)
  if (!reading.ok) return rejected(0, reading.problems)
  const { edits } = reading
  if (edits.length === 0) return { ...rejected(0, ['No edits were named.']), isFinal: true }
  const made = makeEdits(input, edits)
  if (!made.ok) return rejected(edits.length, [FINDINGS[made.reason]])
  const left = edits.length - made.changes.length
  if (left > 0) return rejected(made.attempts, [`${left} of ${edits.length} edits could not be made on the page.`])
  const empty = edits.find(
    (edit) => edit.kind === 'pick' && filledCount(made.items, made.renamed.get(edit.field) ?? edit.field) === 0,
  )
  return empty ? rejected(made.attempts, ['A column that was chosen gives no value on the page.']) : made
}

const FINDINGS: Readonly<Record<Extract<Refinement, { ok: false }>['reason'], string>> = {
  unclear: 'The edits cannot be made on these fields.',
  nothing_fits: 'The page does not hold what the edits need.',
  worse: 'With the edits records or values would be lost that are read now.',
  already: 'The edits change nothing: it is so already.',
}

export type Progress = { stage: string; message: string; attempt: number }

export type ProgressStep = {
  stage: string
  label: string
  state: 'waiting' | 'active' | 'done'
  message: string
  attempt: number
}

const STAGES: ReadonlyArray<readonly [stage: string, label: string]> = [
  ['fetching', 'Fetch the page'],
  ['rendering', 'Open it in a browser'],
  ['reading', 'Read what is on it'],
  ['generating', 'Write a recipe'],
  ['judging', 'Check what it finds'],
  ['storing', 'Keep it'],
]

/** Most pages need no browser, so the step shows up only when it is taken. */
const NOT_FORESEEN = 'rendering'

/** What is ahead, before the first word of the service. */
export const FIRST_STEPS: readonly ProgressStep[] = STAGES.filter(([stage]) => stage !== NOT_FORESEEN).map(([stage]) =>
  waiting(stage),
)

/**
 * 1. The stage told of is the active one.
 * 2. Steps before it are done; one that was never taken was skipped and goes away.
 * 3. Steps after it wait: another attempt goes back to an earlier stage.
 * 4. A stage that is not in the list yet comes after the steps taken so far, or at its place in the usual order.
 */
export function withProgress(steps: readonly ProgressStep[], { stage, message, attempt }: Progress): ProgressStep[] {
  const listed = steps.some((step) => step.stage === stage) ? steps : inserted(steps, stage)
  const active = listed.findIndex((step) => step.stage === stage)
  return listed.flatMap((step, index): ProgressStep[] => {
    if (index === active) return [{ ...step, state: 'active', message, attempt }]
    if (index > active) return [waiting(step.stage)]
    return step.state === 'waiting' ? [] : [{ ...step, state: 'done' }]
  })
}

function inserted(steps: readonly ProgressStep[], stage: string): ProgressStep[] {
  const taken = steps.findLastIndex(({ state }) => state !== 'waiting') + 1
  const usual = placeOf(stage)
  const following = usual === -1 ? -1 : steps.findIndex((step) => placeOf(step.stage) > usual)
  const at = following === -1 ? taken : following
  return [...steps.slice(0, at), waiting(stage), ...steps.slice(at)]
}

function placeOf(stage: string): number {
  return STAGES.findIndex(([known]) => known === stage)
}

function waiting(stage: string): ProgressStep {
  const label = STAGES.find(([known]) => known === stage)?.[1] ?? capitalised(stage)
  return { stage, label, state: 'waiting', message: '', attempt: 1 }
}

function capitalised(stage: string): string {
  const words = stage.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

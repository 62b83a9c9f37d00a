import { texts } from '../texts/texts.ts'
export type Progress = { stage: string; message: string; attempt: number }

export type ProgressStep = {
  stage: string
  label: string
  state: 'waiting' | 'active' | 'done'
  message: string
  attempt: number
}

const LABELS: Readonly<Record<string, string>> = {
  fetching: texts.strategies.fetchThePage,
  rendering: texts.strategies.openItInABrowser,
  generating: texts.strategies.lookForWhatYouWant,
  reading: texts.strategies.readTheItems,
  judging: texts.strategies.checkWhatWasFound,
  storing: texts.strategies.keepTheStrategy,
}

/** What is ahead before the first word of the service. Not every page needs the other stages: they show up when taken. */
export const FIRST_STEPS: readonly ProgressStep[] = ['fetching', 'generating', 'reading', 'storing'].map(waitingStep)

/**
 * 1. The stage told of is the active one and stands after all that were taken before it, also when it is taken again.
 * 2. Every other stage that was taken is done.
 * 3. Stages ahead keep their order; one that was passed over goes away.
 */
export function withProgress(steps: readonly ProgressStep[], { stage, message, attempt }: Progress): ProgressStep[] {
  const place = steps.findIndex((step) => step.stage === stage)
  const done = steps.filter((step) => step.state !== 'waiting' && step.stage !== stage)
  const ahead = steps.filter((step, index) => step.state === 'waiting' && index > place)
  return [
    ...done.map((step) => ({ ...step, state: 'done' }) as const),
    { ...waitingStep(stage), state: 'active', message, attempt },
    ...ahead,
  ]
}

function waitingStep(stage: string): ProgressStep {
  return { stage, label: LABELS[stage] ?? capitalised(stage), state: 'waiting', message: '', attempt: 1 }
}

function capitalised(stage: string): string {
  const words = stage.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

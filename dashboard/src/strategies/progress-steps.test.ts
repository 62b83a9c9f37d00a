import { expect, test } from 'vitest'
import { FIRST_STEPS, type ProgressStep, withProgress } from './progress-steps.ts'

const after = (...stages: string[]) =>
  stages.reduce<readonly ProgressStep[]>(
    (steps, stage) => withProgress(steps, { stage, message: `now ${stage}`, attempt: 1 }),
    FIRST_STEPS,
  )

const drawn = (steps: readonly ProgressStep[]) =>
  steps.map(({ stage, state }) => `${{ done: '✓', active: '…', waiting: '·' }[state]}${stage}`).join(' ')

test.each([
  [[], '·fetching ·generating ·reading ·storing'],
  [['fetching'], '…fetching ·generating ·reading ·storing'],
  [['fetching', 'generating'], '✓fetching …generating ·reading ·storing'],
  [['fetching', 'rendering'], '✓fetching …rendering ·generating ·reading ·storing'],
  [['fetching', 'generating', 'rendering'], '✓fetching ✓generating …rendering ·reading ·storing'],
  [['fetching', 'generating', 'rendering', 'generating'], '✓fetching ✓rendering …generating ·reading ·storing'],
  [['fetching', 'generating', 'reading', 'judging', 'generating'], '✓fetching ✓reading ✓judging …generating ·storing'],
  [['fetching', 'reading'], '✓fetching …reading ·storing'],
  [['fetching', 'reading', 'generating'], '✓fetching ✓reading …generating ·storing'],
  [['fetching', 'fetching'], '…fetching ·generating ·reading ·storing'],
  [['asking_model'], '…asking_model ·fetching ·generating ·reading ·storing'],
])('after %j the list is %s', (stages, list) => {
  expect(drawn(after(...stages))).toBe(list)
})

test('a step carries the words and the attempt of the service', () => {
  const steps = withProgress(FIRST_STEPS, { stage: 'fetching', message: 'Fetching shop.example', attempt: 2 })

  expect(steps[0]).toMatchObject({ label: 'Fetch the page', message: 'Fetching shop.example', attempt: 2 })
})

test('a stage this page does not know is named by its own words', () => {
  expect(after('asking_model')[0]?.label).toBe('Asking model')
})

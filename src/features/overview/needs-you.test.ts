import { expect, test } from 'vitest'
import { type Facts, needsYou } from './needs-you.ts'

const NONE: Facts = {
  schedules: [],
  strategies: [],
  repairs: [],
  deliveries: [],
  late: [],
  workflows: [],
  quota: { used: 0, limit: 10 },
}
const AT = new Date('2026-03-01T10:00:00Z')
const OWNER = { name: 'Mugs', strategy_id: 's', schedule_id: 'w', workflow_id: null }
const failing = {
  ...OWNER,
  url: 'https://a.test/',
  page_count: 1,
  failing_count: 1,
  failures: 3,
  job_id: 'j',
  since: AT,
}
const delivery = { ...OWNER, since: AT, paused_at: null, delivery_id: 'd', error: 'The receiver answered 500' }
const late = { ...OWNER, due_at: AT, late_seconds: 1500, skip_reason: null }
const broken = { strategy_id: 's', name: 'Mugs', url: 'https://a.test/', error: 'No items', job_id: 'j', since: AT }
const workflow = { workflow_id: 'f', name: 'Flow', error: null, since: AT, is_partial: true, failed_count: 0 }
const repair = { repair_id: 'r', strategy_id: 's', name: 'Mugs', reason: 'The page was built anew', since: AT }

const BROKEN = { error: 'The page has none of the items.', error_code: 'recipe_broken' }

test.each<[facts: Partial<Facts>, kind: string, action: string, cause: string]>([
  [
    { schedules: [{ ...failing, error: 'The site answered 503', error_code: 'http_status' }] },
    'schedule_failing',
    'run_now',
    'The last 3 checks failed: The site answered 503.',
  ],
  [
    { schedules: [{ ...failing, failures: 1, error: 'No such site', error_code: 'dns' }] },
    'schedule_failing',
    'open',
    'The last check failed: No such site.',
  ],
  [
    { schedules: [{ ...failing, page_count: 5, failing_count: 2, ...BROKEN }] },
    'schedule_failing',
    'repair',
    '2 of 5 pages fail: The page has none of the items.',
  ],
  [{ strategies: [broken] }, 'strategy_broken', 'repair', 'It no longer reads its page: No items.'],
  [{ repairs: [repair] }, 'repair_proposed', 'review_repair', 'A repair is proposed: the page was built anew.'],
  [
    { deliveries: [{ ...delivery, status: 'failed' }] },
    'delivery_failing',
    'replay_delivery',
    'Deliveries do not arrive: The receiver answered 500.',
  ],
  [
    { deliveries: [{ ...delivery, status: 'pending' }] },
    'delivery_failing',
    'retry_delivery',
    'Deliveries do not arrive: The receiver answered 500.',
  ],
  [
    { deliveries: [{ ...delivery, status: 'paused', paused_at: AT, error: null }] },
    'delivery_failing',
    'resume_deliveries',
    'The receiver is paused, deliveries wait.',
  ],
  [
    { deliveries: [{ ...delivery, status: null, delivery_id: null, error: null }] },
    'delivery_failing',
    'open',
    'Deliveries do not arrive.',
  ],
  [{ late: [late] }, 'check_late', 'run_now', 'Was due 25 minutes ago and has not begun.'],
  [{ late: [{ ...late, late_seconds: 7200 }] }, 'check_late', 'run_now', 'Was due 2 hours ago and has not begun.'],
  [
    { late: [{ ...late, skip_reason: 'The last run had not ended yet' }] },
    'check_late',
    'run_now',
    'The last check was left out: The last run had not ended yet.',
  ],
  [{ late: [{ ...late, workflow_id: 'f' }] }, 'check_late', 'open', 'Was due 25 minutes ago and has not begun.'],
  [
    { workflows: [{ ...workflow, error: 'Node "a": gone' }] },
    'workflow_failing',
    'open',
    'The last run failed in part: Node "a": gone.',
  ],
  [
    { workflows: [{ ...workflow, failed_count: 1 }] },
    'workflow_failing',
    'open',
    'The last run failed in part: 1 page could not be read.',
  ],
  [{ quota: { used: 8, limit: 10 } }, 'quota', 'see_account', '8 of 10 new strategies in 30 days are used.'],
])('%j needs somebody: %s, %s', (facts, kind, action, cause) => {
  expect(needsYou({ ...NONE, ...facts })).toMatchObject([{ kind, action, cause }])
})

test.each([
  { used: 7, limit: 10 },
  { used: 900, limit: -1 },
  { used: 0, limit: 0 },
])('a quota of %j needs nobody', (quota) => {
  expect(needsYou({ ...NONE, quota })).toEqual([])
})

test('a proposed repair stands for what it would mend, and for nothing else', () => {
  const other = { ...failing, schedule_id: 'other', error: 'No such site', error_code: 'dns' }
  const facts = { ...NONE, repairs: [repair], strategies: [broken], schedules: [{ ...failing, ...BROKEN }, other] }
  expect(needsYou(facts).map(({ kind, schedule_id }) => [kind, schedule_id])).toEqual([
    ['repair_proposed', null],
    ['schedule_failing', 'other'],
  ])
})

test('a broken strategy is told once, by its schedule', () => {
  const facts = { ...NONE, strategies: [broken], schedules: [{ ...failing, ...BROKEN }] }
  expect(needsYou(facts).map(({ kind }) => kind)).toEqual(['schedule_failing'])
})

import { expect, test } from 'vitest'
import { newTimingChoice, readTimingChoice, timingChoice, timingWords } from './timing-choice.ts'

const every = (seconds: number) => ({ interval_seconds: seconds, cron_expression: null, timezone: null })
const by = (cron: string, timezone: string | null) => ({
  interval_seconds: null,
  cron_expression: cron,
  timezone,
})

test.each([
  [every(3600), 'hour', 'Every hour'],
  [every(604_800), 'week', 'Every 7 days'],
  [every(7200), 'minutes', 'Every 2 hours'],
  [every(90), 'minutes', 'Every 90 seconds'],
  [by('30 7 * * *', 'Europe/Berlin'), 'daily', 'Every day at 07:30 (Europe/Berlin)'],
  [by('0 9 * * 1-5', 'UTC'), 'weekdays', 'Monday to Friday at 09:00 (UTC)'],
  [by('0 9 1 * *', 'UTC'), 'cron', 'By 0 9 1 * * (UTC)'],
  [by('0 99 * * *', 'UTC'), 'cron', 'By 0 99 * * * (UTC)'],
])('%j is chosen as %s, read as "%s" and comes back as it was', (timing, rhythm, words) => {
  const choice = timingChoice(timing, 'Asia/Tokyo')

  expect(choice.rhythm).toBe(rhythm)
  expect(timingWords(timing)).toBe(words)
  expect(readTimingChoice(choice)).toEqual({ ok: true, timing })
})

test('a cron expression without a time zone runs on UTC', () => {
  expect(timingChoice(by('@daily', null), 'Asia/Tokyo')).toMatchObject({ rhythm: 'cron', timezone: 'UTC' })
  expect(timingWords(by('@daily', null))).toBe('By @daily (UTC)')
})

test('what was chosen but not filled in is told', () => {
  const choice = newTimingChoice('UTC')
  expect(readTimingChoice(choice)).toEqual({ ok: true, timing: every(3600) })
  for (const change of [
    { rhythm: 'minutes', minutes: '0.5' },
    { rhythm: 'minutes', minutes: '' },
    { rhythm: 'minutes', minutes: 'soon' },
    { rhythm: 'daily', time: '' },
    { rhythm: 'cron', cron: ' ' },
  ]) {
    expect(readTimingChoice({ ...choice, ...change })).toEqual({ ok: false, problem: expect.any(String) })
  }
})

import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { DATE_PART, readDate } from './read-date-text.ts'

test.each([
  '2024-05-01',
  '2024/5/1',
  '01.05.2024',
  'May 1, 2024',
  '1st May 2024',
  '1. Mai 2024',
  '1 de mayo de 2024',
  '1 mai 2024',
  '2024年5月1日',
  'Posted: Wednesday, 1 May 2024',
  '2024-05-01T10:30:00Z',
  '01.05.2024 // 10:30',
  '05/01/24 - 4 p.m.',
  'Saturday 20 June 2026, 6pm – 11pm',
  '20 June 2026, 18:00 - 23:00',
  '3 days ago',
  'vor 2 Stunden',
  'yesterday',
])('"%s" is a date', (text) => {
  expect(readDate(text)).not.toBeNull()
})

test.each(['', 'May', 'Blue mug', '12', '$12.50', 'Maya Jones', '192.168.1.1', 'Room 2024', 'x'.repeat(61)])(
  '"%s" is none',
  (text) => {
    expect(readDate(text)).toBeNull()
  },
)

test.each([
  ['By Ann Poe | May 1, 2024 | News', 'May 1, 2024'],
  ['Ann Poe, 1. Mai 2024', '1. Mai 2024'],
  ['Filed 2024-05-01 in Rome', '2024-05-01'],
  ['No. 12, 01/05/2024', '01/05/2024'],
])('the date in "%s" is found', (text, date) => {
  const matcher = RE2JS.compile(DATE_PART).matcher(text)

  expect(matcher.find() ? matcher.group(1) : null).toBe(date)
})

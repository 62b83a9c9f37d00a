import { expect, test } from 'vitest'
import { comparableLink, mayHoldVisits } from './comparable-link.ts'

test.each([
  ['a campaign', 'https://shop.test/p/1?utm_source=mail&utm_medium=x', 'https://shop.test/p/1'],
  ['a click', '/p/1?color=red&gclid=abc#reviews', '/p/1?color=red#reviews'],
  ['a session', 'https://shop.test/p/1?sid=0.123', 'https://shop.test/p/1'],
  ['a session in the path', '/p/mug;jsessionid=A1B2?id=7', '/p/mug?id=7'],
  ['a session of a script', '/item.php?id=7&PHPSESSID=a1', '/item.php?id=7'],
  ['where it stood', '/p/blue-tea-pot?ref=list&position=3', '/p/blue-tea-pot'],
])('%s does not count in a link', (_what, link, compared) => {
  expect(comparableLink(link)).toBe(compared)
  expect(mayHoldVisits(JSON.stringify([{ link }]))).toBe(true)
})

test.each([
  ['an id of a thing', '/station.php?sid=12'],
  ['a reference number', 'https://homes.test/property-details?ref=AB123'],
  ['the picture that a script shows', '/thumb/1.jpg?src=/img/7.jpg'],
  ['a version', '/i/1.jpg?v=3'],
  ['a path', 'https://shop.test/p/1'],
  ['an empty query', '/p/1?'],
  ['what is no link', 'How? utm_source=mail;jsessionid=1'],
  ['a text that begins like one', 'https://shop.test/p/1?sid=1 and more'],
])('%s counts', (_what, text) => {
  expect(comparableLink(text)).toBe(text)
})

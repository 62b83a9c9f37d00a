import { expect, test } from 'vitest'
import { isSameMark, markOf } from './value-mark.ts'

test.each([
  ['3 beds', 'beds'],
  ['(12 reviews)', 'reviews'],
  ['1,204 Bewertungen', 'bewertungen'],
  ['3室', '室'],
  ['Current bid: £80', 'current bid'],
  ['Prix : 12 €', 'prix'],
])('%s says that it is %s', (text, words) => {
  expect(markOf(text)?.words).toBe(words)
})

test.each(['£80', '12 March', '3 mai 2026', '2 hours ago', '45 min', '800 m', '10:30', 'Studio', ''])(
  '%s says nothing of itself',
  (text) => {
    expect(markOf(text)).toBeNull()
  },
)

test.each([
  ['3 beds', '1 bed', true],
  ['2 комнаты', '5 комнат', true],
  ['2 habitaciones', '1 habitación', true],
  ['12 replies', '1 reply', true],
  ['3 cities', '1 city', true],
  ['2 pokoje', '5 pokoi', true],
  ['4 yorum', '3 yorumlar', true],
  ['3 beds', '2 baths', false],
  ['12 views', '3 videos', false],
  ['12 replies', '3 reviews', false],
  ['2 Schlafzimmer', '1 Badezimmer', false],
  ['Current bid: 3', 'Starting bid: 3', false],
  ['beds: 3', '3 beds', false],
])('%s and %s: %s', (a, b, same) => {
  const [first, second] = [markOf(a), markOf(b)]
  expect(first && second && isSameMark(first, second)).toBe(same)
})

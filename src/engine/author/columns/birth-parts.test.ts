import { expect, test } from 'vitest'
import { compilePattern } from '#engine/recipe/linear-pattern.ts'
import { birthParts } from './birth-parts.ts'

test.each([
  ['Ann Lee (born 3 May 1960 in Lyon) is a rower.', ['3 May 1960', 'Lyon']],
  ['She was born on May 3, 1960, in Port Talbot, Wales, to a pilot.', ['May 3, 1960', 'Port Talbot, Wales']],
  ['Née à Lyon le 3 mai 1960, elle rame.', ['3 mai 1960', 'Lyon']],
  ['Er wurde geboren am 3. Mai 1960 in Bad Ems.', ['3. Mai 1960', 'Bad Ems']],
  ['Nació el 3 de mayo de 1960 en San José', ['3 de mayo de 1960', 'San José']],
  ['Born: 3 May 1960 in Lyon', ['3 May 1960', 'Lyon']],
  ['Родился 3 мая 1960 в Москве', ['3 мая 1960', 'Москве']],
  ['He was born in Hull and rows.', ['Hull']],
])('of "%s" the day and the place of birth are parts', (text, expected) => {
  const parts = birthParts(text)
  expect(parts.map((part) => part.text)).toEqual(expected)
  for (const part of parts) expect(compilePattern(part.take.pattern ?? '')?.firstMatch(text)).toBe(part.text)
})

test('the births of several people, and other sentences, give none', () => {
  expect(birthParts('Ann, born 3 May 1960 in Lyon, and Tom, born 4 June 1970 in Hull')).toEqual([])
  expect(birthParts('The boat was built in Lyon on 3 May 1960')).toEqual([])
})

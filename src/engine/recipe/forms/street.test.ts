import { expect, test } from 'vitest'
import { houseNumberOf, looksLikeStreet, splitStreetAndTown } from './street.ts'

test.each(['12 Elm', 'Hauptstr. 12a', 'P.O. Box 12', 'Suite 4', 'rue du Port', 'Unit D5'])(
  '%j looks like a street',
  (text) => {
    expect(looksLikeStreet(text)).toBe(true)
  },
)

test.each(['Heron Boats', 'Tel: 030 12345', '12:30 pm', 'info@example.test', '12345', '3 bed terraced house for sale'])(
  '%j does not',
  (text) => {
    expect(looksLikeStreet(text)).toBe(false)
  },
)

test('a town that follows a street without a comma is told from it', () => {
  expect(splitStreetAndTown('7 Heron Circle SE Fairmont')).toEqual({ street: '7 Heron Circle SE', town: 'Fairmont' })
  expect(splitStreetAndTown('Heron Boats')).toBeNull()
})

test('the number of a house stands first or last', () => {
  expect(houseNumberOf('12a Main Street')).toBe('12a')
  expect(houseNumberOf('Hauptstraße 5')).toBe('5')
  expect(houseNumberOf('Main Street')).toBeNull()
})

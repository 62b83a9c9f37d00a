import { expect, test } from 'vitest'
import { findCoordinates } from './coordinates.ts'

test('decimals and degrees name the same place', () => {
  expect(findCoordinates('at 48.8584, 2.2945')).toEqual({ latitude: 48.8584, longitude: 2.2945 })
  expect(findCoordinates(`33° 51' 30" S, 151° 12' 36" E`)).toEqual({ latitude: -33.858333, longitude: 151.21 })
})

test('two decimals that are no place are none', () => {
  expect(findCoordinates('99.1234, 2.2945')).toBeNull()
  expect(findCoordinates('1.5, 2.5')).toBeNull()
})

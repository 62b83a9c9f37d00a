import { expect, test } from 'vitest'
import { cityOfPieces, townIn } from './town.ts'

test('a state goes with postcodes that it can have', () => {
  expect(townIn('Fairmont, VA 20175')).toMatchObject({ region: 'VA', postcode: '20175' })
  expect(townIn('Number, VA 99999')?.region ?? null).toBeNull()
})

test('what follows a number may be something else, so it is marked as weak', () => {
  expect(townIn('10115 Berlin')).toMatchObject({ city: 'Berlin', isWeak: true })
  expect(townIn('D-10115 Berlin')).toMatchObject({ city: 'Berlin', isWeak: false })
})

test('a county after the town is its region', () => {
  expect(cityOfPieces(['2 High Street', 'Marlow', 'Buckinghamshire'])).toEqual({
    city: 'Marlow',
    region: 'Buckinghamshire',
    used: 2,
  })
  expect(cityOfPieces(['2 High Street', 'Marlow'])).toEqual({ city: 'Marlow', region: null, used: 1 })
})

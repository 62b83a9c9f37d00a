import { expect, test } from 'vitest'
import { iconMeanings } from './icon-names.ts'

test.each([
  ['fas fa-gas-pump fa-fw', ['fuel']],
  ['mdi mdi-map-marker-outline', ['location']],
  ['#i-bed', ['bedrooms']],
  ['glyphicon glyphicon-calendar', ['date']],
  ['icon-arrow-right', []],
])('the icon %s means %j', (name, meanings) => {
  expect(iconMeanings(name)).toEqual(meanings)
})

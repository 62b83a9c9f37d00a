import { expect, test } from 'vitest'
import { ownSchedule } from './group-schedules.ts'

const strategy = { id: 's', url: 'https://shop.example/' }
const list = { strategy_id: 's', is_list: true, urls: ['https://shop.example/'] }
const elsewhere = { strategy_id: 's', is_list: false, urls: ['https://shop.example/sale'] }
const own = { strategy_id: 's', is_list: false, urls: ['https://shop.example/'] }
const foreign = { strategy_id: 'other', is_list: false, urls: ['https://shop.example/'] }

test.each([
  ['the one on the page of the strategy', [list, elsewhere, own], own],
  ['else the oldest', [list, elsewhere], list],
  ['none', [foreign], undefined],
])('the schedule of a member is %s', (_which, schedules, expected) => {
  expect(ownSchedule(strategy, [foreign, ...schedules])).toBe(expected)
})

import { expect, test } from 'vitest'
import { countHours, openingHoursOf } from './opening-hours.ts'

test.each([
  ['Hours : Everyday from 11 a.m. - 10 p.m.', 'Everyday from 11 a.m. - 10 p.m.'],
  ['between the hours of 8:30AM - 5PM PST, Monday through Friday', '8:30AM - 5PM PST, Monday through Friday'],
  ['Opening\nMonday: 9:00am to 6:00pm\nSunday: Closed\nHeron Boats', 'Monday: 9:00am to 6:00pm\nSunday: Closed'],
  ['Mo-Fr 9-18 Uhr, Sa 10-14 Uhr', 'Mo-Fr 9-18 Uhr, Sa 10-14 Uhr'],
  ['Lun - Ven: 8h30 à 18h', 'Lun - Ven: 8h30 à 18h'],
  ['Mondays to Fridays 9:30–14:00\nSaturdays 10:00–14:00', 'Mondays to Fridays 9:30–14:00\nSaturdays 10:00–14:00'],
  ['Lunes a viernes 9:30–14:00\nSábados 10:00–14:00', 'Lunes a viernes 9:30–14:00\nSábados 10:00–14:00'],
  ['donnerstags 9–17 Uhr, samstags 10–14 Uhr', 'donnerstags 9–17 Uhr, samstags 10–14 Uhr'],
])('%j is open %j', (text, expected) => {
  expect(openingHoursOf(text)).toBe(expected)
})

test('the date of an event is not when something is open', () => {
  expect(openingHoursOf('Sat May 3, 2014 10am')).toBeNull()
})

test('each day with its hours counts', () => {
  expect(countHours('Monday: 9-17\nTuesday: 9-17\nSunday: closed')).toBe(3)
  expect(countHours('Monday')).toBe(0)
})

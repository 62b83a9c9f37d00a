import { expect, test } from 'vitest'
import { onlyAged, readAges } from './age.ts'

test.each([
  ['3 minutes ago', '13 minutes ago'],
  ['an hour ago', '2 hours ago'],
  ['just now', '4 minutes ago'],
  ['yesterday', '2 days ago'],
  ['today', '3 hours ago'],
  ['90 minutes ago', '1 hour ago'],
  ['31 days ago', '1 month ago'],
  ['2h ago', '1d ago'],
  ['Posted by Ann 5 mins ago', 'Posted by Ann 3 hrs ago'],
  ['Opened 3 days ago, updated 2 hours ago', 'Opened 4 days ago, updated 1 day ago'],
  ['about 1 hour ago', 'about 2 hours ago'],
  ['vor einer Stunde', 'vor 2 Tagen'],
  ['il y a une heure', 'il y a 3 jours'],
  ['hace una hora', 'hace 2 días'],
  ["un'ora fa", '2 giorni fa'],
  ['há 3 minutos', '2 horas atrás'],
  ['för 3 minuter sedan', 'för 1 timme sedan'],
  ['před 3 minutami', 'před 2 hodinami'],
  ['3 dakika önce', '1 saat önce'],
  ['منذ 3 دقائق', 'منذ 2 ساعة'],
  ['3分钟前', '1小时前'],
  ['5 分前', '昨日'],
  ['3분 전', '2시간 전'],
  ['3 นาทีที่ผ่านมา', '1 ชั่วโมงที่ผ่านมา'],
])('%s is %s by now', (before, after) => {
  expect(onlyAged(before, after)).toBe(true)
})

test.each([
  ['3 hours ago', '2 hours ago'],
  ['4 hours ago', '1 minute ago'],
  ['5 minutes ago', '4 minutes ago'],
  ['2 days ago', 'just now'],
  ['3 minutes ago by Bob', '4 minutes ago by Ann'],
  ['3 minutes ago, 5 replies', '4 minutes ago, 6 replies'],
  ['3 minutes ago', '19 November 2026'],
  ['3 minutes left', '2 minutes left'],
  ['10 hours', '11 hours'],
  ['12 replies', '13 replies'],
])('%s is another thing than %s', (before, after) => {
  expect(onlyAged(before, after)).toBe(false)
})

test('a long text tells no age', () => {
  expect(readAges(`${'It rained. '.repeat(20)}3 minutes ago`)).toBeNull()
})

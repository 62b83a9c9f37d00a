import { number, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Two times a row that look alike. */
export const timetable = listKind({
  name: 'departure',
  fields: { line: 'string', destination: 'string', departure: 'string', arrival: 'string', platform: 'integer' },
  words: {
    en: {
      things: 'trains',
      fields: {
        line: 'line',
        destination: 'destination',
        departure: 'departure',
        arrival: 'arrival',
        platform: 'platform',
      },
      names: [''],
    },
    pl: {
      things: 'pociągi',
      fields: { line: 'linia', destination: 'kierunek', departure: 'odjazd', arrival: 'przyjazd', platform: 'peron' },
      names: [''],
    },
    sv: {
      things: 'avgångar',
      fields: { line: 'linje', destination: 'destination', departure: 'avgång', arrival: 'ankomst', platform: 'spår' },
      names: [''],
    },
  },
  pages: [
    ['en', 'table'],
    ['pl', 'font-table'],
    ['sv', 'bem'],
  ],
  count: [10, 18],
  record({ chance, locale, index, town }) {
    const start = 5 * 60 + index * 47 + chance.int(0, 20)
    return [
      text('departure', clock(start)),
      text('line', `${chance.pick(['R', 'S', 'IC'])} ${chance.int(1, 99)}`),
      title('destination', town()),
      text('arrival', clock(start + chance.int(25, 140))),
      number('platform', chance.int(1, 12), locale),
    ]
  },
})

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

import { date, long, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** What changed in which version. */
export const releases = listKind({
  name: 'release',
  fields: { version: 'string', date: 'string', notes: 'string', link: 'string' },
  words: {
    en: {
      things: 'releases',
      fields: { version: 'version', date: 'release date', notes: 'notes', link: 'link' },
      names: [''],
    },
    pl: {
      things: 'wydania',
      fields: { version: 'wersja', date: 'data wydania', notes: 'opis zmian', link: 'link' },
      names: [''],
    },
  },
  pages: [
    ['en', 'bem'],
    ['pl', 'soup'],
  ],
  count: [7, 10],
  record({ chance, locale, index, day, sentences, path }) {
    return [
      title('version', `v${9 - Math.floor(index / 3)}.${2 - (index % 3)}.${chance.int(0, 9)}`, {
        link: { field: 'link', href: path('releases') },
      }),
      date('date', day(), locale, 'iso'),
      text('size', `${chance.int(2, 90)} MB`, { bare: true }),
      long('notes', sentences(2)),
    ]
  },
})

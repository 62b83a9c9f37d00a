import { bare, long, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

export const papers = listKind({
  name: 'paper',
  fields: { title: 'string', authors: 'string', year: 'integer', journal: 'string', abstract: 'string', pdf: 'string' },
  words: {
    en: {
      things: 'papers',
      fields: {
        title: 'title',
        authors: 'authors',
        year: 'year',
        journal: 'journal',
        abstract: 'abstract',
        pdf: 'PDF link',
      },
      names: [
        'On the drift of *',
        'A note about *',
        '* in shallow water',
        'Measuring *',
        'Why * fails',
        'Revisiting *',
      ],
    },
    de: {
      things: 'Aufsätze',
      fields: {
        title: 'Titel',
        authors: 'Autoren',
        year: 'Jahr',
        journal: 'Zeitschrift',
        abstract: 'Zusammenfassung',
        pdf: 'PDF',
      },
      names: [
        'Zur Drift von *',
        'Eine Bemerkung zu *',
        '* im Flachwasser',
        'Die Messung von *',
        'Warum * scheitert',
        'Noch einmal *',
      ],
    },
  },
  pages: [
    ['en', 'definitions'],
    ['de', 'bem'],
    ['en', 'br-lines'],
  ],
  count: [8, 12],
  record({ chance, name, person, sentences, path }) {
    return [
      title('title', name),
      text('authors', `${person()}, ${person()}`, { prop: 'author' }),
      text('year', String(chance.int(1998, 2024))),
      text('journal', chance.pick(['Annals of Tides', 'Letters on Drift', 'Journal of Small Waters'])),
      bare('pdf', 'PDF', { link: { field: 'pdf', href: `${path('files')}.pdf` } }),
      long('abstract', sentences(3)),
    ]
  },
})

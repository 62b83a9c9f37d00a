import { date, long, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Decisions of a court, by file number. */
export const decisions = listKind({
  name: 'decision',
  fields: { file_number: 'string', court: 'string', date: 'string', subject: 'string', link: 'string' },
  words: {
    de: {
      things: 'Entscheidungen',
      fields: {
        file_number: 'Aktenzeichen',
        court: 'Gericht',
        date: 'Entscheidungsdatum',
        subject: 'Leitsatz',
        link: 'Link',
      },
      names: ['Zivilgericht', 'Verwaltungsgericht', 'Finanzgericht'],
    },
    cs: {
      things: 'rozhodnutí',
      fields: {
        file_number: 'spisová značka',
        court: 'soud',
        date: 'datum rozhodnutí',
        subject: 'právní věta',
        link: 'odkaz',
      },
      names: ['Krajský soud', 'Městský soud', 'Správní soud'],
    },
    en: {
      things: 'judgments',
      fields: {
        file_number: 'case number',
        court: 'court',
        date: 'date of judgment',
        subject: 'summary',
        link: 'link',
      },
      names: ['County Court', 'Land Tribunal', 'Court of Appeal'],
    },
  },
  pages: [
    ['de', 'definitions'],
    ['cs', 'br-lines'],
    ['en', 'table'],
  ],
  count: [8, 14],
  record({ chance, locale, name, town, day, sentences, path }) {
    const number = `${chance.int(1, 12)} ${chance.pick(['C', 'K', 'Ra', 'VG'])} ${chance.int(10, 999)}/${chance.int(17, 24)}`
    return [
      title('file_number', number, { link: { field: 'link', href: path('decisions') } }),
      text('court', `${name} ${town()}`),
      date('date', day(), locale, 'short', { bare: false }),
      long('subject', sentences(1), { bare: false }),
    ]
  },
})

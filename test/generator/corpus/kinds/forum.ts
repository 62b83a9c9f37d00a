import { bare, date, long, number } from '../cells.ts'
import { listKind } from '../kind.ts'

/** The posts of one thread: no titles, and the text is the longest part. */
export const forum = listKind({
  name: 'post',
  fields: { author: 'string', date: 'string', text: 'string', likes: 'integer' },
  words: {
    en: { things: 'posts', fields: { author: 'author', date: 'date', text: 'text', likes: 'likes' }, names: [''] },
    nl: {
      things: 'berichten',
      fields: { author: 'auteur', date: 'datum', text: 'tekst', likes: 'waarderingen' },
      names: [''],
    },
    ru: { things: 'сообщения', fields: { author: 'автор', date: 'дата', text: 'текст', likes: 'лайки' }, names: [''] },
  },
  pages: [
    ['en', 'hashed'],
    ['nl', 'bem'],
    ['ru', 'soup'],
  ],
  count: [7, 12],
  record({ chance, locale, person, day, sentences }) {
    return [
      bare('author', person(), { prop: 'author' }),
      date('date', day(), locale, 'medium'),
      long('text', sentences(chance.int(2, 4))),
      number('likes', chance.int(0, 90), locale),
    ]
  },
})

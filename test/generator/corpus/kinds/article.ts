import { bare, date, long, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const article = detailKind({
  name: 'article',
  type: 'NewsArticle',
  fields: { headline: 'string', author: 'string', published: 'string', text: 'string' },
  unasked: ['text'],
  words: {
    en: {
      things: 'article',
      fields: { headline: 'headline', author: 'author', published: 'publication date', text: 'text' },
      names: [''],
    },
    es: {
      things: 'artículo',
      fields: { headline: 'titular', author: 'autor', published: 'fecha de publicación', text: 'texto' },
      names: [''],
    },
    sv: {
      things: 'artikel',
      fields: { headline: 'rubrik', author: 'författare', published: 'publiceringsdatum', text: 'text' },
      names: [''],
    },
    fi: {
      things: 'artikkeli',
      fields: { headline: 'otsikko', author: 'kirjoittaja', published: 'julkaisupäivä', text: 'teksti' },
      names: [''],
    },
  },
  pages: [
    ['en', 'hashed'],
    ['es', 'soup'],
    ['sv', 'json-ld'],
    ['fi', 'utility'],
  ],
  record({ locale, headline, person, day, sentences }) {
    return [
      title('headline', headline(), { prop: 'headline' }),
      bare('author', person(), { prop: 'author' }),
      date('published', day(), locale, 'long'),
      long('text', sentences(6), { prop: 'articleBody' }),
    ]
  },
})

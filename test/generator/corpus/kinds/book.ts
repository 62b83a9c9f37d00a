import { long, money, number, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const book = detailKind({
  name: 'book',
  type: 'Book',
  fields: {
    title: 'string',
    author: 'string',
    publisher: 'string',
    isbn: 'string',
    pages: 'integer',
    year: 'integer',
    price: 'number',
    description: 'string',
  },
  words: {
    en: {
      things: 'book',
      fields: {
        title: 'title',
        author: 'author',
        publisher: 'publisher',
        isbn: 'ISBN',
        pages: 'number of pages',
        year: 'year of publication',
        price: 'price',
        description: 'description',
      },
      names: ['The salt ferry', 'A house of kites', 'Winter ledger', 'Nine lanterns'],
    },
    pl: {
      things: 'książka',
      fields: {
        title: 'tytuł',
        author: 'autor',
        publisher: 'wydawnictwo',
        isbn: 'ISBN',
        pages: 'liczba stron',
        year: 'rok wydania',
        price: 'cena',
        description: 'opis',
      },
      names: ['Solny prom', 'Dom latawców', 'Zimowa księga', 'Dziewięć latarni'],
    },
    ja: {
      things: '本',
      fields: {
        title: 'タイトル',
        author: '著者',
        publisher: '出版社',
        isbn: 'ISBN',
        pages: 'ページ数',
        year: '発行年',
        price: '価格',
        description: '内容紹介',
      },
      names: ['塩の渡し船', '凧の家', '冬の帳簿', '九つの灯'],
    },
  },
  pages: [
    ['en', 'spec-table'],
    ['pl', 'definitions'],
    ['ja', 'json-ld'],
    ['pl', 'one-line'],
    ['en', 'bold-items'],
  ],
  record({ chance, locale, name, person, company, sentences }) {
    return [
      title('title', name),
      text('author', person(), { bare: true, prop: 'author' }),
      money('price', chance.int(8, 40), locale),
      text('publisher', company(), { prop: 'publisher' }),
      text('isbn', `978${chance.int(1_000_000_000, 9_999_999_999)}`, { prop: 'isbn' }),
      number('pages', chance.int(120, 780), locale, '', { prop: 'numberOfPages' }),
      text('year', String(chance.int(1995, 2024))),
      long('description', sentences(3)),
    ]
  },
})

import { bare, date, long, title } from '../cells.ts'
import { listKind } from '../kind.ts'

export const news = listKind({
  name: 'story',
  fields: {
    headline: 'string',
    author: 'string',
    published: 'string',
    teaser: 'string',
    link: 'string',
    image: 'string',
  },
  words: {
    en: {
      things: 'articles',
      fields: {
        headline: 'headline',
        author: 'author',
        published: 'date published',
        teaser: 'teaser',
        link: 'link',
        image: 'picture',
      },
      names: [''],
    },
    it: {
      things: 'articoli',
      fields: {
        headline: 'titolo',
        author: 'autore',
        published: 'data',
        teaser: 'sommario',
        link: 'link',
        image: 'immagine',
      },
      names: [''],
    },
    cs: {
      things: 'články',
      fields: {
        headline: 'titulek',
        author: 'autor',
        published: 'datum',
        teaser: 'perex',
        link: 'odkaz',
        image: 'obrázek',
      },
      names: [''],
    },
    ru: {
      things: 'новости',
      fields: {
        headline: 'заголовок',
        author: 'автор',
        published: 'дата',
        teaser: 'анонс',
        link: 'ссылка',
        image: 'картинка',
      },
      names: [''],
    },
  },
  pages: [
    ['en', 'microdata'],
    ['it', 'utility'],
    ['cs', 'components'],
    ['ru', 'hashed'],
  ],
  count: [8, 14],
  record({ chance, locale, headline, person, day, sentences, path }) {
    const link = { field: 'link', href: path('news') }
    return [
      title('headline', headline(), {
        link,
        image: { field: 'image', src: `/media/${chance.int(1000, 9999)}.webp` },
        prop: 'headline',
      }),
      bare('author', person(), { prop: 'author' }),
      date('published', day(), locale, 'long'),
      long('teaser', sentences(2)),
    ]
  },
})

import { long, number, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const film = detailKind({
  name: 'film',
  type: 'Movie',
  fields: {
    title: 'string',
    director: 'string',
    year: 'integer',
    runtime: 'string',
    genre: 'string',
    rating: 'number',
    plot: 'string',
  },
  words: {
    en: {
      things: 'film',
      fields: {
        title: 'title',
        director: 'director',
        year: 'year',
        runtime: 'running time',
        genre: 'genre',
        rating: 'rating',
        plot: 'plot',
      },
      names: ['The long tide', 'Paper bridges', 'Snow in August'],
    },
    es: {
      things: 'película',
      fields: {
        title: 'título',
        director: 'director',
        year: 'año',
        runtime: 'duración',
        genre: 'género',
        rating: 'puntuación',
        plot: 'sinopsis',
      },
      names: ['La marea larga', 'Puentes de papel', 'Nieve en agosto'],
    },
    ru: {
      things: 'фильм',
      fields: {
        title: 'название',
        director: 'режиссёр',
        year: 'год',
        runtime: 'продолжительность',
        genre: 'жанр',
        rating: 'рейтинг',
        plot: 'сюжет',
      },
      names: ['Долгий прилив', 'Бумажные мосты', 'Снег в августе'],
    },
  },
  pages: [
    ['en', 'components'],
    ['es', 'definitions'],
    ['ru', 'microdata'],
    ['es', 'one-line'],
    ['ru', 'bold-items'],
  ],
  record({ chance, locale, name, person, sentences }) {
    return [
      title('title', name),
      text('director', person(), { prop: 'director' }),
      text('year', String(chance.int(1960, 2024)), { prop: 'dateCreated' }),
      text('runtime', `${chance.int(80, 170)} min`, { prop: 'duration' }),
      text('genre', GENRES[locale.language] ?? 'drama', { prop: 'genre' }),
      number('rating', chance.int(41, 89) / 10, locale, '', { prop: 'ratingValue' }),
      long('plot', sentences(3)),
    ]
  },
})

const GENRES: Readonly<Record<string, string>> = { en: 'drama', es: 'drama', ru: 'драма' }

import { bare, date, long, title } from '../cells.ts'
import { listKind } from '../kind.ts'

export const podcasts = listKind({
  name: 'episode',
  fields: { title: 'string', duration: 'string', published: 'string', description: 'string', audio: 'string' },
  words: {
    es: {
      things: 'episodios',
      fields: {
        title: 'título',
        duration: 'duración',
        published: 'fecha',
        description: 'descripción',
        audio: 'enlace de audio',
      },
      names: [''],
    },
    nl: {
      things: 'afleveringen',
      fields: { title: 'titel', duration: 'duur', published: 'datum', description: 'beschrijving', audio: 'audiolink' },
      names: [''],
    },
  },
  pages: [
    ['es', 'hashed'],
    ['nl', 'utility'],
  ],
  count: [8, 12],
  record({ chance, locale, headline, day, sentences, path }) {
    return [
      title('title', headline()),
      date('published', day(), locale, 'medium'),
      bare('duration', `${chance.int(18, 74)} min`),
      long('description', sentences(2)),
      bare('audio', 'MP3', { link: { field: 'audio', href: `${path('audio')}.mp3` } }),
    ]
  },
})

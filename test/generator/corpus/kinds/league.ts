import { number, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Ranks, matches and points: small numbers side by side. */
export const league = listKind({
  name: 'standing',
  fields: { rank: 'integer', team: 'string', played: 'integer', goals: 'string', points: 'integer' },
  words: {
    en: {
      things: 'teams',
      fields: { rank: 'position', team: 'team', played: 'matches played', goals: 'goals', points: 'points' },
      names: ['* United', '* Rovers', '* Athletic', '* Town'],
    },
    tr: {
      things: 'takımlar',
      fields: { rank: 'sıra', team: 'takım', played: 'oynanan maç', goals: 'gol', points: 'puan' },
      names: ['* Spor', '* Gençlik', '* Birlik', '* Yıldız'],
    },
    it: {
      things: 'squadre',
      fields: { rank: 'posizione', team: 'squadra', played: 'partite giocate', goals: 'reti', points: 'punti' },
      names: ['Unione *', 'Atletico *', 'Nuova *', 'Sporting *'],
    },
  },
  pages: [
    ['en', 'table'],
    ['tr', 'table'],
    ['it', 'font-table'],
  ],
  count: [10, 16],
  record({ chance, locale, index, name }) {
    return [
      number('rank', index + 1, locale),
      title('team', name),
      number('played', chance.int(20, 24), locale),
      text('goals', `${chance.int(20, 60)}:${chance.int(10, 50)}`),
      number('points', 60 - index * 3 + chance.int(0, 2), locale),
    ]
  },
})

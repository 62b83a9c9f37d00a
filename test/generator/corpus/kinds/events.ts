import { bare, date, maybe, money, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** A calendar: the day is the heading above what happens on it. */
export const events = listKind({
  name: 'event',
  fields: { date: 'string', title: 'string', time: 'string', venue: 'string', price: 'number', link: 'string' },
  words: {
    en: {
      things: 'events',
      fields: { date: 'date', title: 'title', time: 'start time', venue: 'venue', price: 'ticket price', link: 'link' },
      names: [
        'Lantern walk',
        'Evening of cellos',
        'Market of old tools',
        'Choir of the bay',
        'Puppet night',
        'Open studio',
        'Talk on tides',
        'Night of short films',
        'Swing in the barn',
      ],
    },
    it: {
      things: 'eventi',
      fields: { date: 'data', title: 'titolo', time: 'ora', venue: 'luogo', price: 'prezzo', link: 'link' },
      names: [
        'Passeggiata delle lanterne',
        'Serata di violoncelli',
        'Mercato degli attrezzi',
        'Coro della baia',
        'Notte dei burattini',
        'Studio aperto',
        'Parlare di maree',
        'Cortometraggi',
        'Ballo nel fienile',
      ],
    },
    tr: {
      things: 'etkinlikler',
      fields: { date: 'tarih', title: 'başlık', time: 'saat', venue: 'mekân', price: 'fiyat', link: 'bağlantı' },
      names: [
        'Fener yürüyüşü',
        'Çello akşamı',
        'Eski aletler pazarı',
        'Körfez korosu',
        'Kukla gecesi',
        'Açık atölye',
        'Gelgit sohbeti',
        'Kısa film gecesi',
        'Ahırda dans',
      ],
    },
  },
  pages: [
    ['en', 'bem'],
    ['it', 'hashed'],
    ['tr', 'microdata'],
  ],
  count: [9, 9],
  groupedBy: 'date',
  record({ chance, locale, name, index, street, path }) {
    return [
      date('date', new Date(Date.UTC(2025, 4, 3 + Math.floor(index / 3))), locale, 'long'),
      title('title', name, { link: { field: 'link', href: path('events') } }),
      text('time', `${chance.int(17, 21)}:${chance.pick(['00', '15', '30'])}`, { bare: true }),
      bare('venue', street(), { prop: 'location' }),
      maybe(chance.happens(0.7), money('price', chance.int(5, 35), locale)),
    ]
  },
})

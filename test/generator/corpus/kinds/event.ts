import { bare, date, long, money, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const event = detailKind({
  name: 'concert',
  type: 'Event',
  fields: {
    title: 'string',
    date: 'string',
    doors: 'string',
    venue: 'string',
    organiser: 'string',
    price: 'number',
    description: 'string',
  },
  words: {
    fr: {
      things: 'concert',
      fields: {
        title: 'titre',
        date: 'date',
        doors: 'ouverture des portes',
        venue: 'salle',
        organiser: 'organisateur',
        price: 'tarif',
        description: 'description',
      },
      names: ['Soir de violoncelles', 'Chœur de la baie', 'Bal dans la grange'],
    },
    fi: {
      things: 'konsertti',
      fields: {
        title: 'nimi',
        date: 'päivämäärä',
        doors: 'ovet avautuvat',
        venue: 'paikka',
        organiser: 'järjestäjä',
        price: 'lipun hinta',
        description: 'kuvaus',
      },
      names: ['Selloilta', 'Lahden kuoro', 'Tanssit ladossa'],
    },
  },
  pages: [
    ['fr', 'bem'],
    ['fi', 'bold-lines'],
    ['fr', 'json-ld'],
    ['fi', 'bold-items'],
  ],
  record({ chance, locale, name, company, street, day, sentences }) {
    return [
      title('title', name),
      date('date', day(), locale, 'long', { prop: 'startDate' }),
      bare('venue', street(), { prop: 'location' }),
      money('price', chance.int(10, 60), locale),
      text('doors', `${chance.int(17, 20)}:30`),
      text('organiser', company(), { prop: 'organizer' }),
      long('description', sentences(2)),
    ]
  },
})

import { bare, date, long, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const vacancy = detailKind({
  name: 'vacancy',
  type: 'JobPosting',
  fields: {
    position: 'string',
    company: 'string',
    location: 'string',
    hours: 'string',
    deadline: 'string',
    tasks: 'string',
  },
  words: {
    nl: {
      things: 'vacature',
      fields: {
        position: 'functie',
        company: 'bedrijf',
        location: 'standplaats',
        hours: 'uren per week',
        deadline: 'sluitingsdatum',
        tasks: 'taken',
      },
      names: ['Fietsenmaker', 'Bakker', 'Geluidstechnicus'],
    },
    ru: {
      things: 'вакансия',
      fields: {
        position: 'должность',
        company: 'компания',
        location: 'город',
        hours: 'график работы',
        deadline: 'срок подачи',
        tasks: 'обязанности',
      },
      names: ['Пекарь', 'Механик', 'Звукорежиссёр'],
    },
  },
  pages: [
    ['nl', 'hashed'],
    ['ru', 'spec-table'],
    ['nl', 'one-line'],
  ],
  record({ chance, locale, name, company, town, day, sentences }) {
    return [
      title('position', name, { prop: 'title' }),
      bare('company', company(), { prop: 'hiringOrganization' }),
      text('location', town()),
      text('hours', `${chance.int(20, 40)}`),
      date('deadline', day(), locale, 'medium', { bare: false }),
      long('tasks', sentences(3)),
    ]
  },
})

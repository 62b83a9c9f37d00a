import { date, long, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const judgment = detailKind({
  name: 'judgment',
  type: 'Legislation',
  fields: {
    title: 'string',
    file_number: 'string',
    court: 'string',
    date: 'string',
    judge: 'string',
    summary: 'string',
  },
  words: {
    es: {
      things: 'sentencia',
      fields: {
        title: 'título',
        file_number: 'número de expediente',
        court: 'tribunal',
        date: 'fecha de la sentencia',
        judge: 'ponente',
        summary: 'resumen',
      },
      names: ['Sentencia sobre la servidumbre de paso', 'Sentencia sobre lindes'],
    },
    en: {
      things: 'judgment',
      fields: {
        title: 'title',
        file_number: 'case number',
        court: 'court',
        date: 'date of judgment',
        judge: 'judge',
        summary: 'summary',
      },
      names: ['Mill owners v Harbour trust', 'Orchard v Tanner Row'],
    },
  },
  pages: [
    ['es', 'spec-table'],
    ['en', 'bold-lines'],
    ['en', 'bold-items'],
  ],
  record({ chance, locale, name, town, person, day, sentences }) {
    return [
      title('title', name),
      text('file_number', `${chance.int(10, 999)}/${chance.int(2015, 2024)}`),
      text('court', `${chance.pick(['I', 'II', 'III'])}. ${town()}`),
      date('date', day(), locale, 'long', { bare: false }),
      text('judge', person()),
      long('summary', sentences(2)),
    ]
  },
})

import { date, maybe, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** A register of an office. */
export const register = listKind({
  name: 'licence',
  fields: { holder: 'string', licence_number: 'string', status: 'string', issued: 'string', expires: 'string' },
  words: {
    en: {
      things: 'licences',
      fields: {
        holder: 'licence holder',
        licence_number: 'licence number',
        status: 'status',
        issued: 'issue date',
        expires: 'expiry date',
      },
      names: ['active', 'expired', 'suspended'],
    },
    cs: {
      things: 'licence',
      fields: {
        holder: 'držitel',
        licence_number: 'číslo licence',
        status: 'stav',
        issued: 'datum vydání',
        expires: 'platnost do',
      },
      names: ['platná', 'neplatná', 'pozastavená'],
    },
    pt: {
      things: 'licenças',
      fields: {
        holder: 'titular',
        licence_number: 'número da licença',
        status: 'situação',
        issued: 'data de emissão',
        expires: 'validade',
      },
      names: ['ativa', 'vencida', 'suspensa'],
    },
  },
  pages: [
    ['en', 'font-table'],
    ['cs', 'table'],
    ['pt', 'definitions'],
  ],
  count: [9, 15],
  record({ chance, locale, name, company, day }) {
    return [
      title('holder', company()),
      text('licence_number', `${chance.pick(['AB', 'KR', 'ZT'])}${chance.int(10_000, 99_999)}`),
      text('status', name),
      date('issued', day(), locale, 'short', { bare: false }),
      maybe(chance.happens(0.8), date('expires', day(), locale, 'short', { bare: false })),
    ]
  },
})

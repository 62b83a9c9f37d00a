import { bare, long, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

/** A member of some parliament or faculty. */
export const profile = detailKind({
  name: 'member',
  type: 'Person',
  fields: {
    name: 'string',
    role: 'string',
    born: 'string',
    room: 'string',
    phone: 'string',
    email: 'string',
    biography: 'string',
  },
  unasked: ['biography'],
  words: {
    pl: {
      things: 'osoba',
      fields: {
        name: 'imię i nazwisko',
        role: 'stanowisko',
        born: 'miejsce urodzenia',
        room: 'pokój',
        phone: 'telefon',
        email: 'e-mail',
        biography: 'życiorys',
      },
      names: ['profesor'],
    },
    ja: {
      things: '教員',
      fields: {
        name: '氏名',
        role: '役職',
        born: '出身地',
        room: '研究室',
        phone: '電話番号',
        email: 'メール',
        biography: '経歴',
      },
      names: ['教授'],
    },
    pt: {
      things: 'pessoa',
      fields: {
        name: 'nome',
        role: 'cargo',
        born: 'naturalidade',
        room: 'sala',
        phone: 'telefone',
        email: 'e-mail',
        biography: 'biografia',
      },
      names: ['professora titular'],
    },
  },
  pages: [
    ['pl', 'bem'],
    ['ja', 'font-table'],
    ['pt', 'hashed'],
    ['pt', 'bold-items'],
  ],
  record({ chance, name, person, town, sentences }) {
    return [
      title('name', person()),
      bare('role', name, { prop: 'jobTitle' }),
      text('born', town()),
      text('room', `${chance.pick(['A', 'C', 'E'])}${chance.int(100, 499)}`),
      text('phone', `0${chance.int(20, 99)} ${chance.int(100, 999)} ${chance.int(1000, 9999)}`),
      text('email', `m${chance.int(10, 99)}@college.example`),
      long('biography', sentences(3)),
    ]
  },
})

import { bare, maybe, text, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** Workshops with address and phone. */
export const directory = listKind({
  name: 'entry',
  fields: { name: 'string', street: 'string', city: 'string', phone: 'string', website: 'string' },
  words: {
    de: {
      things: 'Werkstätten',
      fields: { name: 'Name', street: 'Straße', city: 'Ort', phone: 'Telefon', website: 'Website' },
      names: ['Fahrradwerkstatt *', 'Uhrmacherei *', 'Schreinerei *', 'Töpferei *'],
    },
    es: {
      things: 'talleres',
      fields: { name: 'nombre', street: 'calle', city: 'ciudad', phone: 'teléfono', website: 'sitio web' },
      names: ['Taller de bicicletas *', 'Relojería *', 'Carpintería *', 'Alfarería *'],
    },
    fi: {
      things: 'korjaamot',
      fields: { name: 'nimi', street: 'katuosoite', city: 'kaupunki', phone: 'puhelin', website: 'verkkosivu' },
      names: ['Pyöräkorjaamo *', 'Kelloseppä *', 'Puuseppä *', 'Savipaja *'],
    },
  },
  pages: [
    ['de', 'bem'],
    ['es', 'table'],
    ['fi', 'br-lines'],
  ],
  count: [8, 14],
  record({ chance, name, town, street, index }) {
    return [
      title('name', name),
      bare('street', `${street()} ${chance.int(1, 120)}`),
      bare('city', town()),
      text('phone', `0${chance.int(20, 99)} ${chance.int(100, 999)} ${chance.int(1000, 9999)}`),
      maybe(
        chance.happens(0.7),
        text('website', 'www', { link: { field: 'website', href: `https://werk-${index}.example/` } }),
      ),
    ]
  },
})

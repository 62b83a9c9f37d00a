import { money, number, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const car = detailKind({
  name: 'car',
  type: 'Car',
  fields: {
    model: 'string',
    price: 'number',
    mileage: 'integer',
    first_registration: 'string',
    fuel: 'string',
    power: 'string',
    colour: 'string',
  },
  words: {
    de: {
      things: 'Auto',
      fields: {
        model: 'Modell',
        price: 'Preis',
        mileage: 'Kilometerstand',
        first_registration: 'Erstzulassung',
        fuel: 'Kraftstoff',
        power: 'Leistung',
        colour: 'Farbe',
      },
      names: ['* Kombi', '* Cabrio', '* Kleinwagen'],
    },
    pt: {
      things: 'carro',
      fields: {
        model: 'modelo',
        price: 'preço',
        mileage: 'quilometragem',
        first_registration: 'primeiro registro',
        fuel: 'combustível',
        power: 'potência',
        colour: 'cor',
      },
      names: ['* Perua', '* Sedã', '* Hatch'],
    },
    fr: {
      things: 'voiture',
      fields: {
        model: 'modèle',
        price: 'prix',
        mileage: 'kilométrage',
        first_registration: 'première immatriculation',
        fuel: 'carburant',
        power: 'puissance',
        colour: 'couleur',
      },
      names: ['* Break', '* Berline', '* Citadine'],
    },
  },
  pages: [
    ['de', 'spec-table'],
    ['pt', 'bem'],
    ['fr', 'bold-lines'],
    ['de', 'one-line'],
  ],
  record({ chance, locale, name }) {
    const [fuel = '', colour = ''] = FACTS[locale.language] ?? []
    return [
      title('model', name),
      money('price', chance.int(30, 400) * 100, locale),
      number('mileage', chance.int(9, 190) * 1000 + chance.int(1, 999), locale, 'km'),
      text('first_registration', `${String(chance.int(1, 12)).padStart(2, '0')}/${chance.int(2008, 2023)}`),
      text('fuel', fuel),
      text('power', `${chance.int(50, 180)} kW`),
      text('colour', colour),
    ]
  },
})

const FACTS: Readonly<Record<string, readonly string[]>> = {
  de: ['Diesel', 'Silber'],
  pt: ['Gasolina', 'Prata'],
  fr: ['Essence', 'Gris argent'],
}

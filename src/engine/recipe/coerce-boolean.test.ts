import { expect, test } from 'vitest'
import { readBoolean } from './coerce-boolean.ts'

test.each([
  ...['true', 'TRUE', 'Yes', 'y', '1', 'on', 'Ja', 'oui', 'sí', 'Sì', 'sim', 'tak', 'ano', 'waar', '✓', '✅', '✔️'],
  ...[
    'In stock',
    'in stock',
    'IN STOCK!',
    'Only 3 left in stock',
    '22 in stock',
    'Available now',
    'Low stock',
    'https://schema.org/InStock',
    'InStock',
    'instock',
  ],
  ...[
    'Auf Lager',
    'sofort lieferbar',
    'Verfügbar',
    'En stock',
    'Disponible',
    'disponibles',
    'Disponibile',
    'Op voorraad',
    'Leverbaar',
  ],
  ...['Em estoque', 'Disponível', 'Dostępny', 'dostępna', 'w magazynie', 'Skladem', 'skladem > 5 ks', 'Dostupné'],
])('%s is yes', (text) => {
  expect(readBoolean(text)).toBe(true)
})

test.each([
  ...['false', 'No', 'n', '0', 'off', 'Nein', 'non', 'nee', 'não', 'nie', 'ne', 'falso', '✗', '❌'],
  ...[
    'Out of stock',
    'Sold out',
    'SOLD OUT',
    'Currently unavailable',
    'Not available',
    'not currently available',
    'No longer available',
    '0 in stock',
    'In stock: 0',
  ],
  ...[
    'http://schema.org/OutOfStock',
    'SoldOut',
    'Discontinued',
    'Ausverkauft',
    'Derzeit nicht verfügbar',
    'Nicht auf Lager',
    'Rupture de stock',
  ],
  ...[
    'Épuisé',
    'Indisponible',
    "n'est pas disponible",
    'Agotado',
    'Sin stock',
    'No disponible',
    'Esaurito',
    'Non disponibile',
    'Uitverkocht',
  ],
  ...[
    'Niet op voorraad',
    'Esgotado',
    'Indisponível',
    'Sem estoque',
    'Niedostępny',
    'Brak w magazynie',
    'Vyprodáno',
    'Není skladem',
    'Nedostupné',
  ],
])('%s is no', (text) => {
  expect(readBoolean(text)).toBe(false)
})

test.each([
  '',
  '  ',
  'maybe',
  '2',
  '$5',
  'Add to cart',
  'Pre-order',
  'Notable stockings',
  `${'long '.repeat(50)}in stock`,
])('%s says neither', (text) => {
  expect(readBoolean(text)).toBe(null)
})

test.each([
  ['New!', 'is_new', true],
  ['Free Shipping', 'freeShipping', true],
  ['Sponsored', 'sponsored', true],
  ['Sponsored by Acme', 'sponsored', null],
  ['New', 'used', null],
])('the badge "%s" for the field %s is %s', (text, fieldName, expected) => {
  expect(readBoolean(text, fieldName)).toBe(expected)
})

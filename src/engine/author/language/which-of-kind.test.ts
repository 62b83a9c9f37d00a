import { expect, test } from 'vitest'
import { namesOther, partsOfCompound } from './which-of-kind.ts'

test.each([
  ['en', 'birth date', 'Date of death'],
  ['es', 'fecha de nacimiento', 'Fecha de alta'],
  ['nl', 'geboortedatum', 'Ingangsdatum'],
  ['en', 'expiry date', 'Issued'],
  ['it', 'data di scadenza', 'Data di pubblicazione'],
  ['fr', 'date de fin', 'Date de début'],
  ['en', 'delivery date', 'Order date'],
  ['de', 'Nummer der Rechnung', 'Kundennummer'],
  ['de', 'Geburtsort', 'Wohnort'],
] as const)('%s: asked for the "%s", "%s" is surely another', (language, asked, label) => {
  expect(namesOther(asked, label, [language])).toBe('surely')
})

test.each([
  ['en', 'birth date', 'Born'],
  ['en', 'birth date', 'Date'],
  ['en', 'date', 'Published'],
  ['en', 'publication date', 'First published'],
  ['en', 'release date', 'Published on'],
  ['de', 'Rechnungsdatum', 'Ausgestellt am'],
  ['en', 'order number', 'Order no.'],
] as const)('%s: asked for the "%s", "%s" may be it', (language, asked, label) => {
  expect(namesOther(asked, label, [language])).toBeNull()
})

test('a date that is called something unknown is perhaps another', () => {
  expect(namesOther('Erscheinungsdatum', 'Bestelldatum', ['de'])).toBe('perhaps')
})

test('a compound is taken apart in languages that make them', () => {
  expect(partsOfCompound('verlagsort', ['de'])).toEqual(['verlags', 'ort'])
  expect(partsOfCompound('ort', ['de'])).toBeNull()
  expect(partsOfCompound('passport', ['en'])).toBeNull()
})

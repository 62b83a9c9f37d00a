import { expect, test } from 'vitest'
import { vatNumberParts } from './vat-number.ts'

test.each([
  ['Value added tax identification number according to §27a: DE123456789', 'DE123456789'],
  ['Umsatzsteuer-Identifikationsnummer gemäß § 27 a Umsatzsteuergesetz:\nDE 123 456 789', 'DE 123 456 789'],
  ['UID: ATU12345678, Wien', 'ATU12345678'],
  ['Numéro de TVA intracommunautaire : FR12345678901', 'FR12345678901'],
])('a VAT number is known by its form: %s', (text, expected) => {
  expect(vatNumberParts(text).map((part) => part.text)).toEqual([expected])
})

test.each(['IBAN DE12345678901234567890', 'DE1234567', 'DE123456789 and FR12345678901'])('not so: %s', (text) => {
  expect(vatNumberParts(text)).toEqual([])
})

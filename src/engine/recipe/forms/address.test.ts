import { expect, test } from 'vitest'
import { findAddress } from './address.ts'

test.each<[text: string, street: string | null, city: string | null, region: string | null, postcode: string | null]>([
  ['7 Heron Circle SE Fairmont, VA 20175', '7 Heron Circle SE', 'Fairmont', 'VA', '20175'],
  ['12 Reed Ave,\nSuite 500 Marlow, CO 80210', '12 Reed Ave, Suite 500', 'Marlow', 'CO', '80210'],
  ['41 Clay Court, Fernley CA 94538 USA', '41 Clay Court', 'Fernley', 'CA', '94538'],
  ['Location:\n26 Main Street\nMill Square\nBrandon Ma 02631', '26 Main Street, Mill Square', 'Brandon', 'Ma', '02631'],
  ['21 Hill Pkwy, Suite 9\nPort Anders, Texas 77840', '21 Hill Pkwy, Suite 9', 'Port Anders', 'Texas', '77840'],
  ['3 Elm St, Springfield, IL', '3 Elm St', 'Springfield', 'IL', null],
  [
    'Unit D5\nReed Park\nReed Lane\nGloucester\nGL3 1ZZ',
    'Unit D5, Reed Park, Reed Lane',
    'Gloucester',
    null,
    'GL3 1ZZ',
  ],
  ['2 High Street, Marlow, Buckinghamshire SL7 1ZZ', '2 High Street', 'Marlow', 'Buckinghamshire', 'SL7 1ZZ'],
  ['Beispielstr. 12a\nD-10115 Berlin\nDeutschland', 'Beispielstr. 12a', 'Berlin', null, '10115'],
  ['12 rue du Port, 75002 Paris', '12 rue du Port', 'Paris', null, '75002'],
  ['Via Roma 1 - 20121 Milano (MI) Italia', 'Via Roma 1', 'Milano', 'MI', '20121'],
  ['Damrak 1\n1012 ZZ Amsterdam', 'Damrak 1', 'Amsterdam', null, '1012 ZZ'],
  ['ul. Długa 5, 00-238 Warszawa', 'ul. Długa 5', 'Warszawa', null, '00-238'],
  ['Kungsgatan 1, 111 43 Stockholm', 'Kungsgatan 1', 'Stockholm', null, '111 43'],
  ['Bahnhofstrasse 1, 8001 Zürich', 'Bahnhofstrasse 1', 'Zürich', null, '8001'],
  ['100 Queen Street West, Toronto, ON M5H 2N2', '100 Queen Street West', 'Toronto', 'ON', 'M5H 2N2'],
  ['21 Heron Blvd S\nPrince Albert\nBC\nV2N 1Z2', '21 Heron Blvd S', 'Prince Albert', 'BC', 'V2N 1Z2'],
  ['13 Reed Road, Hoppers Creek VIC 3029', '13 Reed Road', 'Hoppers Creek', 'VIC', '3029'],
  [
    'Av. Central, 15 - Bela Vista, São Paulo - SP, 01310-200',
    'Av. Central, 15, Bela Vista',
    'São Paulo',
    'SP',
    '01310-200',
  ],
  ['〒100-0001 東京都千代田区千代田1-1', '千代田1-1', '千代田区', '東京都', '100-0001'],
  ['101000, г. Москва, ул. Мясницкая, д. 5', 'ул. Мясницкая, д. 5', 'Москва', null, '101000'],
])('%j has its parts', (text, street, city, region, postcode) => {
  expect(findAddress(text)).toMatchObject({ street, city, region, postcode })
})

test.each([
  '12345 Products in stock',
  'Founded in 1999 Springfield',
  'We sold 10000 Units',
  'Job, ID 10231',
  'Job ID 10231',
  'Based on 27, All articles with numbers, 2009',
  'Call 555-0100',
])('%j is no address', (text) => {
  expect(findAddress(text)).toBeNull()
})

test('who lives there, the country and the house number are told as well', () => {
  expect(findAddress('Open daily\nHeron Boats Ltd\n7 Quay Road\nFalmouth TR11 1ZZ\nUnited Kingdom')).toMatchObject({
    addressee: 'Heron Boats Ltd',
    country: 'United Kingdom',
    houseNumber: '7',
    address: '7 Quay Road, Falmouth, TR11 1ZZ, United Kingdom',
  })
})

import { expect, test } from 'vitest'
import { faxOf, findPhones, mobileOf, phoneOf } from './phone.ts'

test.each([
  ['Tel: 703-555-0131, Tel/Fax:703-555-0132', '703-555-0131'],
  ['call us now at 303.555.BOAT.', '303.555.BOAT'],
  ['Telephone:\n01452 912958', '01452 912958'],
  ['TEL: 803-787-8411 FAX: 803-787-0609', '803-787-8411'],
  ['+49 (0)30 1234567', '+49 (0)30 1234567'],
  ['Téléphone : 0553209780\nTélécopie : 0553640778', '0553209780'],
  ['tel:+17035550131', '+17035550131'],
])('the telephone number of %j is %s', (text, expected) => {
  expect(phoneOf(text)).toBe(expected)
})

test.each(['12.05.2014', '2008-2014', '1,234,567', '12345678', 'Order 2014/123456', 'Fax: 803-787-0609'])(
  '%j holds no telephone number',
  (text) => {
    expect(phoneOf(text)).toBeNull()
  },
)

test('a fax number is known by its label', () => {
  expect(faxOf('TEL: 803-787-8411 FAX: 803-787-0609')).toBe('803-787-0609')
  expect(faxOf('Tel/Fax: 703-555-0132')).toBe('703-555-0132')
  expect(faxOf('803-787-8411')).toBeNull()
})

test('a mobile number is known by its label', () => {
  expect(mobileOf('Tel 030 1234567, Mobil 0171 1234567')).toBe('0171 1234567')
})

test('numbers come in the order of the text', () => {
  expect(findPhones('Tel 030 1234567\nFax 030 7654321').map(({ kind }) => kind)).toEqual(['phone', 'fax'])
})

import { findAddress, type PostalAddress } from './address.ts'
import { documentNumberOf, doiOf, gtinOf, isbnOf } from './codes.ts'
import { findCoordinates } from './coordinates.ts'
import { copyrightHolderOf } from './copyright.ts'
import { emailOf } from './email.ts'
import { openingHoursOf } from './opening-hours.ts'
import { faxOf, mobileOf, phoneOf } from './phone.ts'
import { durationOf, measureOf, moneyOf, priceUnitOf } from './quantities.ts'

/**
 * Things with a form of their own: they are known by how they are written, wherever in a text they stand. All readers look at the first few thousand
 * characters only and take time linear in them.
 */
const READERS = {
  address: part('address'),
  street: part('street'),
  house_number: part('houseNumber'),
  city: part('city'),
  region: part('region'),
  postcode: part('postcode'),
  country: part('country'),
  addressee: part('addressee'),
  phone: phoneOf,
  fax: faxOf,
  mobile: mobileOf,
  email: emailOf,
  opening_hours: openingHoursOf,
  isbn: isbnOf,
  gtin: gtinOf,
  doi: doiOf,
  document_number: documentNumberOf,
  latitude: (text: string) => findCoordinates(text)?.latitude.toString() ?? null,
  longitude: (text: string) => findCoordinates(text)?.longitude.toString() ?? null,
  money: moneyOf,
  price_unit: priceUnitOf,
  duration: durationOf,
  measure: measureOf,
  copyright_holder: copyrightHolderOf,
} as const

export type Form = keyof typeof READERS

export const FORMS = Object.keys(READERS) as [Form, ...Form[]]

/** The first thing of this form in the text; null when there is none. */
export function readForm(form: Form, text: string): string | null {
  return READERS[form](text)
}

function part(name: keyof PostalAddress) {
  return (text: string) => findAddress(text)?.[name] ?? null
}

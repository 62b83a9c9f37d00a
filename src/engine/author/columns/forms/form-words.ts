import type { Form } from '#engine/recipe/forms/read-form.ts'
import type { Concept } from '../../language/ontology.ts'
import type { WeightedWord } from '../column.ts'
import { keyWords } from '../column-words.ts'

/** What each form is called in a request, and which concept asks for it. */
const NAMES: Readonly<Record<Form, readonly [concept: Concept, words: string]>> = {
  address: ['location', 'address location'],
  street: ['street', 'street'],
  house_number: ['house_number', 'housenumber'],
  city: ['city', 'city'],
  region: ['region', 'region state county'],
  postcode: ['postal_code', 'postcode postal zip'],
  country: ['country', 'country'],
  addressee: ['company', 'company'],
  phone: ['phone', 'phone telephone'],
  fax: ['fax', 'fax'],
  mobile: ['phone', 'mobile'],
  email: ['email', 'email'],
  opening_hours: ['hours', 'opening hours'],
  isbn: ['code', 'isbn'],
  gtin: ['code', 'gtin ean'],
  doi: ['code', 'doi'],
  document_number: ['document_number', 'document reference'],
  latitude: ['latitude', 'latitude'],
  longitude: ['longitude', 'longitude'],
  money: ['price', 'price'],
  price_unit: ['price_unit', 'unit'],
  duration: ['duration', 'duration'],
  measure: ['size', 'measure'],
  copyright_holder: ['company', 'company'],
}

export function conceptOfForm(form: Form): Concept {
  return NAMES[form][0]
}

export function formWords(form: Form, weight = 1): WeightedWord[] {
  return keyWords(NAMES[form][1], weight)
}

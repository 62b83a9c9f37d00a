import type { ValueType } from '../columns/value-type.ts'

/**
 * The fields that people ask for; what they are called stands with the languages. `fits` says how well each look of a value suits; what is not
 * listed there is `otherwise`. `props` are names in structured data. What is `within` another concept is a part of it: a city tells the place.
 */
export type ConceptEntry = {
  fits: Partial<Record<ValueType | 'link' | 'image', number>>
  otherwise: number
  props?: string
  within?: string
}

export const ONTOLOGY = {
  title: {
    fits: { text: 1, longtext: -0.2, code: 0.1, count: 0.1, flag: -0.2, url: -0.8 },
    otherwise: -0.6,
    props: 'name headline title',
  },
  price: {
    fits: { price: 1, number: 0.45, count: -0.3, measure: -0.3, percent: -0.6 },
    otherwise: -0.7,
    props: 'price lowPrice',
  },
  old_price: {
    fits: { price: 1, number: 0.4 },
    otherwise: -0.8,
    props: 'highPrice listPrice',
  },
  discount: {
    fits: { percent: 1, price: 0.3, text: 0.1 },
    otherwise: -0.5,
  },
  currency: {
    fits: { text: 0.5, code: 0.4 },
    otherwise: -0.6,
    props: 'priceCurrency',
  },
  salary: {
    fits: { price: 1, text: 0.2, number: 0.4 },
    otherwise: -0.5,
    props: 'baseSalary',
  },
  job_title: {
    fits: { text: 1, longtext: -0.7, code: -0.3, flag: -0.4 },
    otherwise: -0.7,
    props: 'jobTitle hasOccupation',
    within: 'title',
  },
  author: {
    fits: { text: 1, code: 0.1, longtext: -0.7, flag: -0.4 },
    otherwise: -0.8,
    props: 'author creator',
  },
  company: {
    fits: { text: 1, longtext: -0.7 },
    otherwise: -0.7,
    props: 'hiringOrganization publisher organizer worksFor',
  },
  brand: {
    fits: { text: 1, longtext: -0.8 },
    otherwise: -0.7,
    props: 'brand manufacturer',
  },
  seller: {
    fits: { text: 1, longtext: -0.7 },
    otherwise: -0.7,
    props: 'seller',
  },
  location: {
    fits: { text: 1, longtext: -0.2, count: 0, flag: -0.5, code: -0.2 },
    otherwise: -0.7,
    props: 'address location jobLocation areaServed',
  },
  street: {
    fits: { text: 1, count: 1, longtext: -0.6, code: -0.3, flag: -0.5 },
    otherwise: -0.6,
    props: 'streetAddress',
    within: 'location',
  },
  city: {
    fits: { text: 1, longtext: -0.6, code: -0.2, flag: -0.5 },
    otherwise: -0.7,
    props: 'addressLocality',
    within: 'location',
  },
  region: {
    fits: { text: 1, longtext: -0.6, code: 0.3, flag: -0.5 },
    otherwise: -0.7,
    props: 'addressRegion',
    within: 'location',
  },
  country: {
    fits: { text: 1, longtext: -0.6, code: 0.3, flag: -0.5 },
    otherwise: -0.7,
    props: 'addressCountry',
    within: 'location',
  },
  postal_code: {
    fits: { code: 1, number: 0.9, count: 0.4, text: 0.2 },
    otherwise: -0.7,
    props: 'postalCode',
  },
  date: {
    fits: { date: 1, time: 0.2, number: -0.5, text: -0.35, longtext: -0.9, duration: -0.3 },
    otherwise: -0.8,
    props: 'datePublished dateCreated dateModified datePosted startDate uploadDate releaseDate validThrough endDate',
  },
  time: {
    fits: { time: 1, date: 0.2, duration: 0.2, text: -0.3 },
    otherwise: -0.7,
  },
  hours: {
    fits: { time: 1, text: 0.6, longtext: 0.4, date: 0.2 },
    otherwise: -0.5,
    props: 'openingHours openingHoursSpecification',
  },
  year: {
    fits: { number: 0.8, date: 0.4, text: -0.4 },
    otherwise: -0.7,
  },
  rating: {
    fits: { rating: 1, number: 0.6, text: -0.1, count: 0 },
    otherwise: -0.7,
    props: 'ratingValue aggregateRating reviewRating',
  },
  reviews: {
    fits: { count: 1, number: 0.9, text: -0.3, rating: -0.2 },
    otherwise: -0.7,
    props: 'reviewCount ratingCount',
  },
  count: {
    fits: { count: 1, number: 1, text: -0.4, rating: -0.2 },
    otherwise: -0.7,
    props: 'commentCount interactionCount userInteractionCount answerCount upvoteCount wordCount',
  },
  availability: {
    fits: { flag: 1, text: 0.2, date: 0, count: 0.1 },
    otherwise: -0.6,
    props: 'availability',
  },
  link: {
    fits: { link: 1, url: 0.4 },
    otherwise: -1,
    props: 'url mainEntityOfPage',
  },
  shown_link: {
    fits: { url: 1, text: 0.3 },
    otherwise: -0.7,
  },
  image: {
    fits: { image: 1, link: -0.6 },
    otherwise: -1,
    props: 'image thumbnailUrl logo',
  },
  description: {
    fits: { longtext: 1, text: 0.6, count: -0.2 },
    otherwise: -0.8,
    props: 'description abstract alternativeHeadline',
  },
  body: {
    fits: { longtext: 1, text: 0.2 },
    otherwise: -0.9,
    props: 'articleBody text',
  },
  quote: {
    fits: { longtext: 1, text: 0.9 },
    otherwise: -0.6,
  },
  category: {
    fits: { text: 1, longtext: -0.8, code: 0 },
    otherwise: -0.6,
    props: 'category articleSection genre recipeCategory',
  },
  employment: {
    fits: { text: 1, longtext: -0.8 },
    otherwise: -0.6,
    props: 'employmentType',
    within: 'category',
  },
  tags: {
    fits: { text: 1, longtext: -0.5 },
    otherwise: -0.6,
    props: 'keywords',
  },
  status: {
    fits: { text: 1, flag: 0.8, longtext: -0.8 },
    otherwise: -0.5,
    props: 'itemCondition eventStatus',
  },
  code: {
    fits: { code: 1, number: 0.6, text: 0.3, count: 0.2, date: -0.6 },
    otherwise: -0.6,
    props: 'sku productID gtin13 gtin mpn isbn identifier gtin8 gtin12 gtin14',
  },
  duration: {
    fits: { duration: 1, time: 0.7, count: 0.3, number: 0.2, text: 0 },
    otherwise: -0.6,
    props: 'totalTime cookTime prepTime duration',
  },
  size: {
    fits: { measure: 1, count: 0.5, number: 0.4, text: 0.2 },
    otherwise: -0.6,
    props: 'floorSize size',
  },
  weight: {
    fits: { measure: 1, number: 0.4, text: 0.2 },
    otherwise: -0.6,
    props: 'weight',
  },
  bedrooms: {
    fits: { count: 1, number: 1, text: 0.1 },
    otherwise: -0.7,
    props: 'numberOfBedrooms numberOfRooms',
  },
  bathrooms: {
    fits: { count: 1, number: 1, text: 0.1 },
    otherwise: -0.7,
    props: 'numberOfBathroomsTotal numberOfFullBathrooms',
  },
  color: {
    fits: { text: 1, longtext: -0.6 },
    otherwise: -0.5,
    props: 'color',
  },
  material: {
    fits: { text: 1, longtext: -0.2 },
    otherwise: -0.5,
    props: 'material',
  },
  rank: {
    fits: { number: 1, count: 0.3, text: -0.4 },
    otherwise: -0.6,
    props: 'position',
  },
  language: {
    fits: { text: 1, longtext: -0.7 },
    otherwise: -0.5,
    props: 'inLanguage programmingLanguage',
  },
  servings: {
    fits: { count: 1, number: 0.9, text: 0.3 },
    otherwise: -0.5,
    props: 'recipeYield',
  },
  calories: {
    fits: { measure: 1, count: 1, number: 0.7 },
    otherwise: -0.5,
    props: 'calories',
  },
  shipping: {
    fits: { price: 0.6, text: 0.7, date: 0.3, flag: 0.4 },
    otherwise: -0.3,
    props: 'shippingRate deliveryLeadTime',
  },
  phone: {
    fits: { phone: 1, number: 0.4, code: 0.2, text: -0.2 },
    otherwise: -0.7,
    props: 'telephone',
  },
  fax: {
    fits: { phone: 1, number: 0.4, code: 0.2, text: -0.2 },
    otherwise: -0.7,
    props: 'faxNumber',
  },
  email: {
    fits: { email: 1 },
    otherwise: -0.9,
    props: 'email',
  },
  house_number: { fits: { number: 1, code: 0.8, text: 0.2 }, otherwise: -0.7 },
  latitude: { fits: { number: 1 }, otherwise: -0.8, props: 'latitude' },
  longitude: { fits: { number: 1 }, otherwise: -0.8, props: 'longitude' },
  document_number: { fits: { code: 1, number: 0.4, text: 0.2 }, otherwise: -0.6 },
  price_unit: { fits: { text: 1 }, otherwise: -0.6, props: 'unitText' },
  ingredients: {
    fits: { text: 0.9, longtext: 0.5, count: 0.9, measure: 0.8 },
    otherwise: 0,
    props: 'recipeIngredient ingredients',
  },
  pages: {
    fits: { count: 1, number: 1, text: -0.2 },
    otherwise: -0.7,
    props: 'numberOfPages',
  },
  instructions: {
    fits: { longtext: 1, text: 0.6 },
    otherwise: -0.4,
    props: 'recipeInstructions step',
  },
} as const satisfies Record<string, ConceptEntry>

export type Concept = keyof typeof ONTOLOGY

/** How a shop speaks: its money, its words, and what it says when there is no product to show. */
export type Locale = {
  lang: string
  /** ISO 4217. */
  currency: string
  price(cents: number): string
  decimal: '.' | ','
  /** Two of the one and one of the other make a name. */
  adjectives: readonly string[]
  nouns: readonly string[]
  words: Words
}

export type Words = {
  /** What is asked for on a product's page, as people of this language write it. */
  asks: string
  inStock: string
  outOfStock: string
  price: string
  stock: string
  was: string
  sku: string
  brand: string
  cart: string
  related: string
  reviews: string
  details: string
  home: string
  categories: readonly [string, string, string]
  about: string
  blurb: string
  review: string
  loading: string
  onRequest: string
  offer: string
  cookies: string
  accept: string
  welcome: string
  welcomeText: string
  login: string
  loginText: string
  email: string
  password: string
  notFound: string
  notFoundText: string
  recommended: string
  maintenance: string
  maintenanceText: string
  consent: string
  consentText: string
  category: string
}

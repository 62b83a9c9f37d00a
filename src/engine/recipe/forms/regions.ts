/** Names of countries in many languages, and of the regions that stand in postal addresses. */

const LANGUAGES =
  'en de fr es it nl pt pl cs sk da sv nb fi et lv lt hu ro bg el ru uk tr hr sl sr ca ja zh zh-Hant ko ar he vi th id'
const SHORT_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  éire: 'IE',
  'czech republic': 'CZ',
  'česká republika': 'CZ',
  österreich: 'AT',
}

let countries: ReadonlyMap<string, string> | null = null

/** Made when it is first needed: thousands of names. */
function countryNames(): ReadonlyMap<string, string> {
  if (countries) return countries
  const found = new Map(Object.entries(SHORT_NAMES))
  const codes = countryCodes()
  for (const language of LANGUAGES.split(' ')) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name) found.set(name.toLowerCase(), code)
    }
  }
  countries = found
  return found
}

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        !/^(?:A[AC]|Q[M-Z]|X[A-JL-Z]|Z[Z]|E[UZ]|UN|CP|CQ|DG|EA|IC|TA)$/.test(code) && names.of(code) !== undefined,
    )
}

/** The code of the country that this text names; null when it is no country. */
export function countryOf(text: string): string | null {
  const name = text
    .trim()
    .replace(/[.,;]$/, '')
    .toLowerCase()
  return name.length < 2 || name.length > 40
    ? null
    : (countryNames().get(name) ?? countryNames().get(`${name}.`) ?? null)
}

/** Two or three letters, then the name. Of the United States by the first digit of their postcodes. */
const US = [
  'CT Connecticut|MA Massachusetts|ME Maine|NH New Hampshire|NJ New Jersey|PR Puerto Rico|RI Rhode Island|VT Vermont',
  'DE Delaware|NY New York|PA Pennsylvania',
  'DC District of Columbia|MD Maryland|NC North Carolina|SC South Carolina|VA Virginia|WV West Virginia',
  'AL Alabama|FL Florida|GA Georgia|MS Mississippi|TN Tennessee',
  'IN Indiana|KY Kentucky|MI Michigan|OH Ohio',
  'IA Iowa|MN Minnesota|MT Montana|ND North Dakota|SD South Dakota|WI Wisconsin',
  'IL Illinois|KS Kansas|MO Missouri|NE Nebraska',
  'AR Arkansas|LA Louisiana|OK Oklahoma|TX Texas',
  'AZ Arizona|CO Colorado|ID Idaho|NM New Mexico|NV Nevada|UT Utah|WY Wyoming',
  'AK Alaska|CA California|HI Hawaii|OR Oregon|WA Washington',
] as const
const CANADA = `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|
PE Prince Edward Island|QC Quebec|QC Québec|SK Saskatchewan|YT Yukon`
const AUSTRALIA = `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia`
const BRAZIL = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'

function alternatives(table: string): string {
  const entries = table.replaceAll('\n', '').split('|')
  const names = entries.map((entry) => entry.slice(entry.indexOf(' ') + 1))
  const codes = [...new Set(entries.map((entry) => entry.slice(0, entry.indexOf(' '))))]
  // "Ma", "Ct": a code may be written like a word.
  const written = codes.map((code) => `${code.slice(0, 1)}(?:${code.slice(1)}|${code.slice(1).toLowerCase()})`)
  return [...names.sort((a, b) => b.length - a.length), ...written].join('|')
}

/** For use inside a regular expression, the longest name first. */
export const REGIONS = {
  us: alternatives(US.join('|')),
  canada: alternatives(CANADA),
  australia: alternatives(AUSTRALIA),
  brazil: BRAZIL,
} as const

/** "VA 20175": a state with a postcode that it can have. "ID 10231" is the number of something. */
export const STATE_AND_ZIP = US.map(
  (states, digit) => `(?<region>${alternatives(states)})\\.?,?\\s+(?<postcode>${digit}\\d{4}(?:-\\d{4})?)(?![\\d-])`,
).join('|')

const BRITISH_COUNTIES =
  /shire$|^(?:county |co\.? )|^(?:greater |west |east |north |south )?(?:kent|surrey|essex|sussex|middlesex|norfolk|suffolk|devon|cornwall|dorset|somerset|cumbria|merseyside|manchester|midlands|tyne and wear|durham|rutland|northumberland|isle of wight|avon|cleveland|humberside|glamorgan|gwent|powys|dyfed|gwynedd|clwyd|fife|highland|lothian|tayside)$/i

export function isBritishCounty(text: string): boolean {
  return BRITISH_COUNTIES.test(text)
}

const REGION = new RegExp(`^(?:${REGIONS.us}|${REGIONS.canada}|${REGIONS.australia})$`)

export function isRegion(text: string): boolean {
  return REGION.test(text)
}

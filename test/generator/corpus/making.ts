import type { Chance } from './chance.ts'
import type { Making } from './kind.ts'
import type { Locale } from './locale.ts'

/** Names of models and companies, the same in all languages. */
const INVENTED = [
  'Velora',
  'Tamino',
  'Korvex',
  'Lumenta',
  'Ostrava-7',
  'Pirolo',
  'Quendra',
  'Rivona',
  'Sambreo',
  'Tulvik',
  'Umbrina',
  'Wexaro',
  'Yolanta',
  'Zefirum',
  'Arbello',
  'Brontis',
  'Cadenza-2',
  'Dorvale',
  'Elmaris',
  'Fjordal',
] as const

export function makingOf(chance: Chance, locale: Locale, names: readonly string[]): (index: number) => Making {
  const invented = chance.some(INVENTED, INVENTED.length)
  const order = chance.some(names, names.length)
  return (index) => {
    const name = order[index % order.length] ?? ''
    const model = invented[(index * 7 + Math.floor(index / order.length)) % invented.length] ?? ''
    return {
      chance,
      locale,
      index,
      name: name.replace('*', model),
      person: () => personOf(locale, chance),
      town: () => chance.pick(locale.towns),
      street: () => chance.pick(locale.streets),
      company: () => `${chance.pick(INVENTED)} ${chance.pick(COMPANY[locale.language] ?? ['Group'])}`,
      headline: () => headlineOf(locale, index),
      sentences: (count) => chance.some(locale.sentences, count).join(locale.language === 'ja' ? '' : ' '),
      day: () => new Date(Date.UTC(2019 + chance.int(0, 6), chance.int(0, 11), chance.int(1, 28))),
      path: (folder) => `/${folder}/${index + 1}-${chance.int(10_000, 99_999)}`,
    }
  }
}

function personOf({ given, family, language }: Locale, chance: Chance): string {
  const [first, last] = [chance.pick(given), chance.pick(family)]
  return language === 'ja' ? `${last} ${first}` : `${first} ${last}`
}

/** A different one for each index up to the number of headlines times that of towns. */
function headlineOf({ headlines, towns }: Locale, index: number): string {
  const town = towns[(index + Math.floor(index / headlines.length)) % towns.length] ?? ''
  return (headlines[index % headlines.length] ?? '').replace('*', town)
}

const COMPANY: Readonly<Partial<Record<Locale['language'], readonly string[]>>> = {
  cs: ['s.r.o.', 'a.s.'],
  de: ['GmbH', 'AG', '& Söhne KG'],
  en: ['Ltd', 'Works', '& Co'],
  es: ['S.L.', 'Hermanos'],
  fi: ['Oy'],
  fr: ['SARL', 'et Fils'],
  it: ['S.r.l.', 'e Figli'],
  ja: ['株式会社', '商店'],
  nl: ['B.V.', 'en Zonen'],
  pl: ['Sp. z o.o.', 'S.A.'],
  pt: ['Ltda.', 'e Filhos'],
  ru: ['ООО', 'и партнёры'],
  sv: ['AB'],
  tr: ['A.Ş.', 'Ltd. Şti.'],
}

import { number, title } from '../cells.ts'
import { listKind } from '../kind.ts'

/** A table of numbers with nothing but its header to tell them apart. */
export const statistics = listKind({
  name: 'stats',
  fields: { district: 'string', population: 'integer', area: 'number', households: 'integer', unemployment: 'number' },
  words: {
    en: {
      things: 'districts',
      fields: {
        district: 'district',
        population: 'population',
        area: 'area (km²)',
        households: 'households',
        unemployment: 'unemployment rate',
      },
      names: [],
    },
    fi: {
      things: 'alueet',
      fields: {
        district: 'alue',
        population: 'väkiluku',
        area: 'pinta-ala',
        households: 'kotitaloudet',
        unemployment: 'työttömyysaste',
      },
      names: [],
    },
    es: {
      things: 'municipios',
      fields: {
        district: 'municipio',
        population: 'población',
        area: 'superficie',
        households: 'hogares',
        unemployment: 'tasa de paro',
      },
      names: [],
    },
    ja: {
      things: '市町村',
      fields: { district: '市町村名', population: '人口', area: '面積', households: '世帯数', unemployment: '失業率' },
      names: [],
    },
  },
  pages: [
    ['en', 'table'],
    ['fi', 'font-table'],
    ['es', 'table'],
    ['ja', 'font-table'],
  ],
  count: [8, 8],
  record({ chance, locale, index }) {
    return [
      title('district', locale.towns[index] ?? ''),
      number('population', chance.int(1200, 98_000), locale),
      number('area', chance.int(100, 9000) / 10, locale),
      number('households', chance.int(600, 40_000), locale),
      number('unemployment', chance.int(21, 119) / 10, locale),
    ]
  },
})

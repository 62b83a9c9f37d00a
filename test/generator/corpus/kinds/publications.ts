import { html } from '../markup.ts'
import { linkTo, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** What somebody has published, as people of science cite it: commas, full stops and italics in place of elements. */
export const publications = writtenKind({
  name: 'publication',
  shape: 'list',
  fields: {
    title: 'string',
    authors: 'string',
    year: 'integer',
    journal: 'string',
    pages: 'string',
    file: 'string',
    keywords: 'string',
  },
  also: [
    'volume',
    'doi',
    'publisher',
    'author',
    'date',
    'person',
    'name',
    'magazine',
    'link',
    'pdf',
    'institute',
    'issue',
    'place',
  ],
  words: {
    de: {
      things: 'Veröffentlichungen',
      fields: {
        title: 'Titel',
        authors: 'Autoren',
        year: 'Jahr',
        journal: 'Zeitschrift',
        pages: 'Seiten',
        file: 'Link zur Datei',
        keywords: 'Schlagwörter',
      },
      says: { heading: 'Veröffentlichungen', pages: 'S.', file: 'Volltext', in: 'In:' },
      names: [
        'Zur Drift von *',
        'Eine Bemerkung zu *',
        '* im Flachwasser',
        'Die Messung von *',
        'Noch einmal *',
        'Gezeiten und *',
      ],
    },
    en: {
      things: 'publications',
      fields: {
        title: 'title',
        authors: 'authors',
        year: 'year',
        journal: 'journal',
        pages: 'page range',
        file: 'link to the file',
        keywords: 'keywords',
      },
      says: { heading: 'Publications', pages: 'pp.', file: 'Full text', in: 'In:' },
      names: ['On the drift of *', 'A note on *', '* in shallow water', 'Measuring *', '* revisited', 'Tides and *'],
    },
    es: {
      things: 'publicaciones',
      fields: {
        title: 'título',
        authors: 'autores',
        year: 'año',
        journal: 'revista',
        pages: 'páginas',
        file: 'enlace al archivo',
        keywords: 'palabras clave',
      },
      says: { heading: 'Publicaciones', pages: 'pp.', file: 'Texto completo', in: 'En:' },
      names: [
        'Sobre la deriva de *',
        'Una nota sobre *',
        '* en aguas someras',
        'La medición de *',
        'De nuevo *',
        'Mareas y *',
      ],
    },
    pl: {
      things: 'publikacje',
      fields: {
        title: 'tytuł',
        authors: 'autorzy',
        year: 'rok',
        journal: 'czasopismo',
        pages: 'strony',
        file: 'link do pliku',
        keywords: 'słowa kluczowe',
      },
      says: { heading: 'Publikacje', pages: 's.', file: 'Pełny tekst', in: 'W:' },
      names: ['O dryfie *', 'Uwaga o *', '* na płyciznach', 'Pomiar *', 'Jeszcze raz *', 'Pływy i *'],
    },
  },
  pages: [
    ['de', 'cited'],
    ['en', 'spans'],
    ['es', 'years'],
    ['pl', 'cited'],
    ['en', 'years'],
  ],
  write(writing) {
    const { chance, locale, says, style, make } = writing
    const records = Array.from({ length: chance.int(6, 11) }, (_, index) => {
      const { name, path } = make(index)
      const first = chance.int(10, 400)
      const authors = chance
        .some(locale.family, chance.int(1, 3))
        .map((family) => `${family}, ${chance.pick(locale.given).slice(0, 1)}.`)
      return {
        title: index < 6 ? name : `${name} (${index})`,
        authors: authors.join(style === 'spans' ? ', ' : '; '),
        year: String(2024 - Math.floor(index / 2)),
        journal: chance.pick(['Annals of Tides', 'Acta Fluviorum', 'Journal of Small Waters']),
        volume: chance.int(3, 60),
        pages: `${first}–${first + chance.int(6, 25)}`,
        file: linkTo(`${path('pub')}.pdf`),
      }
    })
    type One = (typeof records)[number]
    const pdf = (one: One) => html`<a href="${one.file}">${says.file}</a>`
    const list = {
      cited: () =>
        html`<ol class="references">${records.map((one) => html`<li>${one.authors} (${one.year}): <b>${one.title}</b>. ${says.in} <i>${one.journal}</i> ${one.volume}, ${says.pages} ${one.pages}. [${pdf(one)}]</li>`)}</ol>`,
      spans: () =>
        html`${records.map((one) => html`<div class="pub"><span class="pub-title">${one.title}</span><br><span class="pub-authors">${one.authors}</span><br><em>${one.journal}</em>, vol. ${one.volume}, ${says.pages} ${one.pages}, ${one.year} ${pdf(one)}</div>`)}`,
      years: () =>
        html`${[...Map.groupBy(records, ({ year }) => year)].map(([year, ones]) => html`<h3>${year}</h3><ul>${ones.map((one) => html`<li>${one.authors} <a href="${one.file}">${one.title}</a>. <i>${one.journal}</i> ${one.volume}, ${one.pages}.</li>`)}</ul>`)}`,
    }[style]()
    return {
      title: says.heading,
      body: siteAround(writing, { cited: 'cms', spans: 'columns', years: 'plain' }[style] as 'cms', {
        main: html`<h1>${says.heading}</h1>${list}`,
      }),
      gold: records.map(({ volume: _, ...one }) => ({
        ...one,
        year: said(one.year, `(${one.year})`),
        pages: said(one.pages, `${says.pages} ${one.pages}`),
        keywords: null,
      })),
    }
  },
})

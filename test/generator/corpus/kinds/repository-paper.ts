import { html } from '../markup.ts'
import { dayOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A paper in a repository or a journal: authors in a row, their institutes by number, and how to cite it. */
export const repositoryPaper = writtenKind({
  name: 'paper-page',
  shape: 'detail',
  fields: {
    title: 'string',
    authors: 'array',
    journal: 'string',
    volume: 'string',
    pages: 'string',
    doi: 'string',
    published: 'string',
    keywords: 'array',
    abstract: 'string',
    citations: 'integer',
  },
  also: [
    'institute',
    'received date',
    'licence',
    'language',
    'issn',
    'downloads',
    'link',
    'pdf',
    'author',
    'summary',
    'text',
    'year',
    'issue',
    'publisher',
  ],
  words: {
    pt: {
      things: 'artigo',
      fields: {
        title: 'título do artigo',
        authors: 'autores',
        journal: 'revista',
        volume: 'volume',
        pages: 'páginas',
        doi: 'DOI',
        published: 'data de publicação',
        keywords: 'palavras-chave',
        abstract: 'resumo',
        citations: 'número de citações',
      },
      says: {
        authors: 'Autores',
        journal: 'Revista',
        volume: 'Volume',
        pages: 'Páginas',
        published: 'Publicado',
        received: 'Recebido',
        keywords: 'Palavras-chave',
        abstract: 'Resumo',
        cite: 'Como citar',
        institute: 'Instituto de Águas',
        issues: 'Edições',
      },
      names: ['Uma nota sobre *', 'A deriva de * em águas rasas', 'Por que * falha'],
    },
    es: {
      things: 'artículo científico',
      fields: {
        title: 'título',
        authors: 'autores',
        journal: 'revista',
        volume: 'volumen',
        pages: 'páginas',
        doi: 'DOI',
        published: 'publicado el',
        keywords: 'palabras clave',
        abstract: 'resumen',
        citations: 'número de citas',
      },
      says: {
        authors: 'Autores',
        journal: 'Revista',
        volume: 'Volumen',
        pages: 'Páginas',
        published: 'Publicado',
        received: 'Recibido',
        keywords: 'Palabras clave',
        abstract: 'Resumen',
        cite: 'Cómo citar',
        institute: 'Instituto de Aguas',
        issues: 'Números',
      },
      names: ['Una nota sobre *', 'La deriva de * en aguas someras', 'Por qué falla *'],
    },
    en: {
      things: 'paper',
      fields: {
        title: 'paper title',
        authors: 'list of authors',
        journal: 'journal',
        volume: 'volume',
        pages: 'page range',
        doi: 'DOI',
        published: 'published on',
        keywords: 'keywords',
        abstract: 'abstract',
        citations: 'number of citations',
      },
      says: {
        authors: 'Authors',
        journal: 'Journal',
        volume: 'Volume',
        pages: 'Pages',
        published: 'Published',
        received: 'Received',
        keywords: 'Keywords',
        abstract: 'Abstract',
        cite: 'How to cite',
        institute: 'Institute of Waters',
        issues: 'Issues',
      },
      names: ['A note on *', 'The drift of * in shallow water', 'Why * fails'],
    },
  },
  pages: [
    ['pt', 'journal'],
    ['es', 'record'],
    ['en', 'article'],
    ['es', 'journal'],
    ['en', 'record'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, sentences, day, town } = writing
    const families = chance.some(locale.family, chance.int(2, 4))
    const authors = families.map((family) => `${chance.pick(locale.given)} ${family}`)
    const backwards = authors.map((author) => `${author.slice(author.indexOf(' ') + 1)}, ${author.split(' ')[0]}`)
    const journal = chance.pick(['Annals of Tides', 'Acta Fluviorum', 'Journal of Small Waters'])
    const volume = String(chance.int(3, 60))
    const first = chance.int(10, 400)
    const pages = `${first}–${first + chance.int(6, 25)}`
    const doi = `10.${chance.int(5000, 9999)}/${chance.pick(['atd', 'afl', 'jsw'])}.${chance.int(1000, 9999)}`
    const when = day()
    const published = dayOf(when, locale, 'long')
    const received = dayOf(new Date(when.getTime() - 120 * 86_400_000), locale, 'long')
    const topics = chance.some(['drift', 'estuary', 'sediment', 'tides', 'salinity', 'turbidity'], 4)
    const abstract = sentences(4)
    const cite = html`<p class="cite">${backwards.join('; ')} (${when.getUTCFullYear()}). ${name}. <i>${journal}</i>, ${volume}, ${pages}.</p>`
    const listed = { journal: authors, article: authors, record: backwards }[style]
    const isoDay = published.forms[1] as string
    const main = {
      journal:
        () => html`<article class="obj_article_details"><h1 class="page_title">${name}</h1><ul class="authors">${authors.map((author) => html`<li><span class="name">${author}</span><span class="affiliation">${says.institute}, ${town()}</span></li>`)}</ul>
<section class="item doi"><h2 class="label">DOI:</h2><span class="value"><a href="https://doi.org/${doi}">https://doi.org/${doi}</a></span></section><section class="item keywords"><h2 class="label">${says.keywords}:</h2><span class="value">${topics.join(', ')}</span></section><section class="item abstract"><h2 class="label">${says.abstract}</h2><p>${abstract}</p></section>
<div class="entry_details"><div class="item published"><h2 class="label">${says.published}</h2><div class="value">${published}</div></div><div class="item issue"><h2 class="label">${says.journal}</h2><div class="value">${journal}</div></div><div class="item"><h2 class="label">${says.volume}</h2><div class="value">${volume}</div></div><div class="item"><h2 class="label">${says.pages}</h2><div class="value">${pages}</div></div><div class="item citation"><h2 class="label">${says.cite}</h2>${cite}</div></div></article>`,
      record: () =>
        html`<table class="itemDisplayTable"><tr><td class="metadataFieldLabel">Title:&nbsp;</td><td class="metadataFieldValue">${name}</td></tr><tr><td class="metadataFieldLabel">${says.authors}:&nbsp;</td><td class="metadataFieldValue">${backwards.map((author, at) => html`${at > 0 && html`<br>`}<a href="/browse?a=${at}">${author}</a>`)}</td></tr><tr><td class="metadataFieldLabel">${says.keywords}:&nbsp;</td><td class="metadataFieldValue">${topics.map((topic, at) => html`${at > 0 && html`<br>`}${topic}`)}</td></tr><tr><td class="metadataFieldLabel">${says.published}:&nbsp;</td><td class="metadataFieldValue">${isoDay}</td></tr><tr><td class="metadataFieldLabel">${says.journal}:&nbsp;</td><td class="metadataFieldValue">${journal}</td></tr><tr><td class="metadataFieldLabel">${says.volume}:&nbsp;</td><td class="metadataFieldValue">${volume}</td></tr><tr><td class="metadataFieldLabel">${says.pages}:&nbsp;</td><td class="metadataFieldValue">${pages}</td></tr><tr><td class="metadataFieldLabel">${says.abstract}:&nbsp;</td><td class="metadataFieldValue">${abstract}</td></tr><tr><td class="metadataFieldLabel">DOI:&nbsp;</td><td class="metadataFieldValue">${doi}</td></tr></table>${cite}`,
      article: () =>
        html`<div class="c-article-header"><div><a href="/j">${journal}</a> <b>${says.volume.toLowerCase()} ${volume}</b>, ${says.pages.toLowerCase()} ${pages}</div><h1 class="c-article-title">${name}</h1><ul class="c-author-list">${authors.map((author, at) => html`<li><a href="#a${at}">${author}</a><sup>${at + 1}</sup></li>`)}</ul></div><div class="c-article-info"><span>${says.received}: ${received}</span> | <span>${says.published}: ${published}</span></div><h2 id="Abs1">${says.abstract}</h2><div><p>${abstract}</p></div><h3>${says.keywords}</h3><ul class="subject-list">${topics.map((topic) => html`<li><span>${topic}</span></li>`)}</ul><p>DOI: ${doi}</p><ol class="affiliations">${authors.map(() => html`<li>${says.institute}, ${town()}</li>`)}</ol><h3>${says.cite}</h3>${cite}`,
    }[style]()
    return {
      title: `${name} | ${journal}`,
      body: siteAround(writing, { journal: 'columns', record: 'cms', article: 'hashed' }[style] as 'cms', {
        crumbs: [says.issues, journal],
        main,
      }),
      gold: [
        {
          title: name,
          authors: { text: '', forms: [listed, listed.join(', '), listed.join('; '), listed.join(' ')] },
          journal,
          volume: said(volume),
          pages,
          doi: said(doi, `https://doi.org/${doi}`),
          published,
          keywords: { text: '', forms: [topics, topics.join(', ')] },
          abstract,
          citations: null,
        },
      ],
    }
  },
})

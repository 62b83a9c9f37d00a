import { html } from '../markup.ts'
import { count, dayOf, withTime } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** An article of a local paper: a kicker, a line that tells who wrote it and when, perhaps when it was changed, and comments. */
export const regionalNews = writtenKind({
  name: 'regional-news',
  shape: 'detail',
  fields: {
    headline: 'string',
    kicker: 'string',
    author: 'string',
    published: 'string',
    updated: 'string',
    lead: 'string',
    photographer: 'string',
    section: 'string',
    comments: 'integer',
    price: 'number',
  },
  also: [
    'text',
    'caption',
    'place',
    'time',
    'reading time',
    'date',
    'title',
    'category',
    'summary',
    'publisher',
    'description',
    'city',
    'image',
    'plot',
    'subject',
    'genre',
    'анонс',
    'teaser',
    'snippet',
  ],
  words: {
    de: {
      things: 'Zeitungsartikel',
      fields: {
        headline: 'Schlagzeile',
        kicker: 'Dachzeile',
        author: 'Autor des Artikels',
        published: 'Erscheinungsdatum',
        updated: 'Aktualisierungsdatum',
        lead: 'Vorspann',
        photographer: 'Fotograf',
        section: 'Ressort',
        comments: 'Anzahl der Kommentare',
        price: 'Preis',
      },
      says: {
        by: 'Von',
        changed: 'Aktualisiert',
        at: 'Uhr',
        photo: 'Foto',
        comments: 'Kommentare',
        sections: 'Lokales|Kultur|Wirtschaft',
        minutes: 'Lesezeit: 3 Min.',
        first: 'Stand',
      },
      names: [''],
    },
    pt: {
      things: 'notícia',
      fields: {
        headline: 'manchete',
        kicker: 'chapéu',
        author: 'repórter',
        published: 'data da publicação',
        updated: 'data da atualização',
        lead: 'linha fina',
        photographer: 'fotógrafo',
        section: 'editoria',
        comments: 'número de comentários',
        price: 'preço',
      },
      says: {
        by: 'Por',
        changed: 'Atualizado em',
        at: 'h',
        photo: 'Foto',
        comments: 'comentários',
        sections: 'Cidades|Cultura|Economia',
        minutes: '3 min de leitura',
        first: 'Publicado em',
      },
      names: [''],
    },
    it: {
      things: 'articolo di giornale',
      fields: {
        headline: 'titolo',
        kicker: 'occhiello',
        author: 'firma',
        published: 'data di pubblicazione',
        updated: 'ultimo aggiornamento',
        lead: 'sommario',
        photographer: 'fotografo',
        section: 'sezione',
        comments: 'numero di commenti',
        price: 'prezzo',
      },
      says: {
        by: 'di',
        changed: 'Aggiornato il',
        at: '',
        photo: 'Foto',
        comments: 'commenti',
        sections: 'Cronaca|Cultura|Economia',
        minutes: '3 minuti di lettura',
        first: 'Pubblicato il',
      },
      names: [''],
    },
    en: {
      things: 'news story',
      fields: {
        headline: 'headline',
        kicker: 'kicker',
        author: 'reporter',
        published: 'first published',
        updated: 'last updated',
        lead: 'standfirst',
        photographer: 'photographer',
        section: 'section',
        comments: 'number of comments',
        price: 'price',
      },
      says: {
        by: 'By',
        changed: 'Updated',
        at: '',
        photo: 'Photograph',
        comments: 'comments',
        sections: 'Local|Culture|Business',
        minutes: '3 min read',
        first: 'Published',
      },
      names: [''],
    },
    ru: {
      things: 'новость',
      fields: {
        headline: 'заголовок',
        kicker: 'надзаголовок',
        author: 'корреспондент',
        published: 'дата публикации',
        updated: 'дата обновления',
        lead: 'подзаголовок',
        photographer: 'фотограф',
        section: 'рубрика',
        comments: 'число комментариев',
        price: 'цена',
      },
      says: {
        by: 'Автор:',
        changed: 'Обновлено',
        at: '',
        photo: 'Фото',
        comments: 'комментариев',
        sections: 'Город|Культура|Экономика',
        minutes: '3 минуты чтения',
        first: 'Опубликовано',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'line'],
    ['pt', 'block'],
    ['it', 'line'],
    ['en', 'modern'],
    ['ru', 'block'],
    ['de', 'modern', 'en'],
  ],
  write(writing) {
    const { chance, locale, says, style, person, town, headline, day, sentences } = writing
    const title = headline()
    const kicker = chance.happens(0.7) ? town() : null
    const author = person()
    const since = day()
    const published = dayOf(since, locale, style === 'modern' ? 'long' : 'numeric')
    const isChanged = chance.happens(0.6)
    const later = dayOf(
      new Date(since.getTime() + chance.int(1, 3) * 86_400_000),
      locale,
      style === 'modern' ? 'long' : 'numeric',
    )
    const time = `${chance.int(10, 22)}:${chance.int(10, 59)}`
    const laterTime = `${chance.int(10, 22)}:${chance.int(10, 59)}`
    const lead = sentences(2)
    const photographer = person()
    const section = chance.pick(says.sections.split('|'))
    const comments = count(chance.int(2, 90), locale)
    const body = html`${[1, 2, 3].map(() => html`<p>${sentences(3)}</p>`)}`
    const figure = html`<figure><img src="/b/1.jpg" alt=""><figcaption>${sentences(1)} ${says.photo}: ${photographer}</figcaption></figure>`
    const answers = html`<section id="comments"><h3>${comments} ${says.comments}</h3>${[1, 2].map(() => html`<div class="comment"><b>${person()}</b> <small>${dayOf(day(), locale, 'numeric')}</small><p>${sentences(1)}</p></div>`)}</section>`
    const main = {
      line: () =>
        html`<article>${kicker && html`<span class="kicker">${kicker}</span>`}<h1>${title}</h1><p class="byline">${says.by} ${author} | ${published}, ${time} ${says.at}${isChanged && html` | ${says.changed}: ${later}, ${laterTime} ${says.at}`}</p><p class="intro"><b>${lead}</b></p>${figure}${body}</article>${answers}`,
      block: () =>
        html`<div class="materia">${kicker && html`<h4 class="chapeu">${kicker}</h4>`}<h1 class="titulo">${title}</h1><h2 class="subtitulo">${lead}</h2><div class="assinatura"><p>${says.by} <a href="/a/2">${author}</a>, ${town()}</p><p>${says.first} ${published} ${time}${isChanged && html`<br>${says.changed} ${later} ${laterTime}`}</p></div>${figure}<div class="corpo">${body}</div></div>${answers}`,
      modern: () =>
        html`<div class="st-head">${kicker && html`<div class="st-k">${kicker}</div>`}<h1>${title}</h1><div class="st-l">${lead}</div></div><div class="st-meta"><img src="/p.jpg" alt=""><a href="/people/1">${author}</a><div><time>${published}</time>${isChanged && html`<span>${says.changed} <time>${later}</time></span>`}<span>${says.minutes}</span><a href="#comments">${comments} ${says.comments}</a></div></div>${figure}<div class="st-b">${body}</div>${answers}`,
    }[style]()
    return {
      title,
      body: siteAround(writing, { line: 'cms', block: 'columns', modern: 'hashed' }[style] as 'cms', {
        crumbs: [section],
        main,
      }),
      gold: [
        {
          headline: title,
          kicker,
          author,
          published: withTime(published, time, `${published.text}, ${time} ${says.at}`.trim()),
          updated: isChanged ? withTime(later, laterTime, `${later.text}, ${laterTime} ${says.at}`.trim()) : null,
          lead,
          photographer,
          section,
          comments,
          price: null,
        },
      ],
    }
  },
})

import { html } from '../markup.ts'
import { count, dayOf, linkTo, said, withTime } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** The threads of a board: who began them and who wrote last stand in one row, and so do two numbers. */
export const topics = writtenKind({
  name: 'topic',
  shape: 'list',
  fields: {
    title: 'string',
    starter: 'string',
    replies: 'integer',
    views: 'integer',
    last_post: 'string',
    last_author: 'string',
    link: 'string',
    rating: 'number',
  },
  also: [
    'pages',
    'status',
    'category',
    'author',
    'date',
    'time',
    'user',
    'name',
    'subject',
    'count',
    'reviews',
    'comments',
  ],
  words: {
    tr: {
      things: 'konular',
      fields: {
        title: 'konu başlığı',
        starter: 'konuyu açan',
        replies: 'cevap sayısı',
        views: 'görüntülenme',
        last_post: 'son mesaj tarihi',
        last_author: 'son yazan',
        link: 'konunun bağlantısı',
        rating: 'puan',
      },
      says: {
        topic: 'Konu',
        starter: 'Başlatan',
        replies: 'Cevap',
        views: 'Görüntülenme',
        last: 'Son mesaj',
        by: '',
        board: 'Bahçe ve su',
        pinned: 'Sabit',
      },
      names: [
        'Kuyu için hangi pompa?',
        'Yağmur suyu deposu',
        'Gül budama zamanı',
        'Damlama hortumu tıkandı',
        'Kompost kokuyor',
        'Sera ısıtması',
        'Çim yerine ne?',
      ],
    },
    ru: {
      things: 'темы форума',
      fields: {
        title: 'название темы',
        starter: 'автор темы',
        replies: 'число ответов',
        views: 'просмотры',
        last_post: 'дата последнего сообщения',
        last_author: 'автор последнего сообщения',
        link: 'ссылка на тему',
        rating: 'оценка',
      },
      says: {
        topic: 'Тема',
        starter: 'Автор',
        replies: 'Ответы',
        views: 'Просмотры',
        last: 'Последнее сообщение',
        by: 'от',
        board: 'Сад и вода',
        pinned: 'Важно',
      },
      names: [
        'Какой насос для колодца?',
        'Бочка для дождевой воды',
        'Когда обрезать розы',
        'Забился шланг',
        'Компост пахнет',
        'Обогрев теплицы',
        'Что вместо газона?',
      ],
    },
    fr: {
      things: 'sujets',
      fields: {
        title: 'sujet',
        starter: 'auteur du sujet',
        replies: 'nombre de réponses',
        views: 'nombre de vues',
        last_post: 'date du dernier message',
        last_author: 'auteur du dernier message',
        link: 'lien du sujet',
        rating: 'note',
      },
      says: {
        topic: 'Sujets',
        starter: 'Auteur',
        replies: 'Réponses',
        views: 'Vues',
        last: 'Dernier message',
        by: 'par',
        board: 'Jardin et eau',
        pinned: 'Épinglé',
      },
      names: [
        'Quelle pompe pour un puits ?',
        "Cuve d'eau de pluie",
        'Quand tailler les rosiers',
        'Tuyau bouché',
        'Le compost sent',
        'Chauffer la serre',
        'Que mettre à la place du gazon ?',
      ],
    },
    en: {
      things: 'threads',
      fields: {
        title: 'thread title',
        starter: 'thread starter',
        replies: 'replies',
        views: 'views',
        last_post: 'date of the last post',
        last_author: 'last poster',
        link: 'thread link',
        rating: 'rating',
      },
      says: {
        topic: 'Topic',
        starter: 'Started by',
        replies: 'Replies',
        views: 'Views',
        last: 'Last post',
        by: 'by',
        board: 'Garden and water',
        pinned: 'Sticky',
      },
      names: [
        'Which pump for a well?',
        'Rain barrel',
        'When to prune roses',
        'Blocked hose',
        'Compost smells',
        'Heating a greenhouse',
        'What instead of lawn?',
      ],
    },
  },
  pages: [
    ['tr', 'table'],
    ['ru', 'rows'],
    ['fr', 'table'],
    ['en', 'rows'],
    ['ru', 'table', 'en'],
  ],
  write(writing) {
    const { chance, locale, says, style, make, day } = writing
    const users = ['rena72', 'bobr', 'm.quill', 'Kolja', 'waterlily', 'old_miller', 'pumpkin9']
    const records = Array.from({ length: chance.int(6, 14) }, (_, index) => {
      const { name, path } = make(index)
      const date = dayOf(day(), locale, 'numeric')
      const time = `${chance.int(10, 22)}:${chance.int(10, 59)}`
      const [starter = '', last = ''] = chance.some(users, 2)
      return {
        title: index < 7 ? name : `${name} (${index})`,
        starter,
        replies: count(chance.int(0, 340), locale),
        views: count(chance.int(20, 9900), locale),
        date,
        time,
        last_author: last,
        link: linkTo(path('t')),
        isPinned: index === 0 && chance.happens(0.5),
      }
    })
    const list = {
      table: () =>
        html`<table class="forumline" width="100%" cellspacing="1"><tr><th colspan="2">${says.topic}</th><th>${says.starter}</th><th>${says.replies}</th><th>${says.views}</th><th>${says.last}</th></tr>${records.map((one) => html`<tr><td class="row1"><img src="/folder.gif"></td><td class="row1">${one.isPinned && html`<b>${says.pinned}:</b> `}<a class="topictitle" href="${one.link}">${one.title}</a></td><td class="row2"><a href="/u">${one.starter}</a></td><td class="row2" align="center">${one.replies}</td><td class="row2" align="center">${one.views}</td><td class="row3" nowrap>${one.date} ${one.time}<br>${says.by} <a href="/u">${one.last_author}</a></td></tr>`)}</table>`,
      rows: () =>
        html`<ul class="topiclist topics">${records.map((one) => html`<li class="row"><dl><dt><div class="list-inner"><a href="${one.link}" class="topictitle">${one.title}</a><div class="responsive-hide">${says.starter} <a class="username" href="/u">${one.starter}</a></div></div></dt><dd class="posts">${one.replies} <dfn>${says.replies}</dfn></dd><dd class="views">${one.views} <dfn>${says.views}</dfn></dd><dd class="lastpost"><span><dfn>${says.last}</dfn> ${says.by} <a class="username" href="/u">${one.last_author}</a> <br>${one.date}, ${one.time}</span></dd></dl></li>`)}</ul>`,
    }[style]()
    return {
      title: says.board,
      body: siteAround(writing, style === 'table' ? 'old' : 'cms', {
        crumbs: [says.board],
        main: html`<h2>${says.board}</h2>${list}`,
      }),
      gold: records.map(({ date, time, isPinned, ...one }) => ({
        ...one,
        title: isPinned ? said(one.title, `${says.pinned}: ${one.title}`) : one.title,
        last_post: withTime(date, time),
        rating: null,
      })),
    }
  },
})

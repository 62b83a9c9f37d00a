import { html } from '../markup.ts'
import { count, dayOf, said, withTime } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** The posts of one thread on a board, with what is known of their authors and what they quote from each other. */
export const boardPosts = writtenKind({
  name: 'board-post',
  shape: 'list',
  fields: {
    author: 'string',
    posted: 'string',
    text: 'string',
    number: 'string',
    author_posts: 'integer',
    author_town: 'string',
    likes: 'integer',
  },
  also: [
    'title',
    'rank',
    'joined date',
    'signature',
    'views',
    'topic',
    'time',
    'city',
    'registration',
    'position',
    'role',
    'subject',
    'member since',
    'reviews',
    'status',
    'stav',
    'rating',
  ],
  words: {
    cs: {
      things: 'příspěvky',
      fields: {
        author: 'autor',
        posted: 'datum příspěvku',
        text: 'text příspěvku',
        number: 'číslo příspěvku',
        author_posts: 'počet příspěvků autora',
        author_town: 'bydliště autora',
        likes: 'počet lajků',
      },
      says: {
        posts: 'Příspěvky',
        from: 'Bydliště',
        joined: 'Registrován',
        by: 'od',
        wrote: 'napsal',
        ranks: 'Nováček|Člen|Starousedlík',
        reply: 'Odpovědět',
        board: 'Diskuse',
      },
      names: ['Která pumpa do studny?'],
    },
    en: {
      things: 'posts',
      fields: {
        author: 'who wrote it',
        posted: 'date of the post',
        text: 'what they wrote',
        number: 'post number',
        author_posts: "author's post count",
        author_town: "author's location",
        likes: 'likes',
      },
      says: {
        posts: 'Posts',
        from: 'Location',
        joined: 'Joined',
        by: 'by',
        wrote: 'wrote',
        ranks: 'Newcomer|Member|Old hand',
        reply: 'Reply',
        board: 'Forum',
      },
      names: ['Which pump for a well?'],
    },
    de: {
      things: 'Beiträge',
      fields: {
        author: 'Verfasser',
        posted: 'Datum des Beitrags',
        text: 'Beitragstext',
        number: 'Beitragsnummer',
        author_posts: 'Beitragszahl des Verfassers',
        author_town: 'Wohnort des Verfassers',
        likes: 'Anzahl Likes',
      },
      says: {
        posts: 'Beiträge',
        from: 'Wohnort',
        joined: 'Registriert',
        by: 'von',
        wrote: 'schrieb',
        ranks: 'Neuling|Mitglied|Urgestein',
        reply: 'Antworten',
        board: 'Forum',
      },
      names: ['Welche Pumpe für den Brunnen?'],
    },
  },
  pages: [
    ['cs', 'panel'],
    ['en', 'table'],
    ['de', 'panel'],
    ['en', 'bubbles'],
    ['cs', 'table'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, town, day, sentences } = writing
    const users = chance
      .some(['rena72', 'bobr', 'm.quill', 'Kolja', 'waterlily', 'old_miller', 'pumpkin9'], 5)
      .map((user) => ({
        user,
        posts: count(chance.int(2, 4800), locale),
        town: town(),
        joined: dayOf(new Date(Date.UTC(chance.int(2009, 2018), chance.int(0, 11), 14)), locale, 'numeric'),
        rank: chance.pick(says.ranks.split('|')),
      }))
    let when = day().getTime()
    const records = Array.from({ length: chance.int(5, 9) }, (_, index) => {
      const user = chance.pick(users)
      when += chance.int(1, 9) * 86_400_000
      const date = dayOf(new Date(when), locale, style === 'bubbles' ? 'long' : 'numeric')
      const time = `${chance.int(10, 22)}:${chance.int(10, 59)}`
      return {
        user,
        date,
        time,
        text: sentences(chance.int(1, 4)),
        quote: index > 0 && chance.happens(0.3) ? sentences(1) : null,
        number: index + 1,
      }
    })
    const list = {
      panel: () =>
        html`${records.map((one) => html`<div id="p${one.number + 400}" class="post bg${one.number % 2}"><dl class="postprofile"><dt><a class="username" href="/u/1">${one.user.user}</a></dt><dd class="rank">${one.user.rank}</dd><dd><strong>${says.posts}:</strong> ${one.user.posts}</dd><dd><strong>${says.joined}:</strong> ${one.user.joined}</dd><dd><strong>${says.from}:</strong> ${one.user.town}</dd></dl><div class="postbody"><p class="author"><a href="#p">#${one.number}</a> ${says.by} <strong>${one.user.user}</strong> » ${one.date} ${one.time}</p><div class="content">${one.quote && html`<blockquote><cite>rena72 ${says.wrote}:</cite>${one.quote}</blockquote>`}${one.text}</div></div></div>`)}`,
      table: () =>
        html`<table class="tborder" width="100%" cellpadding="6">${records.map((one) => html`<tr><td class="thead" colspan="2"><span style="float:right">#${one.number}</span>${one.date}, ${one.time}</td></tr><tr><td class="alt2" width="175"><b>${one.user.user}</b><br><small>${one.user.rank}</small><br><small>${says.from}: ${one.user.town}<br>${says.posts}: ${one.user.posts}</small></td><td class="alt1">${one.text}</td></tr>`)}</table>`,
      bubbles: () =>
        html`<div class="stream">${records.map((one) => html`<article class="bubble"><header><img class="avatar" src="/a.png" alt=""><span class="bubble-name">${one.user.user}</span><span class="bubble-meta">${one.date} · #${one.number}</span></header><div class="bubble-text"><p>${one.text}</p></div><footer>${one.user.town} · ${one.user.posts} ${says.posts.toLowerCase()} <button>${says.reply}</button></footer></article>`)}</div>`,
    }[style]()
    return {
      title: name,
      body: siteAround(writing, { panel: 'cms', table: 'old', bubbles: 'hashed' }[style] as 'cms', {
        crumbs: [says.board],
        main: html`<h2>${name}</h2>${list}`,
      }),
      gold: records.map(({ user, date, time, text, quote, number }) => ({
        author: user.user,
        posted: withTime(date, time),
        text:
          quote === null
            ? text
            : said(text, `rena72 ${says.wrote}: ${quote} ${text}`, `rena72 ${says.wrote}:${quote}${text}`),
        number: said(String(number), `#${number}`),
        author_posts: user.posts,
        author_town: user.town,
        likes: null,
      })),
    }
  },
})

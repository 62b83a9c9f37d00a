import type { Chance } from './chance.ts'
import { type Dress, type DressName, dressOf } from './dress.ts'
import { type Element, h, type Node } from './element.ts'
import type { Locale } from './locale.ts'

export type Framed = {
  title: string
  /** The heading above a list; null where the record has one. */
  heading: string | null
  main: Element
  related: Element | null
  head: readonly Element[]
  dress: DressName
  /** A table holds the menu and the page, as in the nineties. */
  isOld: boolean
}

/** All that stands around the records on a real page: menus, banners, adverts, a sidebar, a footer. */
export function frame(framed: Framed, locale: Locale, chance: Chance): Element {
  const { title, main, related, heading, isOld } = framed
  const dress = dressOf(framed.dress === 'components' ? 'soup' : framed.dress, 'page')
  const part = (name: string, tag: string, ...children: (Node | null)[]) => {
    const clothes = dress({ name, role: 'frame' }, tag)
    return h(clothes.tag, clothes.attributes, children)
  }
  const content = part('content', isOld ? 'div' : 'main', heading === null ? null : h('h1', {}, heading), main, related)
  const aside = chance.happens(0.6) ? sidebar(locale, chance, part) : null
  const cookies = chance.happens(0.7) ? [cookieBanner(locale, part)] : []
  const top = chance.happens(0.5)
  const body = isOld
    ? [menu(locale, chance, part, dress), oldTable(content, aside)]
    : [...(top ? cookies : []), menu(locale, chance, part, dress), advert(locale, chance), content, aside]
  const sections = [...body, footer(locale, chance, part), ...(top && !isOld ? [] : cookies)].filter(
    (section) => section !== null,
  )
  return h(
    'html',
    { lang: locale.language },
    h('head', {}, h('meta', { charset: 'utf-8' }), h('title', {}, `${title} | ${locale.ui.home}`), framed.head),
    { ...h('body', {}, sections), holds: 'sections' },
  )
}

type MakePart = (name: string, tag: string, ...children: (Node | null)[]) => Element

function menu({ ui }: Locale, chance: Chance, part: MakePart, dress: Dress): Element {
  const link = (text: string, href: string) =>
    h('a', { ...dress({ name: 'nav-link', role: 'link' }, 'a').attributes, href }, text)
  const links = [link(ui.home, '/'), link(ui.about, '/about'), link(ui.contact, '/contact'), link(ui.terms, '/terms')]
  const items = chance.happens(0.5)
    ? [
        h(
          'ul',
          {},
          links.map((one) => h('li', {}, one)),
        ),
      ]
    : links
  const search = h(
    'form',
    { action: '/search' },
    h('input', { name: 'q', placeholder: ui.search }),
    h('button', {}, ui.search),
  )
  return part('header', 'header', part('nav', 'nav', ...items), search, link(ui.login, '/login'))
}

function cookieBanner({ ui }: Locale, part: MakePart): Element {
  return part('cookie-banner', 'div', h('p', {}, ui.cookies), h('button', {}, ui.accept))
}

/** Stands where nobody asked for it. */
export function advert({ ui }: Locale, chance: Chance): Element {
  return h(
    'div',
    { class: 'ad-slot', id: `ad-${chance.int(100, 999)}` },
    h('span', {}, ui.advert),
    h('a', { href: '/out/1' }, ui.more),
  )
}

function sidebar(locale: Locale, chance: Chance, part: MakePart): Element {
  const { ui, headlines, towns } = locale
  const topics = chance.some(locale.streets, 5)
  const popular = chance.some(headlines, 4).map((headline) => headline.replace('*', chance.pick(towns)))
  return part(
    'sidebar',
    'aside',
    h('h4', {}, ui.categories),
    h(
      'ul',
      {},
      topics.map((topic, index) => h('li', {}, h('a', { href: `/topic/${index}` }, topic), ` (${chance.int(2, 90)})`)),
    ),
    h('h4', {}, ui.popular),
    h(
      'ol',
      {},
      popular.map((text, index) => h('li', {}, h('a', { href: `/popular/${index}` }, text))),
    ),
    h(
      'form',
      { action: '/newsletter' },
      h('label', {}, ui.newsletter),
      h('input', { name: 'mail' }),
      h('button', {}, 'OK'),
    ),
  )
}

function footer({ ui, towns, streets }: Locale, chance: Chance, part: MakePart): Element {
  return part(
    'footer',
    'footer',
    h('p', {}, `${chance.pick(streets)} ${chance.int(1, 90)}, ${chance.pick(towns)}`),
    h('p', {}, h('a', { href: '/terms' }, ui.terms), ' · ', h('a', { href: '/contact' }, ui.contact)),
    h('p', {}, `© 2024 ${ui.rights}`),
  )
}

function oldTable(content: Element, aside: Element | null): Element {
  const cells = [
    h('td', { valign: 'top' }, content),
    aside ? h('td', { width: '160', bgcolor: '#ffffcc' }, aside) : null,
  ]
  return h('table', { width: '100%', cellspacing: '0' }, h('tr', {}, cells))
}

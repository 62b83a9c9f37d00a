import type { Raw } from './element.ts'
import type { Making } from './kind.ts'
import { html, type Part } from './markup.ts'
import { amount, dayOf, phoneOf, postcodeOf, slug, telLink } from './values.ts'

export type SiteStyle = 'columns' | 'utility' | 'hashed' | 'cms' | 'old' | 'plain'

type Site = {
  /** The way to the page, from the outermost; the thing itself is not among them. */
  crumbs?: readonly string[]
  main: Raw
  aside?: Part
}

/** What stands around the page: menus, the way to it, what else is on the site, and where its owner is. */
export function siteAround(making: Making, style: SiteStyle, { crumbs = [], main, aside = null }: Site): Raw {
  return SITES[style](making, crumbs, main, aside)
}

type Around = (making: Making, crumbs: readonly string[], main: Raw, aside: Part) => Raw

const SITES: Readonly<Record<SiteStyle, Around>> = {
  columns: (making, crumbs, main, aside) => {
    const { locale, chance } = making
    const { ui } = locale
    const owner = ownerOf(making)
    return html`
<div class="topbar"><div class="container"><span class="topbar-phone"><i class="fa fa-phone"></i> ${owner.phone}</span> <a href="mailto:${owner.mail}">${owner.mail}</a></div></div>
<nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">${owner.name}</a><ul class="navbar-nav">
${chance.some(locale.streets, 4).map((topic, at) => html`<li class="nav-item"><a class="nav-link" href="/c/${at}">${topic}</a></li>`)}
<li class="nav-item"><a class="nav-link" href="/login">${ui.login}</a></li></ul></nav>
<div class="container">
<ol class="breadcrumb"><li class="breadcrumb-item"><a href="/">${ui.home}</a></li>${crumbs.map((crumb, at) => html`<li class="breadcrumb-item"><a href="/c/${at}">${crumb}</a></li>`)}</ol>
<div class="row"><div class="col-md-8">${main}</div><div class="col-md-4">${aside}${newsBox(making)}</div></div></div>
<footer class="footer"><div class="row"><div class="col"><h5>${ui.contact}</h5><p>${owner.name}<br>${owner.street}<br>${owner.place}</p><p>${owner.phone}</p></div>
<div class="col"><h5>${ui.about}</h5><ul><li><a href="/terms">${ui.terms}</a></li><li><a href="/contact">${ui.contact}</a></li></ul></div></div><small>© 2024 ${ui.rights}</small></footer>`
  },
  utility: (making, crumbs, main, aside) => {
    const { ui } = making.locale
    const owner = ownerOf(making)
    return html`
<div class="fixed bottom-0 inset-x-0 p-4 bg-white shadow"><p class="text-sm">${ui.cookies}</p><button class="px-3 py-1 rounded bg-black text-white">${ui.accept}</button></div>
<header class="flex items-center justify-between px-6 py-3 border-b"><a href="/" class="font-bold">${owner.name}</a><nav class="flex gap-4 text-sm"><a href="/about">${ui.about}</a><a href="/contact">${ui.contact}</a></nav></header>
<nav class="text-xs text-gray-500 px-6 py-2"><a href="/">${ui.home}</a>${crumbs.map((crumb, at) => html`<span class="mx-1">/</span><a href="/c/${at}">${crumb}</a>`)}</nav>
<main class="max-w-5xl mx-auto grid grid-cols-3 gap-8 px-6"><div class="col-span-2">${main}</div><div class="space-y-4">${aside}</div></main>
<footer class="mt-12 border-t px-6 py-8 text-sm text-gray-500 grid grid-cols-2"><div>${owner.name}, ${owner.street}, ${owner.place}</div><div>${ui.contact}: <a href="${telLink(owner.phone)}">${owner.phone}</a></div><div>© 2024 ${ui.rights}</div></footer>`
  },
  hashed: (making, crumbs, main, aside) => {
    const { ui, towns } = making.locale
    const owner = ownerOf(making)
    const others = making.chance.some(towns, 3)
    return html`<div id="__app"><header class="sc-1hd8x2 kQzPaa"><a class="sc-9dkx1 bLmm" href="/"><svg width="24" height="24"><title>${owner.name}</title></svg></a><form class="sc-2ss" action="/search"><input placeholder="${ui.search}"></form><button class="sc-77a">${ui.login}</button></header>
<div class="sc-4fk0 dXwQ">${crumbs.map((crumb, at) => html`<a class="sc-4fk1" href="/c/${at}">${crumb}</a>`)}</div>
<div class="sc-8aa jHyR"><div class="sc-8ab">${main}</div><div class="sc-8ac">${aside}</div></div>
<div class="sc-f00t"><div class="sc-f01">${others.map((town) => html`<div class="sc-f02"><b>${town}</b><span>${phoneOf(making.locale, making.chance)}</span></div>`)}</div><div class="sc-f03">© 2024 ${owner.name}. ${ui.rights}</div></div></div>`
  },
  cms: (making, crumbs, main, aside) => {
    const { locale, chance } = making
    const { ui } = locale
    const owner = ownerOf(making)
    return html`<div id="page"><div id="header"><h2 id="site-name"><a href="/">${owner.name}</a></h2><div id="search-block"><input type="text" name="s" value="${ui.search}"></div></div>
<div id="sidebar-left"><ul class="menu">${chance.some(locale.streets, 5).map((topic, at) => html`<li class="menu-item-${at}"><a href="/node/${at + 10}">${topic}</a></li>`)}</ul>${newsBox(making)}</div>
<div id="content"><div class="pathway">${[ui.home, ...crumbs].map((crumb, at) => html`<a href="/node/${at}" class="pathway">${crumb}</a> » `)}</div>${main}</div>
<div id="sidebar-right">${aside}</div>
<div id="footer"><p>${owner.name} | ${owner.street} | ${owner.place} | ${owner.phone}</p><p><a href="/terms">${ui.terms}</a></p></div></div>`
  },
  old: (making, crumbs, main, aside) => {
    const { locale, chance } = making
    const { ui } = locale
    const owner = ownerOf(making)
    return html`<center><font size="+2" color="#003366"><b>${owner.name}</b></font><hr width="90%"></center>
<table width="90%" border="0" align="center"><tr><td width="140" valign="top" bgcolor="#eeeeee"><font size="2">
${chance.some(locale.streets, 5).map((topic, at) => html`<a href="m${at}.htm">${topic}</a><br>`)}<a href="/">${ui.home}</a></font>${aside}</td>
<td valign="top"><font size="1">${[ui.home, ...crumbs].map((crumb) => html`<a href="#">${crumb}</a> &gt; `)}</font>${main}</td></tr></table>
<center><font size="1">${owner.name}, ${owner.street}, ${owner.place} - ${owner.phone}<br>${ui.rights}</font></center>`
  },
  plain: (making, _crumbs, main, aside) => {
    const { ui } = making.locale
    return html`<header><a href="/">${ui.home}</a> <a href="/about">${ui.about}</a> <a href="/contact">${ui.contact}</a></header>
<main>${main}</main>${aside ? html`<aside>${aside}</aside>` : null}<footer><p>© 2024 ${ui.rights}</p></footer>`
  },
}

/** Whose site it is; seldom what somebody asks for. */
function ownerOf({ locale, chance, company, street, town }: Making) {
  const name = company()
  return {
    name,
    street: `${street()} ${chance.int(1, 120)}`,
    place: `${postcodeOf(locale, chance)} ${town()}`,
    phone: phoneOf(locale, chance),
    mail: `info@${slug(name) || 'office'}.example`,
  }
}

/** Headlines with dates that have nothing to do with the page. */
function newsBox({ locale, chance, day, town }: Making): Raw {
  const headlines = chance.some(locale.headlines, 3).map((headline) => headline.replace('*', town()))
  return html`<div class="widget widget-news"><h4>${locale.ui.popular}</h4><ul>${headlines.map((headline, at) => html`<li><a href="/news/${at}">${headline}</a> <span class="date">${dayOf(day(), locale, 'numeric')}</span></li>`)}</ul></div>`
}

/** Other things of the kind, with what somebody could take for that of the page. */
export function relatedGoods({ locale, chance }: Making, names: readonly string[], style: 'cards' | 'list'): Raw {
  const price = () => amount(chance.int(8, 400) + 0.95, locale)
  if (style === 'list')
    return html`<h3>${locale.ui.related}</h3><ul class="related">${names.map((name, at) => html`<li><a href="/r/${at}">${name}</a> – ${price()}</li>`)}</ul>`
  return html`<section class="related products"><h2>${locale.ui.related}</h2>${names.map((name, at) => html`<div class="card"><a href="/r/${at}"><img src="/img/r${at}.jpg" alt="${name}"></a><h3 class="card-title">${name}</h3><span class="price">${price()}</span></div>`)}</section>`
}

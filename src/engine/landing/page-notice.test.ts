import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { article, bare, divs, loginForm, product, related, semantic, table } from './notice-pages.fixture.ts'
import { pageNotice, soundsLikeNotice } from './page-notice.ts'

const noticeOf = (html: string) => {
  const parsed = parseHtml({ html, url: 'https://shop.example/p/1' })
  if (!parsed.ok) throw new Error('too large')
  return pageNotice(parsed.page.document)
}

test.each([
  // English, in the shapes that sites give it
  ['a bare server page', bare('404 Not Found', '<center><h1>404 Not Found</h1></center><hr><center>nginx</center>')],
  ['a heading', semantic('Page not found | Harbour Goods', '<h1>Page not found</h1><p>Try the search.</p>')],
  ['a heading and things to buy', semantic('Harbour Goods', `<h1>Sorry, we can't find that page</h1>${related()}`)],
  ['a number and a word', divs('Oops!', '<h1>404</h1><h2>Oops!</h2><p>The page you requested could not be found.</p>')],
  [
    'a line without a heading',
    divs('Harbour Goods', '<p>This product no longer exists.</p><a class="btn" href="/">Home</a>'),
  ],
  [
    'a line and things to buy',
    divs('Harbour Goods', `<p>Sorry, this item has been removed.</p>${related('Similar items')}`),
  ],
  ['a cell of a table', table('Error 404 - Harbour Goods', '<b>The requested page does not exist.</b>')],
  [
    'an alert',
    semantic('Harbour Goods', `<div role="alert">This listing has expired.</div>${related('More listings')}`),
  ],
  [
    'a job that is gone',
    semantic('Jobs', '<h1>This job posting has expired</h1><p>Have a look at similar jobs below.</p>'),
  ],
  ['an ad that was deleted', divs('Classifieds', '<h2>The ad was deleted by its seller</h2>')],
  [
    'what WordPress says',
    semantic(
      'Page not found – Blog',
      '<h1>Oops! That page can’t be found.</h1><p>It looks like nothing was found at this location. Maybe try a search?</p>',
    ),
  ],
  ['what is no longer sold', semantic('Harbour Goods', `<h1>This product is no longer available</h1>${related()}`)],
  // other languages
  ['German', semantic('Seite nicht gefunden', '<h1>Ups! Die angeforderte Seite konnte nicht gefunden werden.</h1>')],
  ['German, an ad', divs('Kleinanzeigen', '<p>Diese Anzeige ist leider nicht mehr verfügbar oder wurde gelöscht.</p>')],
  [
    'French',
    semantic(
      'Boutique',
      `<h1>Page introuvable</h1><p>La page que vous cherchez n’existe plus.</p>${related('Nos coups de cœur')}`,
    ),
  ],
  ['Spanish', divs('Error 404', '<h1>Página no encontrada</h1>')],
  ['Italian', semantic('Negozio', '<h2>Il prodotto che cerchi non esiste più</h2>')],
  ['Dutch', divs('Winkel', '<h1>Deze pagina bestaat niet (meer)</h1>')],
  ['Portuguese', semantic('Loja', '<h1>Página não encontrada</h1><p>A página que procura não existe.</p>')],
  ['Polish', semantic('Sklep', '<h1>Nie znaleziono strony</h1>')],
  ['Czech', divs('Stránka nenalezena | Obchod', '<p>Požadovaná stránka nebyla nalezena.</p>')],
  ['Swedish', semantic('Butik', '<h1>Sidan kunde inte hittas</h1>')],
  ['Finnish', semantic('Kauppa', '<h1>Hakemaasi sivua ei löytynyt</h1>')],
  ['Hungarian', divs('Bolt', '<h1>A keresett oldal nem található</h1>')],
  ['Turkish', semantic('Mağaza', '<h1>Aradığınız sayfa bulunamadı</h1>')],
  ['Russian', semantic('Магазин', '<h1>Страница не найдена</h1><p>Возможно, она была удалена.</p>')],
  ['Ukrainian', divs('Магазин', '<p>Оголошення було видалено.</p>')],
  ['Greek', semantic('Κατάστημα', '<h1>Η σελίδα δεν βρέθηκε</h1>')],
  ['Japanese', semantic('ショップ', '<h1>お探しのページは見つかりませんでした</h1>')],
  ['Chinese', divs('商店', '<p>抱歉，您访问的页面不存在</p>')],
  ['Korean', semantic('상점', '<h1>페이지를 찾을 수 없습니다</h1>')],
  ['Arabic', semantic('متجر', '<h1>الصفحة غير موجودة</h1>')],
  ['Hebrew', semantic('חנות', '<h1>הדף לא נמצא</h1>')],
])('a page that is missing is known: %s', (_what, html) => {
  expect(noticeOf(html)?.kind).toBe('page_missing')
})

test.each([
  [
    'a login page',
    semantic(
      'Sign in | Harbour Goods',
      `<h1>Sign in</h1>${loginForm('Sign in')}<a href="/reset">Forgot your password?</a>`,
    ),
  ],
  ['a bare form', bare('Members', loginForm('Log in'))],
  ['a demand without a form', semantic('Forum', '<p>You must be logged in to view this topic.</p>')],
  ['an address first', divs('Log in', '<h1>Log in</h1><form><input type="email"><button>Continue</button></form>')],
  ['German', divs('Anmelden – Laden', `<h2>Anmelden</h2>${loginForm('Anmelden', 'Benutzername', 'Passwort')}`)],
  ['French', semantic('Connexion', `<h1>Connexion</h1>${loginForm('Se connecter', 'Identifiant', 'Mot de passe')}`)],
  ['Spanish', semantic('Tienda', '<div role="alert">Debes iniciar sesión para ver esta página.</div>')],
  ['Polish', table('Logowanie', `<h3>Zaloguj się</h3>${loginForm('Zaloguj się')}`)],
  ['Japanese', divs('ログイン', `<h1>ログイン</h1>${loginForm('ログイン')}`)],
])('a login instead of the page is known: %s', (_what, html) => {
  expect(noticeOf(html)?.kind).toBe('auth_required')
})

test.each([
  ['denied', bare('Access Denied', "<h1>Access Denied</h1><p>You don't have permission to access this resource.</p>")],
  ['traffic', bare('Sorry', '<p>We have detected unusual traffic from your network. Please try again.</p>')],
  ['a country', semantic('Harbour Goods', '<h1>This page is not available in your country</h1>')],
  ['German', bare('Zugriff verweigert', '<p>Ihre IP-Adresse wurde vorübergehend gesperrt.</p>')],
  ['Russian', divs('Доступ ограничен', '<h1>Доступ запрещён</h1><p>Подтвердите, что вы не робот.</p>')],
])('a block is known: %s', (_what, html) => {
  expect(noticeOf(html)?.kind).toBe('blocked')
})

test.each([
  ['soon back', bare('Harbour Goods', "<h1>We'll be back soon!</h1><p>Sorry for the inconvenience.</p>")],
  ['scheduled', semantic('Maintenance', '<h1>Down for maintenance</h1>')],
  ['an error', semantic('Harbour Goods', '<h1>Something went wrong</h1><p>Please try again later.</p>')],
  [
    'a server',
    bare('503 Service Temporarily Unavailable', '<center><h1>503 Service Temporarily Unavailable</h1></center>'),
  ],
  ['German', divs('Wartungsarbeiten', '<p>Unser Shop wird gerade gewartet. Wir sind in Kürze wieder für Sie da.</p>')],
  ['French', bare('Boutique', '<h2>Site en maintenance</h2><p>Nous revenons très vite.</p>')],
])('a site that is out of order is known: %s', (_what, html) => {
  expect(noticeOf(html)?.kind).toBe('maintenance')
})

test.each([
  [
    'before you go on',
    bare(
      'Before you continue',
      '<h1>Before you continue</h1><p>We use cookies and data to deliver our services, to measure audiences and to show personal ads.</p><button>Reject all</button><button>Accept all</button>',
    ),
  ],
  [
    'a dialog on nothing',
    semantic(
      'Harbour Goods',
      '<div role="dialog"><h2>We value your privacy</h2><p>We and our partners store information on your device.</p><button>Accept all</button></div>',
    ),
  ],
  [
    'German',
    bare(
      'Zeitung',
      '<h1>Mit Werbung weiterlesen</h1><p>Besuchen Sie unsere Seite wie gewohnt mit Werbung und Cookies.</p><button>Akzeptieren und weiter</button>',
    ),
  ],
  ['an age', divs('Wine', '<h1>Are you over 18?</h1><button>Yes</button><button>No</button>')],
])('a demand for consent instead of the page is known: %s', (_what, html) => {
  expect(noticeOf(html)?.kind).toBe('consent')
})

test.each([
  ['nothing else', semantic('Harbour Goods', '<div class="spinner">Loading…</div>')],
  [
    'all cards of a list',
    semantic('Mugs', `<h1>Mugs</h1><ul>${'<li><h3>Loading…</h3><span>Loading…</span></li>'.repeat(8)}</ul>`),
  ],
  ['German', divs('Laden', '<p>Bitte warten...</p>')],
  ['Japanese', divs('ショップ', '<p>読み込み中です…</p>')],
])('placeholders instead of the page are known: %s', (_what, html) => {
  expect(noticeOf(html)?.kind).toBe('loading')
})

test.each([
  ['a product', semantic('Blue enamel mug | Harbour Goods', product())],
  ['a product in a frame of divisions', divs('Blue enamel mug', product())],
  [
    'a product that is sold out',
    semantic(
      'Blue enamel mug',
      product('<div role="alert">Sold out</div>').replace('In stock, ships within two days', 'Out of stock'),
    ),
  ],
  [
    'a product that cannot be had now',
    semantic('Blue mug', product('<div role="alert">This product is currently unavailable.</div>')),
  ],
  [
    'a product that will not come back but is shown',
    semantic('Blue mug', product('<div role="alert">This product is no longer available.</div>')),
  ],
  [
    'a German product that is sold out',
    divs('Becher', '<h1>Becher</h1><p>12,50 €</p><p>Dieser Artikel ist derzeit nicht verfügbar.</p>'),
  ],
  ['a small product that is sold out', divs('Becher', '<h1>Becher</h1><p>Ausverkauft</p>')],
  [
    'a product with a review about a missing page',
    semantic(
      'Blue mug',
      `${product()}<div class="review"><h3>Page not found</h3><p>The link in the manual says page not found.</p></div>`,
    ),
  ],
  [
    'an article about missing pages',
    semantic('Page not found: what to answer', article('Page not found: what to answer when a page does not exist')),
  ],
  ['an article whose title says no more', semantic('Page not found', article('Page not found'))],
  ['an article about logins', semantic('Sign in', article('Sign in'))],
  ['a car of that number', semantic('Peugeot 404 for sale', product().replace('Blue enamel mug', 'Peugeot 404'))],
  [
    'a page with a login in its header',
    semantic('Blue mug', product()).replace('<nav>', `${loginForm('Sign in')}<nav>`),
  ],
  [
    'a page with a login at its side',
    divs('Blue mug', `${product()}<div class="box"><h3>Log in</h3>${loginForm('Log in')}</div>`),
  ],
  [
    'a page with a banner about cookies',
    semantic('Blue mug', `<div class="cookie-banner">We use cookies. <button>Accept all</button></div>${product()}`),
  ],
  [
    'a page with a banner about maintenance',
    semantic('Blue mug', `<div role="alert">Scheduled maintenance on Sunday from 2 to 4.</div>${product()}`),
  ],
  [
    'a page with a list that loads',
    semantic('Blue mug', `${product()}<div>Loading…</div><div>Loading…</div><div>Loading…</div>`),
  ],
  ['a list without items', semantic('Search', '<h1>Search results for "mug"</h1><p>No products found.</p>')],
  ['a German list without items', semantic('Suche', '<h1>Suche</h1><p>Keine Artikel gefunden.</p>')],
  ['a Japanese list without items', semantic('検索', '<h1>検索結果</h1><p>該当する商品が見つかりませんでした。</p>')],
  [
    'a list of jobs',
    semantic(
      'Jobs',
      `<h1>Jobs</h1>${Array.from({ length: 20 }, (_, at) => `<div><h2><a href="/j/${at}">Carpenter ${at}</a></h2><p>Full time, Bristol</p></div>`).join('')}`,
    ),
  ],
  [
    'a small product with a banner about cookies',
    bare('Mug', '<div class="cookies">We use cookies. <button>OK</button></div><h1>Mug</h1><p>A mug.</p>'),
  ],
  [
    'a small page with a notice about privacy',
    bare(
      'Mug',
      '<div><h3>We value your privacy</h3><p>We use cookies.</p><button>Accept</button></div><h1>Mug</h1><p>A mug.</p>',
    ),
  ],
  [
    'a list of links with a banner about cookies',
    bare(
      'Mugs',
      `<div class="cookies">We use cookies. <button>OK</button></div><ul>${'<li><a href="/p">Blue mug $4</a></li>'.repeat(8)}</ul>`,
    ),
  ],
  [
    'a list of links with a banner about maintenance',
    bare(
      'Mugs',
      `<p>Scheduled maintenance tonight.</p><h1>Mugs</h1><ul>${'<li><a href="/p">Blue mug $4</a></li>'.repeat(20)}</ul>`,
    ),
  ],
  [
    'a small event that is over',
    divs(
      'Fair',
      '<p role="status">This event has ended.</p><h1>Harbour fair</h1><dl><dt>Day</dt><dd>3 May</dd><dt>Place</dt><dd>Quay</dd><dt>Entry</dt><dd>Free</dd></dl>',
    ),
  ],
  [
    'a job with a banner on its end',
    semantic('Carpenter', `<div role="alert">This job has expired.</div>${article('Carpenter', 2)}`),
  ],
  [
    'a list of questions about logins',
    semantic(
      'Help',
      `<h1>Help</h1><h2>You must be logged in</h2>${'<p>To see your orders, open your account first and then choose the order from the list.</p>'.repeat(5)}`,
    ),
  ],
  ['an empty page', ''],
])('%s says nothing of the kind', (_what, html) => {
  expect(noticeOf(html)).toBeNull()
})

/** Written after the rules and their words, to see how they do on what they were not made for. */
const LATER: readonly (readonly [kind: string, what: string, html: string])[] = [
  [
    'page_missing',
    'an illustration and a joke',
    semantic(
      'Harbour Goods',
      '<div class="hero"><img src="/lost.svg" alt=""><p class="big">404</p><p>Looks like this page sailed away.</p><a class="button" href="/">Back to harbour</a></div>',
    ),
  ],
  [
    'page_missing',
    'a heading of level 2',
    divs(
      'Harbour Goods – fine things',
      '<div class="error-page"><h2>We couldn’t find the product you were looking for</h2><p>It may have sold out for good.</p></div>',
    ),
  ],
  [
    'page_missing',
    'a paragraph in a section',
    semantic(
      'Property',
      '<section><p><strong>This property is no longer on the market and the listing has been removed.</strong></p></section>',
    ),
  ],
  [
    'page_missing',
    'an auction',
    table('Auction', '<font size="5">This auction has ended and the item was removed</font>'),
  ],
  ['page_missing', 'a profile', semantic('Profile', '<h1>User not found</h1>')],
  ['page_missing', 'a video', divs('Tube', '<div role="alert">This video does not exist or was deleted.</div>')],
  [
    'page_missing',
    'a status and a name',
    bare('HTTP 410 Gone', '<h1>Gone</h1><p>The requested resource is no longer available on this server.</p>'),
  ],
  ['page_missing', 'a title only', divs('404 | Harbour Goods', '<p>Hmm.</p><p>That did not work.</p>')],
  [
    'page_missing',
    'German, a job',
    semantic(
      'Stellenmarkt',
      '<h1>Diese Stellenanzeige ist nicht mehr aktiv</h1><p>Vielleicht passt eine dieser Stellen zu Ihnen.</p>',
    ),
  ],
  [
    'page_missing',
    'German, a flat',
    divs('Wohnungen', '<div class="alert">Dieses Objekt wurde bereits deaktiviert.</div>'),
  ],
  [
    'page_missing',
    'French, an ad',
    semantic('Annonces', `<h1>Cette annonce n'est plus en ligne</h1>${related('Annonces similaires')}`),
  ],
  ['page_missing', 'Spanish, a product', divs('Tienda', '<h3>El producto que buscas ya no existe</h3>')],
  ['page_missing', 'Italian', bare('Errore 404', '<p>La pagina richiesta non è stata trovata.</p>')],
  ['page_missing', 'Portuguese, a job', semantic('Vagas', '<h1>Esta vaga expirou</h1>')],
  ['page_missing', 'Dutch, a job', semantic('Vacatures', '<h1>Deze vacature is gesloten</h1>')],
  ['page_missing', 'Danish', divs('Butik', '<h1>Siden findes ikke</h1>')],
  ['page_missing', 'Norwegian', divs('Butikk', '<p>Beklager, vi fant ikke siden du leter etter.</p>')],
  ['page_missing', 'Slovak', semantic('Obchod', '<h1>Stránka sa nenašla</h1>')],
  ['page_missing', 'Romanian', semantic('Magazin', '<h1>Ne pare rău, pagina căutată nu există</h1>')],
  ['page_missing', 'Bulgarian', divs('Магазин', '<h1>Страницата не е намерена</h1>')],
  ['page_missing', 'Croatian', divs('Trgovina', '<h1>Tražena stranica ne postoji</h1>')],
  ['page_missing', 'Slovenian', semantic('Trgovina', '<p>Strani, ki jo iščete, ni mogoče najti.</p>')],
  ['page_missing', 'Lithuanian', divs('Parduotuvė', '<h1>Puslapis nerastas</h1>')],
  ['page_missing', 'Latvian', divs('Veikals', '<h1>Lapa nav atrasta</h1>')],
  ['page_missing', 'Estonian', divs('Pood', '<h1>Lehekülge ei leitud</h1>')],
  ['page_missing', 'Vietnamese', semantic('Cửa hàng', '<h1>Không tìm thấy trang</h1>')],
  ['page_missing', 'Indonesian', semantic('Toko', '<h1>Maaf, halaman tidak ditemukan</h1>')],
  ['page_missing', 'Japanese, a job', semantic('求人', '<p>この求人は掲載を終了しました。</p>')],
  ['page_missing', 'Chinese, a product', semantic('商城', `<p>很抱歉，该商品已下架</p>${related('猜你喜欢')}`)],
  ['page_missing', 'Korean, a product', divs('상점', '<p>삭제된 상품입니다.</p>')],
  ['page_missing', 'Persian', divs('فروشگاه', '<h1>صفحه مورد نظر یافت نشد</h1>')],
  ['page_missing', 'Thai', divs('ร้าน', '<h1>ไม่พบหน้าที่คุณต้องการ</h1>')],
  ['page_missing', 'Catalan', divs('Botiga', "<h1>No s'ha trobat la pàgina</h1>")],
  ['page_missing', 'Icelandic', divs('Búð', '<h1>Síðan fannst ekki</h1>')],
  [
    'auth_required',
    'a session that ended',
    semantic('Harbour Goods', '<h1>Your session has expired</h1><p>Please sign in again.</p>'),
  ],
  [
    'auth_required',
    'two ways in',
    semantic(
      'Account',
      `<div class="col"><h2>Returning customer</h2>${loginForm('Sign in')}</div><div class="col"><h2>New here?</h2><p>Creating an account takes a minute.</p><a class="btn" href="/new">Create an account</a></div>`,
    ),
  ],
  ['auth_required', 'Italian', divs('Accedi', `<h1>Accedi al tuo account</h1>${loginForm('Accedi')}`)],
  ['auth_required', 'Dutch', semantic('Inloggen', `<h1>Inloggen</h1>${loginForm('Inloggen')}`)],
  ['auth_required', 'Swedish', divs('Forum', '<p>Du måste logga in för att läsa den här sidan.</p>')],
  [
    'auth_required',
    'Russian',
    semantic('Вход', `<h1>Вход в личный кабинет</h1>${loginForm('Войти', 'Логин', 'Пароль')}`),
  ],
  ['auth_required', 'Chinese', divs('登录', `<h3>账号登录</h3>${loginForm('登录')}`)],
  ['auth_required', 'Korean', semantic('카페', '<p>로그인이 필요한 서비스입니다.</p>')],
  [
    'blocked',
    'too many',
    bare(
      '429 Too Many Requests',
      '<h1>Too Many Requests</h1><p>You have sent too many requests in a given amount of time.</p>',
    ),
  ],
  ['blocked', 'forbidden', bare('403 Forbidden', '<h1>Forbidden</h1><p>nginx</p>')],
  [
    'blocked',
    'robots',
    bare(
      'Robot Check',
      '<h4>Are you a human?</h4><p>Click the button below to continue shopping</p><button>Continue shopping</button>',
    ),
  ],
  ['blocked', 'French', bare('Accès refusé', '<h1>Accès refusé</h1>')],
  ['blocked', 'Chinese', bare('安全验证', '<p>您的访问过于频繁，请完成验证后继续</p>')],
  [
    'maintenance',
    'an upgrade',
    divs(
      'Harbour Goods',
      '<h1>Scheduled maintenance</h1><p>We are upgrading our systems and expect to be done at 6 am.</p>',
    ),
  ],
  ['maintenance', 'a gateway', bare('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center>')],
  ['maintenance', 'Spanish', bare('Tienda', '<h1>Sitio en mantenimiento</h1><p>Volvemos pronto.</p>')],
  ['maintenance', 'Polish', divs('Sklep', '<h1>Przerwa techniczna</h1><p>Zapraszamy za godzinę.</p>')],
  ['maintenance', 'Japanese', semantic('ショップ', '<p>ただいまメンテナンス中です。</p>')],
  [
    'consent',
    'French',
    bare(
      'Journal',
      '<div id="consent-wall"><h1>Votre vie privée</h1><p>Avec votre accord, nos partenaires et nous utilisons des cookies.</p><button>Continuer sans accepter</button><button>Tout accepter</button></div>',
    ),
  ],
  [
    'consent',
    'Dutch',
    bare(
      'Krant',
      '<div class="cookiewall"><h2>Wij gebruiken cookies</h2><p>Om verder te gaan vragen wij je toestemming.</p><button>Akkoord</button></div>',
    ),
  ],
  ['loading', 'three languages of one word', divs('Tienda', '<p>Cargando...</p><p>Cargando...</p>')],
  ['loading', 'Russian', semantic('Магазин', '<div>Идёт загрузка…</div>')],
]

test.each(LATER)('%s is known as well: %s', (kind, _what, html) => {
  expect(noticeOf(html)?.kind).toBe(kind)
})

test('the words that say it are told', () => {
  expect(noticeOf(semantic('Shop', '<h1>Page  not found</h1>'))).toEqual({
    kind: 'page_missing',
    line: 'Page not found',
  })
})

test('a page made to be slow is judged quickly', () => {
  const hostile = [
    '<div>'.repeat(400_000),
    '<p>page not found '.repeat(100_000),
    `<h1>${'page '.repeat(400_000)}</h1>`,
    `<title>${'not found - '.repeat(150_000)}</title>`,
    '<button>accept</button>'.repeat(80_000),
    '<b class="nav">menu</b>'.repeat(80_000),
    `<nav>${'<i class="a b c">x</i>'.repeat(80_000)}</nav>`,
    `<p>${'page '.repeat(50)}could not be found</p>`.repeat(5_000),
    'ページ'.repeat(300_000),
  ]
  for (const html of hostile) {
    const parsed = parseHtml({ html, url: 'https://shop.example/' })
    if (!parsed.ok) throw new Error('too large')
    const start = process.cpuUsage()
    pageNotice(parsed.page.document)
    expect(process.cpuUsage(start).user, html.slice(0, 40)).toBeLessThan(1_500_000)
  }
})

test.each([
  ['<title>Page not found | Shop</title><h1>Shop</h1>', true],
  ['<TITLE>Shop</TITLE><h1 class="x"><span>Error</span> 404</h1>', true],
  ['<h1>Sorry, we can&rsquo;t find that page</h1>', true],
  ['<h1>Access denied</h1>', true],
  ['<title>Mugs | Shop</title><h1>Mugs</h1><p>Page not found</p>', false],
  ['<h1>Scheduled maintenance</h1>', false],
  ['<h1>Missing persons</h1>', false],
])('a title or a main heading sounds like a notice: %s %s', (html, expected) => {
  expect(soundsLikeNotice(html)).toBe(expected)
})

import { wordSet } from '#base/word-set.ts'

/**
 * Words of addresses that tell what a page is there for. Folded as `fold-address.ts` does: lower case, without accents, and here also
 * without the `-` between their parts.
 */
export type AddressWord = 'login' | 'consent' | 'error' | 'blocked'

const words = (kind: AddressWord, text: string): [string, AddressWord][] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => [word, kind])

/** A part of a path that is this and nothing more. */
export const WHOLE_PARTS: ReadonlyMap<string, AddressWord> = new Map([
  ...words(
    'login',
    `login logon signin signon signup register registration createaccount account myaccount auth authenticate authentication authorize authorization
    oauth oauth2 sso saml cas openid wplogin userlogin customerlogin memberlogin loginregister loginorregister sessionnew useraccount subscribe paywall
    members membersonly checkpoint userssignin
    anmelden anmeldung einloggen registrieren registrierung konto meinkonto kundenkonto kundenlogin benutzerkonto
    connexion seconnecter identification sidentifier moncompte authentification inscription
    iniciarsesion iniciosesion acceder acceso ingresar identificarse identificate micuenta registrarse registro
    entrar iniciarsessao minhaconta acessar cadastro
    accedi accesso autenticazione mioaccount ilmioaccount registrati registrazione
    inloggen aanmelden mijnaccount registreren
    logowanie zaloguj zalogujsie logowaniesie mojekonto rejestracja
    prihlaseni prihlasit prihlasitse prihlasenie prihlasitsa mujucet mojucet registrace registracia
    loggain logga logindex minasidor logind minside loggpaa logginn kirjaudu kirjaudusisaan omatili rekisteroidy
    bejelentkezes belepes regisztracio fiokom autentificare conectare contulmeu inregistrare
    prijava prisijungti prisijungimas ieiet pieteikties ielogoties logisisse sisselogimine
    giris girisyap uyegirisi uyelik oturumac hesabim uyeol
    vhod vojti voiti avtorizacija avtorizaciya registratsiya uvijti uviyti
    вход войти авторизация регистрация личныйкабинет вхід увійти увійди авторизація реєстрація влез
    συνδεση εισοδος dangnhap dangky masuk daftar login1 ログイン 登录 登入 로그인`,
  ),
  ...words(
    'consent',
    `consent cookie cookies cookieconsent cookiewall cookienotice cookiepolicy cookiesettings cookiehinweis cookiecheck acceptcookies gdpr dsgvo rgpd
    privacygate privacywall privacyconsent privacysettings collectconsent consentgate consentwall zustimmung einwilligung einverstaendnis einverstandnis
    consentement consentimiento consentimento consenso toestemming cookieswall zgoda souhlas suhlas samtycke samtykke suostumus hozzajarulas
    consimtamant privacygateway agegate ageverification agecheck agegateway alterspruefung altersprufung altersfreigabe verifyage`,
  ),
  ...words(
    'error',
    `404 410 500 502 503 404html error404 404error error410 error500 err404 http404 notfound pagenotfound productnotfound itemnotfound filenotfound
    error errors errorpage errordocument err fault gone missing removed deleted expired unavailable discontinued nolongeravailable productunavailable
    itemunavailable sorry oops unknown invalid invalidurl maintenance undermaintenance underconstruction comingsoon offline closed outage downtime
    sitedown servicedown serviceunavailable bebacksoon
    fehler fehlerseite nichtgefunden seitenichtgefunden produktnichtgefunden wartung wartungsarbeiten wartungsmodus nichtverfuegbar nichtverfugbar
    nichtmehrverfuegbar nichtmehrverfugbar abgelaufen
    erreur erreur404 pageintrouvable introuvable pagenontrouvee nontrouve nontrouvee enmaintenance indisponible
    noencontrado noencontrada paginanoencontrada error404 mantenimiento enmantenimiento nodisponible naoencontrado naoencontrada paginanaoencontrada
    manutencao emmanutencao erro erro404 indisponivel nontrovato nontrovata paginanontrovata manutenzione inmanutenzione errore errore404
    nietgevonden paginanietgevonden onderhoud fout foutmelding nieznaleziono nieznaleziona stronanieistnieje blad blad404 przerwatechniczna
    nenalezeno strankanenalezena chyba chyba404 nenajdene strankanenajdena udrzba
    hittadesinte sidanfinnsinte sidansaknas underhall fel404 ikkefundet sidenfindesikke ikkefunnet vedlikehold vedligeholdelse fejl404
    eiloydy sivuaeiloydy huolto virhe virhe404 nemtalalhato azoldalnemtalalhato karbantartas hiba hiba404 nugasit paginanegasita mentenanta eroare
    bulunamadi sayfabulunamadi bakim hata hata404 nerasta nerastas nijepronadeno stranicanijepronadena
    ненайдено страницаненайдена ошибка ошибка404 незнайдено помилка`,
  ),
  ...words(
    'blocked',
    `blocked captcha recaptcha challenge accessdenied denied forbidden 403 451 unauthorized 401 notallowed botcheck bot botdetection botmanager robot
    robotcheck arewehuman areyouhuman areyourobot humanverification verifyhuman verification validatecaptcha showcaptcha ratelimit ratelimited
    toomanyrequests geoblock geoblocked geofence georestricted notavailableinyourcountry notavailableinyourregion unsupportedcountry
    unsupportedbrowser browsernotsupported waitingroom queue warteraum gesperrt zugriffverweigert accesrefuse accesodenegado accessonegato
    acessonegado toegangusgeweigerd toeganggeweigerd`,
  ),
])

/** These are also the names of shelves and things (a bakery's `/cookies/`): they tell only where the page is not the one asked for. */
export const AMBIGUOUS_PARTS: ReadonlySet<string> =
  wordSet(`account bot challenge cookie cookies closed connexion consenso denied entrar error errors expired fault forward giris gone identification
  invalid konto logga maintenance manutencao manutenzione mantenimiento members membersonly missing offline onderhoud queue register registration
  registro removed robot sorry subscribe unavailable unknown verification wartung acceso accesso acceder masuk udrzba bakim hata chyba hiba prijava
  401 403 404 410 451 500 502 503`)

/** Within a part of at most three words: `customer-login`, `page-not-found-404`, `cookie-consent-required`. */
export const TELLING_WORDS: ReadonlyMap<string, AddressWord> = new Map([
  ...words('login', 'login logon signin anmelden einloggen connexion inloggen logowanie zaloguj bejelentkezes sso'),
  ...words('consent', 'consent cookiewall cookieconsent gdpr'),
  ...words('error', '404 notfound maintenance wartung'),
  ...words('blocked', 'captcha'),
])

/** The first name of a host: `login.shop.example`. */
export const HOST_NAMES: ReadonlyMap<string, AddressWord> = new Map([
  ...words('login', 'login signin signon auth auth0 sso accounts account identity idp passport oauth konto anmelden'),
  ...words('consent', 'consent consents cookie cookies privacy gdpr cmp myprivacy privacymanager'),
  ...words('error', 'error errors errordocs maintenance wartung sorry'),
  ...words('blocked', 'captcha challenge blocked geo queue waitingroom'),
])

/** The start page under a name of its own. */
export const HOME_NAMES: ReadonlySet<string> =
  wordSet(`home homepage main start startseite startpage accueil inicio principal welcome willkommen bienvenue index default frontpage portal hem forside hjem
  etusivu kezdolap acasa domu uvod glavna главная головна`)

/** Parts of lists. A thing that was sold is often answered with a search for its name. */
export const LIST_NAMES: ReadonlySet<string> =
  wordSet(`search suche recherche buscar busca busqueda cerca ricerca zoeken szukaj hledat hledani sok sog kereses cautare arama ara poisk suchergebnisse
  searchresults results catalogsearch find tag tags label category categories kategorie kategorien categorie categoria categorias kategoria
  kategori kategorier archive archiv similar related alternatives browse topics themen collections`)

/** Before an id these say that it is a thing's own: `/p/123/blue-mug` goes on in a name, `/category/123/blue-mug` in a thing. */
export const THING_NAMES: ReadonlySet<string> =
  wordSet(`p dp gp pd pdp prod product products produkt produkte produit produits producto productos prodotto prodotti produto produtos artikel article
  articles a i id item items itm ip d ad ads anzeige anuncio annonce annonces annonce offer offers angebot listing listings expose job jobs stelle
  stellenangebot vacancy vacancies offre offres book books buch livre film movie movies title titel recipe recipes rezept recette event events story
  news property haus wohnung immobilie v video videos watch post posts question questions thread threads t view detail details show sku goods`)

/** What they lead to stands nowhere in the address itself. */
export const SHORTENERS: ReadonlySet<string> =
  wordSet(`a.co aka.ms amzn.asia amzn.eu amzn.to b23.tv bit.ly buff.ly cutt.ly db.tt dlvr.it ebay.us eepurl.com fb.me fb.watch flip.it g.co git.io goo.gl
  hubs.li ift.tt is.gd j.mp lnkd.in maps.app.goo.gl msft.it nyti.ms on.ft.com ow.ly pin.it rb.gy reut.rs s.id shorturl.at spoti.fi t.co t.ly t.me
  tiny.cc tinyurl.com trib.al v.gd w.wiki wp.me youtu.be`)

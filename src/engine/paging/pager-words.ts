/** What links and buttons to the rest of a list are called, and how people ask for all of it, by language. */

type PagerWords = {
  /** Names of the link to the next page, between bars. */
  next: string
  /** Names of the button that shows more of the list: patterns, `~` for a word or two that name the things. */
  more: string
  /** How a description asks for all pages: patterns. */
  all: string
}

/** All of it in lower case and without accents, see `plainText`. */
export const PAGER_WORDS: Readonly<Record<string, PagerWords>> = {
  ar: {
    next: 'التالي|التالية|الصفحة التالية',
    more: 'تحميل المزيد~|عرض المزيد~|المزيد',
    all: '(?:من |في )?(?:جميع|كل) الصفحات',
  },
  bg: {
    next: 'следваща|следваща страница|напред',
    more: '(?:зареди|покажи|виж) още~|още~',
    all: '(?:от |на |във )?всички страници',
  },
  ca: {
    next: 'seguent|pagina seguent|proxima',
    more: "(?:carrega|mostra|veure)(?:'n)? mes~",
    all: '(?:de |a |en )?totes les pagines',
  },
  cs: {
    next: 'dalsi|dalsi strana|dalsi stranka|nasledujici',
    more: '(?:nacist|zobrazit|ukazat) (?:dalsi|vice)~',
    all: '(?:ze |na |pro )?(?:vsech|vsechny) (?:stranek|stran|stranky|strany|strankach)',
  },
  da: {
    next: 'naeste|næste|naeste side|næste side',
    more: '(?:hent|vis|indlæs|indlaes|se) flere~',
    all: '(?:fra |pa |for )?alle sider(?:ne)?|folg (?:linket|links) til næste side',
  },
  de: {
    next: 'weiter|nachste|nachste seite|naechste|naechste seite|vor|folgende seite|vorwarts',
    more: '(?:mehr|weitere)~ (?:laden|anzeigen|zeigen|ansehen)|(?:mehr|weitere) (?:laden|anzeigen|zeigen)|mehr|(?:lade|zeige) (?:mehr|weitere)~',
    all: '(?:(?:von|auf|aus|uber|durch|fur|in) )?(?:allen?|samtlichen?|jeder) (?:der )?(?:ergebnis)?seiten?|(?:folge|folg|geh) (?:bitte )?(?:auch )?(?:den|dem|der) (?:links? )?(?:zur nachsten seite|zu den (?:nachsten|folgenden|weiteren) seiten|weiter-links?|nachste-seite-links?|seitenlinks)|(?:auch )?(?:die|alle) (?:folgenden|weiteren|nachsten) seiten|uber alle seiten hinweg',
  },
  el: {
    next: 'επομενη|επομενο|επομενη σελιδα',
    more: '(?:φορτωση|εμφανιση|δειτε) περισσοτερων?~|περισσοτερα',
    all: '(?:απο |σε |για )?(?:ολες τις|ολων των) σελιδ(?:ες|ων)',
  },
  en: {
    next: 'next|next page|go to next page|go to the next page|next results|older|older posts|older entries|older stories|forward',
    more: '(?:load|show|view|see|display|get|fetch)(?: \\d+)? more~|more(?: results| items| jobs| products| posts| articles| offers| entries| listings)?|(?:load|show) (?:next|the next)(?: \\d+)?~',
    all: '(?:(?:from|on|of|over|across|in|through|for) )?(?:all|every one)(?: of)?(?: (?:the|its|their|these))?(?: (?:\\d{1,4}|result|results|list|listing|following|next|further|available))? pages|(?:from|on|over|across|through) every (?:result )?page|(?:(?:also|please|and) )*follow(?:ing)? (?:all )?(?:the |all )?(?:(?:"|\')?next(?:"|\')?[- ]?(?:page)?s?(?:"|\')?(?: (?:links?|buttons?|pages?))?|pagination(?: links?)?|paging(?: links?)?|pager)|(?:including|and|also|plus)(?: (?:also|all))? (?:the |all )?(?:next|following|other|further|remaining|later|subsequent) pages|(?:(?:with|through|using|via) )?(?:the )?pagination|paginat(?:e|ing)(?: through)?(?: (?:all|the|every)(?: the)?(?: results?| lists?| pages?)*)?|(?:go|page|click|walk|step|run) through (?:all )?(?:the )?(?:result )?pages|page by page|until the last page|to the last page',
  },
  es: {
    next: 'siguiente|siguientes|pagina siguiente|siguiente pagina|proxima|proxima pagina',
    more: '(?:cargar|mostrar|ver)(?: \\d+)? mas~|mas(?: resultados)?',
    all: '(?:(?:de|en|por|a traves de|sobre) )?tod(?:as|os) las paginas|(?:sigue|siguiendo|seguir) (?:el |los )?enlaces? (?:a |de |hacia )?(?:la )?(?:pagina )?siguientes?(?: pagina)?|(?:incluidas|y|tambien) las (?:paginas siguientes|siguientes paginas|demas paginas)',
  },
  et: {
    next: 'jargmine|jargmine leht|edasi',
    more: '(?:lae|naita|kuva) (?:rohkem|veel)~',
    all: '(?:koigilt|koik|koigi) (?:lehtedelt|lehed|lehtede|lehekulgedelt|lehekuljed)',
  },
  fa: {
    next: 'بعدی|صفحه بعد|صفحه بعدی',
    more: '(?:نمایش|مشاهده) بیشتر|بارگذاری بیشتر|موارد بیشتر',
    all: '(?:از |در )?(?:همه|تمام)(?: ی)? صفحات',
  },
  fi: {
    next: 'seuraava|seuraava sivu',
    more: '(?:lataa|nayta) lisaa~',
    all: '(?:kaikilta|kaikki|kaikkien) (?:sivuilta|sivut|sivujen)',
  },
  fr: {
    next: 'suivant|suivante|suivants|suivantes|page suivante|suite',
    more: "(?:charger|afficher|voir|montrer)(?: \\d+)? plus(?: d(?:e |'))?~|(?:charger|voir|afficher) la suite|plus (?:de |d')?resultats|voir plus",
    all: '(?:(?:de|sur|dans|pour|a travers) )?toutes les pages|(?:suis|suivre|suivez|en suivant) (?:les? )?liens? (?:vers )?(?:la )?(?:page )?suivantes?|(?:y compris|et|aussi) les pages suivantes',
  },
  he: {
    next: 'הבא|הבאה|לעמוד הבא|העמוד הבא|הדף הבא',
    more: '(?:טען|הצג|ראה|טעינת|הצגת) עוד~|עוד',
    all: '(?:מ|ב|של )?כל (?:העמודים|הדפים)',
  },
  hi: {
    next: 'अगला|अगला पृष्ठ|अगला पेज|आगे',
    more: '(?:और|अधिक)~ (?:लोड करें|दिखाएं|देखें)|और',
    all: 'सभी (?:पृष्ठों|पेजों|पृष्ठ|पेज)(?: से| पर| के)?',
  },
  hu: {
    next: 'kovetkezo|kovetkezo oldal|tovabb',
    more: '(?:tobb|tovabbi)~ (?:betoltese|mutatasa|megjelenitese)|tobb',
    all: '(?:az )?osszes oldal(?:rol|t|on)?|minden oldal(?:rol|t|on)?',
  },
  id: {
    next: 'berikutnya|selanjutnya|halaman berikutnya|lanjut',
    more: '(?:muat|tampilkan|lihat) (?:lebih banyak|lagi|lainnya)~',
    all: '(?:dari |di |pada )?semua halaman',
  },
  it: {
    next: 'successiva|successivo|pagina successiva|avanti|prossima|prossima pagina|seguente',
    more: '(?:carica|mostra|vedi|visualizza)(?: \\d+)? (?:altri|altre|altro|di piu|piu)~',
    all: '(?:(?:di|da|in|su|per) )?tutte le pagine|(?:segui|seguendo) (?:il |i )?(?:link|collegament[oi]) (?:alla |per la )?(?:pagina )?successiva|(?:e|anche) le pagine (?:successive|seguenti)',
  },
  ja: {
    next: '次へ|次|次のページ|次ページ|次の\\d+件',
    more: 'もっと見る|もっと読み込む|さらに表示|さらに読み込む|続きを見る',
    all: '(?:全て|すべて|全部)の(?:ページ|頁)(?:から|の)?|全ページ(?:から|の)?|次のページも',
  },
  ko: {
    next: '다음|다음 페이지|다음페이지',
    more: '더 ?보기|더 불러오기|더 보여주기|더보기',
    all: '모든 페이지(?:에서|의)?|전체 페이지(?:에서|의)?',
  },
  lt: {
    next: 'kitas|kita|kitas puslapis|toliau',
    more: '(?:rodyti|ikelti|daugiau) (?:daugiau|dar)~|daugiau',
    all: '(?:is |per )?(?:visu|visi) puslapi(?:u|ai|us)',
  },
  lv: {
    next: 'nakama|nakamais|nakama lapa|talak',
    more: '(?:radit|ieladet) vairak~',
    all: '(?:no |visas )?vis(?:am|as|u) lap(?:am|as|u)',
  },
  nb: {
    next: 'neste|neste side',
    more: '(?:last|vis|se|hent)(?: inn)? flere~',
    all: '(?:fra |pa |for )?alle (?:sider|sidene)|folg (?:lenken|lenkene|lenker) til neste side',
  },
  nl: {
    next: 'volgende|volgende pagina|verder',
    more: '(?:meer|toon|bekijk|laad) (?:meer)?~ ?(?:laden|tonen|bekijken|weergeven)?|meer',
    all: "(?:(?:van|op|over|uit|door|voor) )?alle (?:resultaat)?pagina(?:'s|s)|volg de (?:links? )?(?:naar de )?volgende(?: |-)pagina(?:links?)?|(?:ook )?de volgende pagina's",
  },
  pl: {
    next: 'nastepna|nastepne|dalej|nastepna strona|kolejna',
    more: '(?:zaladuj|pokaz|zobacz|wczytaj|wyswietl) wiecej~|wiecej',
    all: '(?:ze |z |na |dla )?wszystki(?:ch|e) stron(?:y|ach)?|(?:i |oraz |takze )(?:kolejne|nastepne) strony',
  },
  pt: {
    next: 'proxima|proximo|seguinte|pagina seguinte|proxima pagina|avancar',
    more: '(?:carregar|mostrar|ver|exibir)(?: \\d+)? mais~|mais(?: resultados)?',
    all: '(?:(?:de|em|por|sobre) )?todas as paginas|(?:siga|seguir|seguindo) (?:o |os )?links? (?:para a |da )?(?:proxima pagina|pagina seguinte)|(?:e|tambem) as (?:proximas paginas|paginas seguintes)',
  },
  ro: {
    next: 'urmatoarea|urmatorul|pagina urmatoare|inainte',
    more: '(?:incarca|afiseaza|arata|vezi) mai mult(?:e)?~',
    all: '(?:din |de pe |pe )?toate paginile',
  },
  ru: {
    next: 'следующая|следующая страница|вперед|далее|дальше',
    more: '(?:показать|загрузить|смотреть) (?:еще|больше)~|еще',
    all: '(?:(?:со|на|по|для|из) )?все(?:х|м|ми|) страниц(?:ы|ам|ах|)|(?:и |а также )(?:следующие|остальные) страницы',
  },
  sk: {
    next: 'dalsia|dalsie|dalsia strana|nasledujuca',
    more: '(?:nacitat|zobrazit|ukazat) (?:dalsie|viac)~',
    all: '(?:zo |na |pre )?(?:vsetkych|vsetky) (?:stranok|stran|strany|stranky|strankach)',
  },
  sl: {
    next: 'naslednja|naslednja stran|naprej',
    more: '(?:nalozi|prikazi|poglej) (?:vec|se)~',
    all: '(?:z |iz |na )?vse(?:h|) stran(?:i|eh)',
  },
  sr: {
    next: 'следећа|следећа страница|sledeca|sledeca strana|даље|dalje',
    more: '(?:учитај|прикажи|ucitaj|prikazi) (?:још|јос|више|jos|vise)~',
    all: '(?:са |на |sa |na )?(?:свих|све|svih|sve) (?:страница|странице|страна|stranica|stranice|strana)',
  },
  sv: {
    next: 'nasta|nasta sida|framat',
    more: '(?:ladda|visa|se|hamta) fler~',
    all: '(?:fran |pa |for )?alla (?:sidor|sidorna)|folj lanken till nasta sida',
  },
  th: {
    next: 'ถัดไป|หน้าถัดไป|ต่อไป',
    more: '(?:โหลด|ดู|แสดง)เพิ่มเติม|ดูเพิ่ม|โหลดเพิ่ม',
    all: '(?:จาก|ใน)?ทุกหน้า|(?:จาก|ใน)?หน้าทั้งหมด',
  },
  tr: {
    next: 'sonraki|sonraki sayfa|ileri',
    more: 'daha fazla~(?: (?:goster|yukle|gor))?|devamini (?:goster|yukle)',
    all: 'tum sayfalar(?:dan|daki|da|i|in)?|butun sayfalar(?:dan|daki|da|i|in)?',
  },
  uk: {
    next: 'наступна|наступна сторінка|далі|вперед|даліи',
    more: '(?:показати|завантажити) (?:ще|більше)~|ще',
    all: '(?:(?:з|на|по) )?(?:усіх|всіх|усі|всі) сторін(?:ок|ки|ках)',
  },
  vi: {
    next: 'tiep|tiep theo|trang sau|trang tiep|ke tiep|sau',
    more: '(?:xem|tai|hien thi) them~',
    all: '(?:tu |tren )?(?:tat ca|moi|toan bo)(?: cac)? trang',
  },
  zh: {
    next: '下一页|下页|下一頁|后页|下一步',
    more: '加载更多|查看更多|显示更多|更多|載入更多|顯示更多|点击加载更多',
    all: '(?:所有|全部|每一|各)(?:的)?(?:页面|页|頁面|頁)(?:的|中的|上的)?|翻页|包括后面的页',
  },
}

/** Lower case, without accents, white space folded: how the words above are written. */
export function plainText(text: string): string {
  const lower = text.toLowerCase()
  const bare = /[^\x20-\x7e]/.test(lower)
    ? lower
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .normalize('NFC')
        .replace(/[ßøłđı]/g, (one) => LETTERS[one] ?? one)
    : lower
  return bare.replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim()
}

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic; elsewhere such marks are letters in their own right. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/gu
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function joined(part: keyof PagerWords): string {
  return Object.values(PAGER_WORDS)
    .map((words) => plainPattern(words[part]))
    .join('|')
}

/** The accents that the table's own writing keeps (й, ї) go as they go from the texts of pages. */
function plainPattern(pattern: string): string {
  return pattern.normalize('NFKD').replace(ACCENTS, '').normalize('NFC')
}

const NEXT = new RegExp(`^(?:${joined('next')})$`, 'u')
const THINGS = "(?: [\\p{L}\\p{M}'-]{1,25}){0,2}"
const MORE = new RegExp(`^(?:${joined('more').replaceAll('~', THINGS)})$`, 'u')
const ARROWS = /^[\s›»>→⟩❯▶►⇒⟶]+$/u
const EDGES = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu

/** Whether a link or button of this name leads to the next page. */
export function saysNext(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && NEXT.test(plainText(name).replace(EDGES, ''))
}

/** Whether a link or button of this name shows more of the list. */
export function saysMore(name: string): boolean {
  return (
    name.length <= MAX_NAME_CHARS &&
    MORE.test(
      plainText(name)
        .replace(/\(\s*[\d.,]+(?:\s*\/\s*[\d.,]+)?\s*\)/g, '')
        .replace(EDGES, ''),
    )
  )
}

export function isForwardArrow(name: string): boolean {
  return name.length <= 4 && ARROWS.test(name)
}

const MAX_NAME_CHARS = 60

/** The patterns by which a description asks for all pages, over text like that of `plainText`. */
export const ALL_PAGES: readonly string[] = Object.values(PAGER_WORDS).map(({ all }) => plainPattern(all))

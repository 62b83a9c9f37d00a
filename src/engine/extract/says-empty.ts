import { type Document, type Element, isTag, type ParentNode } from 'domhandler'
import { NO_ENTRIES } from '#engine/document/html-text.ts'
import type { CompiledField } from '#engine/recipe/compiled-parts.ts'
import { elementsOf } from '#engine/recipe/parse-html.ts'
import { columnHeaders, findColumn, tableGrid } from '#engine/recipe/table-grid.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'

/**
 * A page that says in words that its list is empty: "No results found", "0 items", "Ihr Warenkorb ist leer". Short lines only: in
 * running text the same words speak of something else.
 */
const EMPTY_LINES: readonly RegExp[] = [
  /^(?:sorry[,.!]?\s+)?(?:there (?:are|is|were) )?(?:currently )?(?:no|0|zero)\s+(?:\S+\s+){0,3}?(?:results?|items?|products?|entries|entry|records?|matches|match|listings?|articles?|posts?|jobs?|positions?|vacancies|events?|offers?|openings?|reviews?|comments?|data|rows?)\b/i,
  /^(?:we )?(?:could ?n[o']t|did ?n[o']t|cannot) find (?:any|anything)\b/i,
  /\b(?:nothing (?:was )?found|nothing here|nothing to (?:show|see|display)|no matches|list is empty|returned no results|found 0\b)/i,
  /^(?:es wurden )?(?:leider )?(?:keine?|0)\s+(?:\S+\s+){0,2}?(?:ergebnisse?|treffer|produkte?|artikel|einträge|stellen|angebote)\b/i,
  /^(?:désolé[,.!]?\s+)?(?:aucune?s?|0)\s+(?:\S+\s+){0,2}?(?:résultats?|produits?|articles?|offres?|annonces?)\b/i,
  /^(?:no (?:hay|se (?:han )?encontr\S+)|sin|0)\s+(?:\S+\s+){0,2}?(?:resultados?|productos?|artículos?|ofertas?)\b/i,
  /^(?:nessun[ao]?|0)\s+(?:\S+\s+){0,2}?(?:risultat[oi]|prodott[oi]|articol[oi]|offert[ae])\b/i,
  /^(?:nenhuma?|0)\s+(?:\S+\s+){0,2}?(?:resultados?|produtos?|itens|item|ofertas?)\b/i,
  /^(?:geen|0)\s+(?:\S+\s+){0,2}?(?:resultaten|producten|artikelen|items)\b/i,
  /^(?:brak|nie znaleziono|0)\s+(?:\S+\s+){0,2}?(?:wynik|produkt|ofert|ogłosze)/iu,
  /^(?:nebyly nalezeny|nenalezeny|žádné|žiadne|nenašli sa)\s+(?:\S+\s+){0,3}?(?:výsledk|produkt|položk|nabídk|ponuk)/iu,
  /^(?:inga|ingen|0|ei)\s+(?:\S+\s+){0,2}?(?:träff|resultat|produkt|varer|tulok|tuotte|artikl)/iu,
  /^(?:nincs(?:enek)?|0)\s+(?:\S+\s+){0,2}?(?:találat|eredmény|termék)/iu,
  /^(?:nu (?:au fost|s-au) găsit|niciun|0)\s+(?:\S+\s+){0,2}?(?:rezultat|produs|anunț)/iu,
  /^(?:ничего не найдено|нет (?:\S+\s+){0,2}?(?:результат|товар|вакансий|объявлен)|нічого не знайдено|немає (?:\S+\s+){0,2}?(?:результат|товар)|няма (?:намерени|резултат|продукт))/iu,
  /^(?:sonuç bulunamadı|hiç(?:bir)? (?:\S+\s+){0,2}?(?:sonuç|ürün)|δεν βρέθηκαν|không (?:có|tìm thấy) (?:\S+\s+){0,2}?(?:kết quả|sản phẩm)|tidak ada (?:hasil|produk|data))/iu,
  /(?:該当(?:する|の)?.{0,12}(?:ありません|ございません|見つかりません)|見つかりませんでした|(?:商品|結果|求人|記事|データ)(?:は|が)?(?:ありません|ございません|0件)|没有(?:找到|相关|符合)|暂无(?:数据|商品|结果)|沒有(?:找到|相關|符合)|(?:검색 ?결과|상품|결과)(?:가|이)? ?없습니다)/u,
]

const LONGEST_LINE = 160
const MOST_TEXT = 200_000

/**
 * Where the page speaks of its list: a cart in the header is empty whatever the list holds, and what several cards say ("0 reviews") is said of
 * each of them. `fields`: what the recipe reads.
 */
export function saysEmpty(document: Document, fields: readonly CompiledField[]): boolean {
  const around = aroundMain(document)
  const text = visibleText(document.children, {
    maxChars: MOST_TEXT,
    omits: (element) => isBeside(element) && !around.has(element),
  })
  const lines = text.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => line.length <= LONGEST_LINE && EMPTY_LINES.some((pattern) => pattern.test(line)))
  const alone = said.filter((line) => !OF_THE_CART.test(line) && said.filter((other) => other === line).length === 1)
  return alone.some((line) => line !== NO_ENTRIES || keepsColumns(document, fields))
}

const OF_THE_CART =
  /\b(?:cart|basket|bag|wish ?list|warenkorb|einkaufswagen|merkzettel|panier|carrito|cesta|carrello|carrinho|winkelwagen|winkelmand|handlekurv\p{L}*|indkøbskurv\p{L}*|varukorg\p{L}*|ostoskori\p{L}*|koszyk\p{L}*|košík\p{L}*|kosár\p{L}*|корзин\p{L}*|sepet\p{L}*)\b|カート|购物车|購物車|장바구니/iu

const FRAMES: ReadonlySet<string> = new Set(['nav', 'aside', 'dialog'])
/** They are frames of the page, and of a section within it. */
const FRAMES_OF_ANY: ReadonlySet<string> = new Set(['header', 'footer'])
const SECTIONS: ReadonlySet<string> = new Set(['main', 'article', 'section'])
const BESIDE =
  /(?:^|[\s_-])(?:(?:mini|side|shopping|header|top)?-?(?:cart|basket|bag)|wish-?list|favou?rites|off-?canvas|drawer)(?:$|[\s_-])/i

/** What holds the main heading, or the main part, is no frame, whatever it is called. */
function aroundMain(document: Document): ReadonlySet<ParentNode> {
  const around = new Set<ParentNode>()
  for (const element of elementsOf(document.children)) {
    if (element.name !== 'h1' && element.name !== 'main') continue
    for (let at = element.parent; at && !around.has(at); at = at.parent) around.add(at)
  }
  return around
}

function isBeside(element: Element): boolean {
  const { name, attribs } = element
  if (FRAMES.has(name) || BESIDE.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) return true
  return FRAMES_OF_ANY.has(name) && !isWithinSection(element)
}

function isWithinSection(element: Element): boolean {
  for (let at = element.parent; at && isTag(at); at = at.parent) if (SECTIONS.has(at.name)) return true
  return false
}

/**
 * A line such as "error, quota exceeded" looks like the header of a sheet without rows. The columns that the recipe names tell the two
 * apart; where it names none, one column alone is no header.
 */
function keepsColumns(document: Document, fields: readonly CompiledField[]): boolean {
  const sheet = elementsOf(document.children).find(({ name, attribs }) => name === 'table' && attribs.class === 'sheet')
  if (!sheet) return true
  const headers = columnHeaders(tableGrid(sheet))
  const named = fields.map(namedColumns).filter((columns) => columns.length > 0)
  if (named.length === 0) return headers.length > 1
  return named.every((columns) => columns.some((column) => findColumn(headers, column) !== -1))
}

function namedColumns({ variants }: CompiledField): string[] {
  return variants.map(({ column }) => column).filter((column) => typeof column === 'string')
}

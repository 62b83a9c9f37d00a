import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** Questions with their answers: what opens when it is pressed, definitions, headings with what follows. */
type Pair = readonly [question: string, answer: string]

const page = (body: string, language: string) =>
  `<!doctype html><html lang="${language}"><title>Help</title><body><nav><a href="/">Home</a> <a href="/help">Help</a> <a href="/shop">Shop</a></nav>
  <h1>FAQ</h1>${body}<p><a href="/contact">Mail</a></p><footer><a href="/terms">Terms</a> <a href="/imprint">Imprint</a></footer></body></html>`

const ENGLISH: Pair[] = [
  ['How long does delivery take?', 'Two to four working days within the country.'],
  ['Can I return my order?', 'Yes, within 30 days. Use the form in your account.'],
  ['Do you ship abroad?', 'We ship to all countries of the EU and to Norway.'],
  ['Where is my invoice?', 'You find it under Orders.'],
]
const GERMAN: Pair[] = [
  ['Wann hat das Bad geöffnet?', 'Täglich von neun bis zwanzig Uhr.'],
  ['Darf ich meinen Hund mitbringen?', 'Leider nein.'],
  ['Was kostet ein Schließfach?', 'Nichts; bringen Sie ein eigenes Schloss mit.'],
]
const SPANISH: Pair[] = [
  ['¿Dónde puedo aparcar?', 'Hay un aparcamiento detrás del museo.'],
  ['¿Se permite hacer fotos?', 'Sí, pero sin flash ni trípode.'],
  ['¿Hay visitas guiadas?', 'Los sábados a las once.'],
  ['¿Es gratis para niños?', 'Hasta los doce años.'],
]
const JAPANESE: Pair[] = [
  ['予約は必要ですか？', 'いいえ、必要ありません。直接お越しください。'],
  ['駐車場はありますか？', '店舗の裏に十台分あります。'],
  ['カードは使えますか？', 'はい、各種カードをご利用いただけます。'],
]
const ARABIC: Pair[] = [
  ['كيف يمكنني التسجيل؟', 'املأ النموذج في صفحة التسجيل.'],
  ['هل الدورة مجانية؟', 'نعم، الدورة مجانية للجميع.'],
  ['متى تبدأ الدروس؟', 'تبدأ الدروس في شهر أكتوبر.'],
]

const details = (pairs: Pair[]) =>
  pairs.map(([q, a]) => `<details><summary>${q}</summary><div><p>${a}</p></div></details>`).join('')
const wrapped = (pairs: Pair[]) =>
  `<section>${pairs.map(([q, a]) => `<div><details><summary><span>${q}</span><svg></svg></summary><p>${a}</p></details></div>`).join('')}</section>`
const definitions = (pairs: Pair[]) => `<dl>${pairs.map(([q, a]) => `<dt>${q}</dt><dd>${a}</dd>`).join('')}</dl>`
const headings = (pairs: Pair[]) => `<div>${pairs.map(([q, a]) => `<h3>${q}</h3><p>${a}</p>`).join('')}</div>`
const accordion = (pairs: Pair[]) =>
  `<div class="accordion">${pairs
    .map(
      ([q, a], at) =>
        `<h3><button aria-expanded="false" aria-controls="p${at}">${q}</button></h3><div id="p${at}" role="region"><p>${a}</p></div>`,
    )
    .join('')}</div>`
const items = (pairs: Pair[]) =>
  `<ul>${pairs
    .map(
      ([q, a], at) =>
        `<li><button type="button" aria-controls="a${at}"><span>${q}</span></button><div id="a${at}" hidden><p>${a}</p></div></li>`,
    )
    .join('')}</ul>`

/** An answer of several paragraphs is one. */
const LONG: Pair[] = ENGLISH.map(([question, answer]) => [question, `${answer}\nAsk us for more.`])
const long = ENGLISH.map(
  ([q, a]) => `<div class="q"><h4>${q}</h4><div class="t"><p>${a}</p><p>Ask us for more.</p></div></div>`,
).join('')

const PAGES: [string, string, Pair[], string, string, string, string][] = [
  ['details', details(ENGLISH), ENGLISH, 'en', 'questions and answers', 'question', 'answer'],
  ['wrapped details', wrapped(GERMAN), GERMAN, 'de', 'Fragen und Antworten', 'frage', 'antwort'],
  ['definitions', definitions(SPANISH), SPANISH, 'es', 'preguntas y respuestas', 'pregunta', 'respuesta'],
  ['headings', headings(JAPANESE), JAPANESE, 'ja', '質問と回答', '質問', '回答'],
  ['an accordion', accordion(ENGLISH), ENGLISH, 'en', 'all questions with their answers', 'question', 'answer'],
  ['items that open', items(GERMAN), GERMAN, 'de', 'alle Fragen mit ihren Antworten', 'frage', 'antwort'],
  ['answers of several paragraphs', long, LONG, 'en', 'each question and its answer', 'question', 'answer'],
  ['details from right to left', details(ARABIC), ARABIC, 'ar', 'الأسئلة والأجوبة', 'question', 'answer'],
]

test.each(PAGES)(
  'questions and answers are read from %s',
  (_, body, pairs, language, description, question, answer) => {
    const parsed = parseOutputSchema({ [question]: 'string', [answer]: 'string' })
    if (!parsed.ok) throw new Error(parsed.problem)

    const made = generateRecipe({
      html: page(body, language),
      url: 'https://help.example/',
      description,
      outputSchema: parsed.schema,
    })

    expect(made.ok && made.items).toEqual(pairs.map(([q, a]) => ({ [question]: q, [answer]: a })))
  },
)

test('without a schema as well', () => {
  const html = page(details(ENGLISH), 'en')
  const made = generateRecipe({
    html,
    url: 'https://help.example/',
    description: 'questions and answers',
    outputSchema: null,
  })

  expect(made.ok && made.items.map((item) => Object.values(item))).toEqual(ENGLISH)
})

test.each([
  ['nav', '<nav><a href="/">Home</a> <a href="/help">Help</a> <a href="/shop">Shop</a></nav>'],
  ['footer', '<footer><a href="/terms">Terms</a> <a href="/imprint">Imprint</a> <a href="/jobs">Jobs</a></footer>'],
  [
    'list',
    '<ul role="menu"><li><a href="/">Home</a></li><li><a href="/help">Help</a></li><li><a href="/a">A</a></li></ul>',
  ],
])('the menu of a page without questions is no answer: %s', (_, menu) => {
  const made = generateRecipe({
    html: `<html lang="en"><title>t</title><body>${menu}<p>Welcome to the harbour, where ships come and go.</p></body></html>`,
    url: 'https://help.example/',
    description: 'questions and answers',
    outputSchema: null,
  })

  expect(made.ok).toBe(false)
})

test.each([
  ["each link's title and price", 'title'],
  ['Titel und Preis aller Links', 'titel'],
])('the links of a menu are read where links are asked for: %s', (description, name) => {
  const html = `<!doctype html><html lang="en"><body><footer><ul>${['Imprint', 'Privacy', 'Contact']
    .map((text) => `<li><a href="/${text}">${text}</a></li>`)
    .join('')}</ul></footer></body></html>`
  const made = generateRecipe({ html, url: 'https://shop.test/', description, outputSchema: null })

  expect(made.ok && made.items.map((item) => item[name])).toEqual(['Imprint', 'Privacy', 'Contact'])
})

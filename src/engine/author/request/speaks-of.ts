import { isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import { ENGLISH, type LanguageCode } from '../language/languages.ts'
import { namesOfTerm, termsOf } from '../language/terms.ts'
import { stem, wordsOf } from '../language/words.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'

/** For whatever a page has, and for the records of any page: they say nothing of what it is about. */
const GENERAL =
  wordSet(`everything anything whatever whole entire full complete main data dataset info information content detail record entry row result element object
  thing stuff piece card tile collection catalog catalogue directory overview index feed field column value section structured relevant important
  interesting useful useable key alles daten eintrag eintrage inhalt tout donnee contenu todo dato contenido tutto dati
  item product article post listing offer ad advert list table grid search page site website web shop store`)

/** Which of them. They make no thing of their own: "news" is not what is new. */
const QUALIFIERS = wordSet(
  'latest new newest recent current top best popular featured trending available upcoming today daily weekly first last other open public',
)

/**
 * Whether a request that names a thing and nothing of it ("all mugs", "the tide tables") can be about this page. One word of the thing is enough, on the
 * page, in its title, address or names. A word for any records ("products", "results") says nothing beside it, and is enough alone. A page in another
 * language has other words for the same.
 */
export function speaksOf(
  model: PageModel,
  { things, languages }: { things: readonly string[]; languages: readonly LanguageCode[] },
): boolean {
  const named = things.filter((word) => !GENERAL.has(word))
  const specific = named.filter((word) => !QUALIFIERS.has(word))
  if (named.length === 0 || (specific.length === 0 && named.length < things.length)) return true
  const { language } = model.page
  if (language !== null && !/^en\b/i.test(language)) return true
  if (specific.some((word) => isThingElsewhere(word, languages))) return true
  const said = wordsSaid(model)
  return (specific.length > 0 ? specific : named).some((word) => namesFor(word).some((name) => said.has(name)))
}

/** "Bücher", asked for on an English page. Where no word but the thing itself tells the language, it must be a thing there: "tide" is a Danish word, too. */
function isThingElsewhere(word: string, languages: readonly LanguageCode[]): boolean {
  const others = languages.filter((code) => code !== 'en')
  const known = conceptsOfWord(word, others)
  return others.length > 0 && (known.length === 0 || known.some(({ concept }) => concept === 'title'))
}

/** Whole words: "tide" is not in "stride". */
function wordsSaid(model: PageModel): ReadonlySet<string> {
  const texts = [model.page.baseUrl, ...model.nodes.flatMap(wordsOfNode(model))]
  return new Set(texts.flatMap((text) => wordsOf(text)).map(stem))
}

/** What sites call the same things: who asks for jobs means the open positions of a page of careers. */
const KIN = [
  'job vacancy position opening role career hiring recruitment employment work stelle',
  'news article story headline post press blog journal report update announcement release',
  'event concert gig show exhibition session conference meetup workshop festival calendar agenda programme program ticket',
  'recipe dish meal menu cuisine food drink starter dessert pizza pasta',
  'house home property apartment flat rental rent estate room villa condo bedroom',
  'car vehicle auto automobile truck van motorcycle mileage',
  'movie film cinema show series episode',
  'course class lesson training lecture module curriculum',
  'hotel hostel accommodation stay room resort booking night',
  'person people staff team member employee faculty colleague contact profile expert author',
  'review comment opinion rating testimonial feedback',
  'song track album music artist release',
  'match fixture game score result league team player season',
  'standing league ranking leaderboard team pts points rank',
  'rate exchange currency forex fx usd eur',
  'coin cryptocurrency crypto token bitcoin',
  'release version changelog download software package',
  'paper publication article journal author doi abstract preprint',
  'question answer thread topic discussion forum reply',
  'company business firm startup organisation organization employer',
  'plan pricing tier subscription package',
  'book title author isbn publisher novel',
  'flight departure arrival airline train bus timetable',
  'tender contract procurement bid notice',
  'office branch location store contact',
].map((words) => words.split(' '))

/** The word, and what else the thing is called. */
function namesFor(word: string): string[] {
  const others = termsOf([word], ENGLISH).flatMap(({ term }) => namesOfTerm(term, 'en'))
  const kin = KIN.filter((words) => words.includes(word)).flat()
  return [word, ...kin, ...others.flatMap((name) => (name.length === 1 ? name.map(stem) : []))]
}

function wordsOfNode(model: PageModel): (node: PageNode) => string[] {
  return (node) => {
    const { id = '', alt = '', title = '', content = '', itemtype = '', href = '' } = node.element.attribs
    const own = node.tag === 'title' ? node.element.children.map((child) => (isText(child) ? child.data : '')) : []
    return [
      ...node.classes,
      id,
      alt,
      title,
      content,
      itemtype,
      href,
      ...own,
      ...(node.parent === null ? [model.text(node)] : []),
    ]
  }
}

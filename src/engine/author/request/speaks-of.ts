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

/** The word, and what else the thing is called: a job is a vacancy. */
function namesFor(word: string): string[] {
  const others = termsOf([word], ENGLISH).flatMap(({ term }) => namesOfTerm(term, 'en'))
  return [word, ...others.flatMap((name) => (name.length === 1 ? name.map(stem) : []))]
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

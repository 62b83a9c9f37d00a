import { wordSet } from '#base/word-set.ts'
import { namesLink } from '#engine/recipe/coerce-link.ts'
import { leafFields, type OutputSchema } from '#engine/recipe/output-schema.ts'
import type { WeightedWord } from '../columns/column.ts'
import { CONCEPTS, type ConceptWeights, conceptWeights, corrected, typeFit } from '../language/concepts.ts'
import type { LanguageCode } from '../language/languages.ts'
import type { Concept } from '../language/ontology.ts'
import { languagesOf } from '../language/read-language.ts'
import { namesOfTerm, termsOf } from '../language/terms.ts'
import { type AskedWord, DENSE, isFiller, plain, stem, UNSPACED, wordsOf } from '../language/words.ts'
import { networkIn, networkOf } from '../page/contact-link.ts'
import { alignPhrases, explained, explainingMore, explainsAny } from './align-phrases.ts'
import { foldInPlace } from './conditions/fold.ts'
import { findConditions, readable } from './conditions/read-conditions.ts'
import { cut, grammarOf } from './grammar.ts'
import { withPageNames, withSubjectNames } from './page-names.ts'
import { ASKS_BY_WHOM, phraseWords } from './phrase-words.ts'
import { isPluralPhrase, UNSAID } from './plural-prior.ts'
import {
  asSubject,
  type RequestHints,
  type SplitDescription,
  splitDescription,
  splitReadings,
} from './split-description.ts'

/** What is wanted: fields, and which part of the page they are wanted from. */
export type Intent = {
  /** That it may be in, the likeliest first. */
  languages: readonly LanguageCode[]
  fields: readonly WantedField[]
  /** Words for the thing that a record is, and for its section. */
  subject: readonly string[]
  subjectText: string
  /** The words for the thing where nothing of it is named; null where fields are. */
  things: readonly string[] | null
  /** Names of sections that the request puts in quotes. */
  sections: readonly string[]
  /** Words of what is not wanted. */
  unwanted: readonly string[]
  /** Above 0 the request sounds like a list, below 0 like one thing; the page has its say as well. */
  plural: number
  /** The request does not tell whether a list is meant or one thing. */
  isOpen: boolean
  /** All that the records have is wanted, beside what is named. */
  isWhole: boolean
  /** Words name the fields, no schema. */
  isSpoken: boolean
  isQuestion: boolean
  /** Examples of values ("e.g. LOT 12-B"). */
  examples: readonly string[]
}

export type WantedField = {
  name: string
  phrase: string
  words: readonly AskedWord[]
  concepts: ConceptWeights
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | null
  wants: 'text' | 'link' | 'image'
  example: string | null
  /** The request's own words for it, as they are compared with labels. */
  labels: readonly string[]
  /** "=due" of the due date: what a date alone may be called. */
  dateLabel: string | null
  /** Taken when the page has it, not missed when it has not. */
  optional: boolean
  /** The page is written in another language than the request. */
  foreign: boolean
  /** The network that its link leads to; null where the page is one of that network, as its links are. */
  network: string | null
}

export function readIntent(description: string, schema: OutputSchema | null, hints: RequestHints = {}): Intent {
  return intentOf(readDescription(description, schema, hints), description, schema, hints)
}

/** The ways to read a request, the likeliest first: an "and" may divide two fields or belong to one. A schema names the fields. */
export function readIntents(description: string, schema: OutputSchema | null, hints: RequestHints = {}): Intent[] {
  if (schema) return [readIntent(description, schema, hints)]
  return splitReadings(description, hints).map((split) => intentOf(split, description, null, hints))
}

function intentOf(
  split: SplitDescription,
  description: string,
  schema: OutputSchema | null,
  { language = null, labels = [], url = '' }: RequestHints,
): Intent {
  const languages = schema && description === '' ? languagesOfSchema(schema, split, language) : split.languages
  // "names and prices": each record has one name and one price.
  const isOfMany = split.subject === '' && split.phrases.every(isPluralPhrase)
  const isGeneral = !schema && namesNoField(split) && !namesLabel(split, labels)
  const asked = schema
    ? schemaFields(schema, split, language)
    : isGeneral
      ? usualFields()
      : phraseFields(split, description, isOfMany)
  const foreign = language !== null && !languages.includes(language)
  const subject = [...new Set(contentWords(split.subject, languages))]
  const fields = withJobTitles(asked, languages).map((field) => {
    const network = networkIn(`${field.name} ${field.phrase}`)
    const elsewhere = network === networkOf(url) ? null : (network ?? null)
    const named = { ...withPageNames(field, languages, language), foreign, network: elsewhere }
    return withSubjectNames(subject.length > 0 ? asKnownBy(named) : named, subject, languages, language)
  })
  // "The cheapest room" is one of several, which are read; that it was not picked is told beside.
  const isOfSeveral =
    !schema &&
    findConditions(readable(description)).some(({ stated, isOfClause }) => stated.kind === 'order' && !isOfClause)
  const plural = isOfSeveral ? Math.max(split.plural, ONE_OF_SEVERAL) : split.plural
  return {
    fields,
    languages,
    subject,
    subjectText: split.subject,
    things: isGeneral ? contentWords([split.subject, ...split.phrases].join(' '), languages) : null,
    sections: quoted(description),
    unwanted: split.unwanted,
    plural,
    isOpen: plural === UNSAID,
    isWhole: !schema && (isGeneral || split.isWhole),
    isSpoken: !schema,
    isQuestion: QUESTION.test(description),
    examples: fields.flatMap((field) => (field.example ? [field.example] : [])),
  }
}

const ONE_OF_SEVERAL = 0.6

/** The number of a thing is what it is known by. How many there are of something is asked for with its name. */
function asKnownBy<Field extends WantedField>(field: Field): Field {
  const { words, type, concepts } = field
  const isBare = words.length === 1 && (concepts.code ?? 0) > 0 && concepts.code === concepts.count
  return isBare && (type === null || type === 'string') ? { ...field, concepts: { code: KNOWN_BY } } : field
}

const KNOWN_BY = 0.9

/** Who asks for names as well means what people do, and not what the records are called. */
function withJobTitles(fields: readonly WantedField[], languages: readonly LanguageCode[]): readonly WantedField[] {
  const isJob = ({ words, type, concepts }: WantedField) =>
    (type === null || type === 'string') &&
    OF_POSTS.every((concept) => (concepts[concept] ?? 0) < 0.8) &&
    termsOf(
      words.filter(({ weight }) => weight >= OF_FIELD).map(({ word }) => word),
      languages,
    ).some(({ term }) => JOBS.has(term))
  const jobs = fields.filter(isJob)
  const isNamed = fields.some((field) => !jobs.includes(field) && (field.concepts.title ?? 0) >= 0.6)
  if (!isNamed) return fields
  // A position may be that in a ranking, unless of those who have names.
  const isOfPeople = fields.some(({ words }) => words.some(({ word }) => NAME.test(word)))
  const isMeant = (field: WantedField) => jobs.includes(field) && (isOfPeople || (field.concepts.rank ?? 0) === 0)
  return fields.map((field) => (isMeant(field) ? { ...field, concepts: { job_title: 1 } } : field))
}

/** What is asked for of something weighs less: "the date of the post". */
const OF_FIELD = 0.5

/** "Who wrote the last post", the link to a position, "post date": what is told of it is none. */
const OF_POSTS = ['link', 'image', 'author', 'date', 'time', 'count', 'description', 'body'] as const

const NAME =
  /^(?:name|nom|nombre|nome|nume|naam|navn|namn|nimi|nafn|imię|jméno|meno|ime|név|vardas|vārds|nimi|ad|isim|имя|ім'я|име|όνομα|tên|nama|이름|성명|氏名|名前|姓名|名字)s?$/iu

const JOBS: ReadonlySet<string> = new Set(['job_title', 'position', 'role', 'occupation', 'profession'])

const QUESTION = /[?？؟]\s*$/u

function contentWords(text: string, languages: readonly LanguageCode[]): string[] {
  return wordsOf(text)
    .filter((word) => !isFiller(word, languages) && word.length > 1)
    .map(stem)
}

/** With a schema the description may name the thing alone. */
function readDescription(description: string, schema: OutputSchema | null, hints: RequestHints): SplitDescription {
  const [likeliest = splitDescription(description, hints), ...others] = splitReadings(description, hints)
  if (!schema) return likeliest
  const names = leafFields(schema).map((leaf) => leaf.path)
  const named = spacedApart(names, namingMost(withoutPrefix(names), likeliest, others))
  const { phrases, beside, languages } = named
  const split = { ...named, phrases: [...phrases, ...explainingMore(withoutPrefix(names), phrases, beside, languages)] }
  if (split.subject !== '') return split
  return explainsAny(names, split.phrases, split.languages) ? split : asSubject(description, hints)
}

/** In writing without spaces between words, blanks stand between fields where they make as many as the schema has. */
function spacedApart(names: readonly string[], split: SplitDescription): SplitDescription {
  const [only = '', ...others] = split.phrases
  const pieces = only.trim().split(/\s+/)
  const isEach = others.length === 0 && pieces.length === names.length && pieces.every((piece) => UNSPACED.test(piece))
  return isEach ? { ...split, phrases: pieces } : split
}

/** A reading that explains that much more of the names is the one that was meant. */
const CLEARLY = 0.5

/** An "and" divides two fields where the schema has both: "number of voices and posts". */
function namingMost(
  names: readonly string[],
  likeliest: SplitDescription,
  others: readonly SplitDescription[],
): SplitDescription {
  const explains = ({ phrases, languages }: SplitDescription) => explained(names, phrases, languages)
  const least = explains(likeliest) + CLEARLY
  const [more] = others.filter(
    ({ phrases }) => phrases.length <= names.length && phrases.length > likeliest.phrases.length,
  )
  return more && explains(more) >= least ? more : likeliest
}

/** "all products": the thing is named, but nothing of it. Then what such things usually have is wanted. */
function namesNoField({ phrases, languages }: SplitDescription): boolean {
  const [only, ...others] = phrases
  if (only === undefined || others.length > 0) return phrases.length === 0
  const concepts = conceptWeights(phraseWords(only, languages).words, languages)
  return CONCEPTS.every((concept) => (concepts[concept] ?? 0) < 0.6)
}

/** "The buy rate" of one thing, where the page calls a value "Buy". */
function namesLabel({ phrases, plural }: SplitDescription, labels: readonly string[]): boolean {
  const asked = new Set(phrases.flatMap(wordsOf).map(stem))
  return (
    plural <= 0 &&
    labels.some((label) => wordsOf(label).length > 0 && wordsOf(label).every((word) => asked.has(stem(word))))
  )
}

const USUAL_FIELDS = ['title', 'url', 'description', 'image', 'price', 'date', 'author']

function usualFields(): WantedField[] {
  return USUAL_FIELDS.map((name) => ({ ...wantedField(name, '', null), optional: name !== 'title' }))
}

/** A schema may come without words, or be in another language than these. */
function schemaFields(schema: OutputSchema, split: SplitDescription, hint: LanguageCode | null): WantedField[] {
  const { phrases } = split
  const leaves = leafFields(schema)
  const spoken = withoutPrefix(leaves.map((leaf) => leaf.path))
  const languages = languagesOfSchema(schema, split, hint)
  const aligned = alignPhrases(spoken, phrases, languages)
  const fields = leaves.map((leaf, index) =>
    wantedField(leaf.path, aligned[index] ?? '', leaf.type, spoken[index], languages),
  )
  const isTitled = fields.some(({ concepts }) => (concepts.title ?? 0) >= 0.6)
  const named = fields.map((field) => (!isTitled && isCalledAs(field, split) ? asThing(field) : field))
  return withThingFirst(inOrderOf(named, phrases), languages)
}

/** "Vehicle, price, town": what is named first, and is nothing else that is known, is what a record is called where no other field is. */
function withThingFirst(fields: readonly WantedField[], languages: readonly LanguageCode[]): WantedField[] {
  const [first, ...others] = fields
  if (!first || others.length === 0 || fields.some(({ concepts }) => (concepts.title ?? 0) >= 0.6)) return [...fields]
  const isOther = CONCEPTS.some((concept) => (first.concepts[concept] ?? 0) >= 0.3)
  const isText = first.wants === 'text' && (first.type === null || first.type === 'string')
  const words = first.words.map(({ word }) => word)
  return isText && !isOther && !termsOf(words, languages).some(({ term }) => OVER_SEVERAL.has(term))
    ? [asThing(first), ...others]
    : [...fields]
}

/** `component` of "components and their status". */
function isCalledAs({ name, concepts }: WantedField, { subject }: SplitDescription): boolean {
  if (CONCEPTS.some((concept) => (concepts[concept] ?? 0) >= 0.5)) return false
  const thing = wordsOf(subject).at(-1)
  return thing !== undefined && stem(thing) === stem(wordsOf(name).join(' '))
}

function languagesOfSchema(
  schema: OutputSchema,
  { languages: said, phrases }: SplitDescription,
  hint: LanguageCode | null,
): LanguageCode[] {
  const spoken = withoutPrefix(leafFields(schema).map((leaf) => leaf.path))
  // Names in words of the description are in its language, though their accents are left out.
  const known = new Set(phrases.flatMap(wordsOf))
  const others = spoken.filter((name) => wordsOf(name).some((word) => !known.has(word)))
  return [...new Set([...said, ...(others.length > 0 ? languagesOf(others.join(' '), hint) : [])])]
}

/** People describe a record as the page shows it; the order of a schema is that of a programme, and counts where the description names few. */
function inOrderOf(fields: readonly WantedField[], phrases: readonly string[]): WantedField[] {
  if (fields.some((field) => field.phrase === '')) return [...fields]
  return [...fields].sort((a, b) => phrases.indexOf(a.phrase) - phrases.indexOf(b.phrase))
}

/** What stands over several records, or counts them. */
const OVER_SEVERAL: ReadonlySet<string> = new Set([
  'day',
  'month',
  'period',
  'number',
  'section',
  'group',
  'round',
  'level',
])

/** `job_title`, `job_link`, `job_date`: what all names start with names the thing, not the field. */
function withoutPrefix(names: readonly string[]): string[] {
  const parts = names.map((name) => wordsOf(name))
  const [first] = parts
  const isShared = names.length >= 3 && parts.every((words) => words.length >= 2 && words[0] === first?.[0])
  return isShared ? parts.map((words) => words.slice(1).join(' ')) : [...names]
}

const MAX_FIELDS = 40

function phraseFields(split: SplitDescription, description: string, isOfMany: boolean): WantedField[] {
  const { phrases, languages } = split
  const names = new Set<string>()
  const fields: WantedField[] = []
  for (const phrase of phrases.slice(0, MAX_FIELDS)) {
    const name = uniqueName(isOfMany ? singular(fieldName(phrase, languages)) : fieldName(phrase, languages), names)
    names.add(name)
    const field = wantedField(name, phrase, null, name, languages)
    fields.push(isThingItself(field, split, description) ? asThing(field) : field)
  }
  return fields
}

const THING = 0.8

function asThing(field: WantedField): WantedField {
  return { ...field, concepts: { ...field.concepts, title: THING } }
}

/** "Each service and its status": a thing that has no name of its own among the fields is wanted by what it is called. */
function isThingItself(
  { phrase, concepts }: WantedField,
  { phrases, subject, languages }: SplitDescription,
  description: string,
): boolean {
  if (phrase !== phrases[0] || phrases.length < 2) return false
  if (CONCEPTS.some((concept) => (concepts[concept] ?? 0) >= 0.5)) return false
  const { each, many } = grammarOf(languages)
  const folded = foldInPlace(phrase)
  const isSaid = [each, many].some((pattern) => folded.search(pattern) === 0)
  const thing = stem(wordsOf(subject).at(-1) ?? '')
  if (isSaid || (phrases.length === 2 && thing === phrase)) return true
  // "Doctor, specialty and phone for each doctor"
  return thing === stem(phrase) && wordsOf(description).filter((word) => stem(word) === thing).length > 1
}

/** `product_names` → `product_name` */
function singular(name: string): string {
  const parts = name.split('_')
  return [...parts.slice(0, -1), stem(parts.at(-1) ?? '')].join('_')
}

/** "number of postings" → `postings`, "link to the manual" → `manual_link`. At most three words, so that it can be typed. */
export function fieldName(phrase: string, languages?: readonly LanguageCode[]): string {
  const { core } = phraseWords(phrase.replace(/\be-mail\b/giu, 'email'), languages)
  const name = core.slice(0, 3).map(asWritten(phrase)).join('_')
  // "From" and "to" fill sentences, unless nothing else is there.
  return name || wordsOf(phrase).slice(0, 3).join('_') || 'value'
}

/** Words are compared without accents; in Cyrillic writing what looks like one makes another letter (`й`). */
function asWritten(phrase: string): (word: string) => string {
  const said =
    phrase
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{Script=Cyrillic}+/gu) ?? []
  return (word) => said.find((written) => plain(written) === word) ?? word
}

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let count = 2; ; count += 1) if (!taken.has(`${name}_${count}`)) return `${name}_${count}`
}

/** The name is what the user chose; the phrase explains it. `spoken` is what the name says of the field. */
export function wantedField(
  name: string,
  phrase: string,
  type: WantedField['type'],
  spoken = name,
  languages: readonly LanguageCode[] = languagesOf(`${spoken} ${phrase}`),
): WantedField {
  const ofName = phraseWords(spoken.replace(/[._]/g, ' '), languages)
  const ofPhrase = phraseWords(phrase, languages)
  const said = joinWords(ofName.words, ofPhrase.words)
  // "For", of the votes for and against: no other word names the field.
  const words = said.length > 0 ? said : wordsOf(phrase || spoken).map((word) => ({ word, weight: 1 }))
  const known = conceptWeights(corrected(words, languages), languages)
  const concepts = ofType(settle(known, words, phrase, spoken, languages), type)
  return {
    name,
    phrase,
    words,
    concepts,
    type,
    wants: wantsOf(name, phrase, words, concepts, languages),
    example: exampleIn(phrase),
    optional: false,
    foreign: false,
    network: null,
    labels: [phrase, spoken.replace(/[._]/g, ' '), ...withoutQuestion(phrase, languages)].map(
      (text) => `=${wordsOf(text).join(' ')}`,
    ),
    dateLabel: (concepts.date ?? 0) >= 0.7 ? whichDate(phrase || spoken, languages) : null,
  }
}

/** Pages say of a date what it is the date of: "due", "birth". */
function whichDate(text: string, languages: readonly LanguageCode[]): string | null {
  const words = contentWords(text.replace(/[._]/g, ' '), languages)
  const others = words.filter(
    (word) => !termsOf([word], languages).some(({ term }) => term === 'date' || term === 'day'),
  )
  return others.length > 0 && others.length < words.length ? `=${others.join(' ')}` : null
}

const ENGLISH_QUESTION = /^(?:and\s+)?(?:when|where|who|what|how (?:many|much|long))\b/i
const HELPING = wordSet('did does do was were has have had will is are')

/** "When did doors open": a page may say "doors open". */
function withoutQuestion(phrase: string, languages: readonly LanguageCode[]): string[] {
  const folded = foldInPlace(phrase)
  const asked = languages.includes('en') && ENGLISH_QUESTION.test(phrase) ? ENGLISH_QUESTION : null
  const pattern = asked ?? grammarOf(languages).questions.find((one) => one.pattern.test(folded))?.pattern
  if (!pattern) return []
  const words = wordsOf(cut(phrase, pattern))
  const first = words.findIndex((word) => !isFiller(word, languages) && !HELPING.has(word))
  return first === -1 ? [] : [words.slice(first).join(' ')]
}

function joinWords(a: readonly WeightedWord[], b: readonly WeightedWord[]): WeightedWord[] {
  const best = new Map<string, number>()
  for (const { word, weight } of [...a, ...b]) best.set(word, Math.max(best.get(word) ?? 0, weight))
  return [...best].map(([word, weight]) => ({ word, weight }))
}

/** A place may be a rank or a location; as a number it is the rank. */
function ofType(concepts: ConceptWeights, type: WantedField['type']): ConceptWeights {
  if (type !== 'number' && type !== 'integer') return concepts
  const kept = CONCEPTS.filter((concept) => (concepts[concept] ?? 0) > 0 && typeFit(concept, { number: 1 }, 'text') > 0)
  return kept.length === 0 ? concepts : Object.fromEntries(kept.map((concept) => [concept, concepts[concept] ?? 0]))
}

/** Words that together mean something else than each alone. */
function settle(
  concepts: ConceptWeights,
  words: readonly WeightedWord[],
  phrase: string,
  spoken: string,
  languages: readonly LanguageCode[],
): ConceptWeights {
  if (isShownAddress(words, phrase)) return { shown_link: 1 }
  const has = (...list: string[]) => words.some(({ word, weight }) => weight >= 0.3 && list.includes(word))
  if (has('web', 'internet', 'site', 'website') && has('address', 'adresse')) return { link: 1 }
  const out = { ...concepts }
  if ((out.price ?? 0) > 0.5 && (out.old_price ?? 0) > 0.2) {
    out.old_price = 1
    out.price = 0.3
  }
  if (has('document', 'case', 'docket', 'file', 'bill', 'drucksache') && has('number', 'no', 'nr', 'nummer'))
    Object.assign(out, { document_number: 1, title: 0 })
  for (const [form, others] of FORMS) {
    if ((out[form] ?? 0) < 0.9) continue
    for (const [other, share] of Object.entries(others)) out[other as Concept] = (out[other as Concept] ?? 0) * share
  }
  // "Number of ratings": how many rated, not how well.
  const isTally = has('count', 'number')
  if (isTally && Math.max(out.reviews ?? 0, out.rating ?? 0) >= 0.9) Object.assign(out, { reviews: 1, rating: 0 })
  // For whom a film is, and how good a building keeps warm, no reader has said.
  if ((out.rating ?? 0) > 0 && has(...CLASSED)) Object.assign(out, { rating: 0, reviews: 0 })
  // Somebody else than who wrote what the picture is in.
  if (out.image && asksWhosePicture(words, languages)) Object.assign(out, { image: 0, author: 0.3 })
  else if (out.image && asksOfPicture(words, languages, 'caption')) Object.assign(out, { image: 0, description: 1 })
  if (out.image && out.link) out.link = 0
  // "Time of publication" is a day, and the hour where the page tells it.
  const isOfEvent =
    (out.time ?? 0) >= 0.7 &&
    termsOf(
      words.map(({ word }) => word),
      languages,
    ).some(isDated)
  if (((out.date ?? 0) >= 0.7 && (out.time ?? 0) >= 0.7) || isOfEvent) {
    out.date = 1
    out.time = 0.3
    out.duration = 0
  }
  if (
    has('author') &&
    (/^(?:the user |and )?who\b/i.test(phrase) || [phrase, spoken].some((text) => ASKS_BY_WHOM.test(text)))
  )
    out.date = 0
  // "product code", "job location": the thing only qualifies what is wanted of it.
  if ((out.title ?? 0) < 0.5 && CONCEPTS.some((concept) => concept !== 'title' && (out[concept] ?? 0) >= 0.9))
    out.title = 0
  if (namesSomebody(words, out, languages)) Object.assign(out, { author: Math.max(out.author ?? 0, 0.9), title: 0 })
  const whose = Math.max(out.brand ?? 0, out.company ?? 0, out.category ?? 0, out.seller ?? 0)
  if (out.title && whose >= OF_ANOTHER) out.title *= 0.4
  return out
}

/** "The name of the garage" is no name of what the garage sells. */
const OF_ANOTHER = 0.75

const CLASSED = ['mpaa', 'fsk', 'age', 'content', 'maturity', 'parental', 'energy', 'epc', 'credit']

/** As much of somebody in words for a name, and it is theirs: "the reporter's name", "name of the author". */
const OF_SOMEBODY = 0.25

/** In writing without blanks both are one word: 「記者の名前」. */
function namesSomebody(
  words: readonly WeightedWord[],
  { author = 0 }: ConceptWeights,
  languages: readonly LanguageCode[],
) {
  const names = languages.flatMap((code) => namesOfTerm('name', code).map((name) => name.join('')))
  return words.some(({ word }) => {
    if (names.includes(word)) return author >= OF_SOMEBODY
    const name = DENSE.test(word) && names.find((one) => word.endsWith(one))
    const whose = name ? word.slice(0, -name.length).replace(/[の的]$/, '') : ''
    return whose !== '' && (conceptWeights([{ word: whose, weight: 1 }], languages).author ?? 0) >= 0.8
  })
}

/** "Photo credit", "photo by": who took it, and not the picture. */
function asksWhosePicture(words: readonly WeightedWord[], languages: readonly LanguageCode[]): boolean {
  const isAuthor = words.some(({ word, weight }) => word === 'author' && weight >= 0.3)
  return isAuthor || asksOfPicture(words, languages, 'photographer')
}

/** The words for a picture alone, which pages write before who took it, are none of what is told about it. */
function asksOfPicture(words: readonly WeightedWord[], languages: readonly LanguageCode[], wanted: string): boolean {
  const found = termsOf(
    words.filter(({ weight }) => weight >= 0.3).map(({ word }) => word),
    languages,
  )
  const ofPicture = found.filter(({ term }) => term === 'image').map(({ words }) => words.join(' '))
  return found.some(({ term, words }) => term === wanted && !ofPicture.includes(words.join(' ')))
}

const DATED = wordSet('published updated created posted')

function isDated({ term }: { term: string }): boolean {
  return DATED.has(term)
}

/** "e-mail address", "postal code", "phone number": the words that these share with other fields mean nothing here. */
const FORMS: readonly (readonly [form: Concept, others: Partial<Record<Concept, number>>])[] = [
  ['email', { location: 0, link: 0, street: 0 }],
  ['postal_code', { code: 0, location: 0.3, count: 0 }],
  ['phone', { code: 0, count: 0 }],
  ['fax', { code: 0, count: 0, phone: 0.2 }],
  ['hours', { time: 0.3, duration: 0, date: 0 }],
  ['street', { location: 0.6, title: 0 }],
  ['city', { location: 0.6, title: 0 }],
  ['region', { location: 0.6 }],
]

const SHOWN = new Set(['shown', 'displayed', 'display', 'visible', 'cite', 'angezeigte', 'affichee'])

function isShownAddress(words: readonly WeightedWord[], phrase: string): boolean {
  const isAddress = words.some(({ word }) => word === 'url' || word === 'link' || word === 'address' || word === 'cite')
  return isAddress && (words.some(({ word }) => SHOWN.has(word)) || /\b(?:shown|displayed|visible)\b/i.test(phrase))
}

function wantsOf(
  name: string,
  phrase: string,
  words: readonly WeightedWord[],
  concepts: ConceptWeights,
  languages: readonly LanguageCode[],
): WantedField['wants'] {
  // The address that a result shows is a text of its own, not where its link leads.
  if (isShownAddress(words, phrase) || isTally(phrase, concepts, languages)) return 'text'
  if ((concepts.image ?? 0) >= 0.6 && !asksOfImage(phrase, concepts, languages)) return 'image'
  if (namesLink(name) && !/(?:image|img|photo|picture|thumbnail|logo|avatar|cover)/i.test(name)) return 'link'
  return (concepts.link ?? 0) >= 0.7 ? 'link' : 'text'
}

/** "Who made this picture", "image size": something else of it. */
function asksOfImage(phrase: string, concepts: ConceptWeights, languages: readonly LanguageCode[]): boolean {
  if ((concepts.size ?? 0) > (concepts.image ?? 0)) return true
  const folded = foldInPlace(phrase)
  return grammarOf(languages).questions.some(({ concept, pattern }) => concept === 'author' && pattern.test(folded))
}

/** "Weekly downloads", "number of images": how many there are. */
function isTally(phrase: string, concepts: ConceptWeights, languages: readonly LanguageCode[]): boolean {
  const isCounted = grammarOf(languages).number.test(foldInPlace(phrase))
  return isCounted || ((concepts.count ?? 0) >= 0.9 && (concepts.image ?? 0) < 0.6)
}

function exampleIn(phrase: string): string | null {
  return (
    /\(?(?:e\.\s?g\.|for example|such as|z\.\s?b\.|p\.\s?ex\.|like)[,:]?\s*["“']?([^)"”',;]{3,40})/i
      .exec(phrase)?.[1]
      ?.trim() ?? null
  )
}

function quoted(description: string): string[] {
  const found = description.matchAll(/["“„«]([^"“”„«»]{3,60})["”“»]/g)
  return [...found].map((match) => plain(match[1] ?? '').trim()).filter((text) => text !== '')
}

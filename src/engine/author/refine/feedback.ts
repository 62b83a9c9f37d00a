import { plain } from '#engine/author/language/words.ts'
import type { Edit } from './edit.ts'
import { formatEdits } from './format-phrases.ts'
import { listEdits, orderEdits, sectionEdits } from './list-phrases.ts'
import { meantField, namedField, undressed, whollyMeant } from './match-field.ts'
import { type PartClause, partEdits } from './part-phrases.ts'
import { inPlainEnglish, languagesIn, type PlainClause } from './plain-english.ts'
import { type KnownFields, recordEdits } from './record-phrases.ts'
import { type Clauses, listedPhrases, splitFeedback } from './split-feedback.ts'
import { typeIn } from './type-words.ts'

/**
 * From feedback in plain words to edits, without a model.
 *
 * 1. The text is cut into clauses, put into plain English, and each clause is tried against the readers below, the most particular first.
 * 2. A field is meant by its name, by part of it, or by another word for the same thing; "it" is the field that was spoken of last.
 * 3. What no reader understands comes back as `unclear`, in its writer's words.
 */
export function parseFeedback(text: string, known: { fields: readonly string[] }): Edit[] {
  const split = splitFeedback(text)
  let best: Edit[] | null = null
  for (const language of languagesIn(split.sentences.join(' '))) {
    const clauses = split.sentences.flatMap((sentence) => inPlainEnglish(sentence, language))
    const edits = settled(readAll(clauses, known.fields, split))
    if (best === null || unclearIn(edits) < unclearIn(best)) best = edits
    if (unclearIn(best) === 0) break
  }
  return best ?? []
}

function unclearIn(edits: readonly Edit[]): number {
  return edits.length === 0 ? 1 : edits.filter(({ kind }) => kind === 'unclear').length
}

function readAll(clauses: readonly PlainClause[], fields: readonly string[], split: Clauses): Edit[] {
  const edits: Edit[] = []
  let last: string | null = null
  let waiting = ''
  for (const clause of clauses) {
    const joined: string = waiting === '' ? clause.text : `${waiting} and ${clause.text}`
    const added = addedLast(edits)
    const before = added ? null : last
    const found = readClause({
      ...split,
      ...clause,
      text: withoutManners(joined),
      fields,
      last: before,
      added,
      fieldOf: (phrase) => fieldOf(split.unquote(phrase).trim(), fields, before),
      named: (phrase) => namedField(phrase, fields),
    })
    // "price" of "price and title should be numbers": its verb is still to come.
    if (!found && namesFields(joined, fields)) {
      waiting = joined
      continue
    }
    waiting = ''
    if (added && found?.[0]?.kind === 'add' && found[0].phrase === added.phrase) edits.pop()
    edits.push(...(found ?? [{ kind: 'unclear' as const, text: split.unquote(clause.original) }]))
    last = lastField(found ?? []) ?? last
  }
  if (waiting !== '') edits.push({ kind: 'unclear', text: split.unquote(waiting) })
  return edits
}

type Clause = PlainClause &
  PartClause &
  KnownFields & {
    /** The field that was just asked for: "it" is that one. */
    added: AddEdit | null
  }

type AddEdit = Extract<Edit, { kind: 'add' }>

const PRONOUN = /^(?:it|that|this|they|these|those)$/i

type ReadClause = (clause: Clause) => Edit[] | null

function readClause(clause: Clause): Edit[] | null {
  for (const read of clause.isPlain ? READERS : ANY_LANGUAGE) {
    const edits = read(clause)
    if (edits && edits.length > 0) return edits
  }
  return null
}

const MANNERS =
  /^(?:ok|okay|hi|hello|hey|thanks|thank you|great|good|nice|please|but|and|so|well|sorry|can you|could you|would you|will you|i think|i'd like you to|i would like you to|i want you to|you should|you need to|you must|now|actually|instead|then|almost|perfect|hmm)[,:\s]+/i

/** "Just drop the rating", "drop only the rating", "drop the rating only" ask for one change, and everything else is to stay. */
const CHANGE =
  "(?:rename|relabel|make|convert|turn|change|cast|parse|format|treat|drop|remove|delete|exclude|skip|ignore|hide|omit|leave out|leave off|get rid of|strip|discard|don't|do not|stop|add|fix|correct|split|divide|combine|join|merge|sort)"
const ONLY_CHANGE = new RegExp(
  String.raw`^(?:(?:just|only|simply)\s+(?:to\s+)?)?(${CHANGE})\s+(?:(?:just|only)\s+)?(.+?)(?:,?\s+only)?$`,
  'i',
)

function withoutManners(text: string): string {
  let rest = text
  for (let round = 0; round < 4 && MANNERS.test(rest); round += 1) rest = rest.replace(MANNERS, '')
  return rest
    .replace(/[,\s]+(?:please|thanks|thank you)$/i, '')
    .replace(ONLY_CHANGE, '$1 $2')
    .trim()
}

function namesFields(text: string, fields: readonly string[]): boolean {
  const phrases = listedPhrases(text)
  return phrases.length > 0 && phrases.every((phrase) => namedField(phrase, fields) !== null)
}

function addedLast(edits: readonly Edit[]): AddEdit | null {
  const edit = edits.at(-1)
  return edit?.kind === 'add' && edit.example === null ? edit : null
}

function lastField(edits: readonly Edit[]): string | null {
  const edit = edits.findLast((one) => 'field' in one && one.field !== null)
  return edit && 'field' in edit ? edit.field : null
}

/** An example, a position or a place says more than that the value is wrong, and two clauses about the wrong list are one request. */
function settled(edits: readonly Edit[]): Edit[] {
  const out: Edit[] = []
  for (const edit of edits) {
    const before = out.at(-1)
    if (edit.kind === 'wrong_region' && before?.kind === 'wrong_region') {
      const values = [...before.values, ...edit.values]
      out[out.length - 1] = { kind: 'wrong_region', values, subject: edit.subject ?? before.subject }
    } else out.push(edit)
  }
  return out.filter(
    (edit) =>
      edit.kind !== 'wrong' ||
      !out.some((other) => SAYS_WHICH.includes(other.kind) && 'field' in other && other.field === edit.field),
  )
}

const SAYS_WHICH: readonly Edit['kind'][] = ['example', 'nth', 'use']

function fieldOf(phrase: string, fields: readonly string[], last: string | null): string | null {
  return PRONOUN.test(phrase) ? last : meantField(phrase, fields)
}

/** All fields of a list, or null when one of its phrases is no field. */
function fieldsOf(phrases: string, clause: Clause): string[] | null {
  const whole = clause.fieldOf(phrases)
  if (whole !== null) return [whole]
  const found = listedPhrases(phrases).map(clause.fieldOf)
  return found.length > 0 && found.every((field) => field !== null) ? found : null
}

const RENAMES = [
  /^(?:rename|relabel|change the name of|change the field name of)\s+(.{1,100}?)\s*(?:\sto\s|\sas\s|\sinto\s|->|→|=>)\s*(.{1,120})$/i,
  /^(.{1,100}?)\s+(?:should|must|has to|needs to|ought to)\s+be\s+(?:called|named|renamed(?:\s+to)?|labell?ed)\s+(.{1,120})$/i,
  /^(?:call|name)\s+(?:the\s+)?(.{1,100}?)\s+(?:as\s+)?(\S{1,100})$/i,
  /^(?:change|turn)\s+(.{1,100}?)\s+(?:to|into)\s+(.{1,120})$/i,
  /^(.{1,100}?)\s*(?:->|→|=>)\s*(.{1,120})$/,
]

function readRename(clause: Clause): Edit[] | null {
  for (const pattern of RENAMES) {
    const [, from = '', to = ''] = pattern.exec(clause.text) ?? []
    const [first = '', ...others] = listedPhrases(to)
    const pairs = [{ from, to: first }, ...others.map(pairIn)]
    const edits = pairs.flatMap((pair): Edit[] => {
      const field = pair.from === '' ? null : clause.fieldOf(pair.from)
      const name = newName(pair.to, clause)
      return field === null || name === '' ? [] : [{ kind: 'rename', field, to: name }]
    })
    if (edits.length === pairs.length) return edits
  }
  return null
}

/** What follows in a list of names has the verb of the first: "price to cost", "Ort in Platz". */
function pairIn(phrase: string): { from: string; to: string } {
  const [, from = '', to = ''] = /^(.{1,100}?)(?:\s*(?:->|→|=>)\s*|\s+\p{L}{1,4}\s+)(\S{1,100})$/u.exec(phrase) ?? []
  return { from, to }
}

/** A quoted name is taken as it is; other words become one word that can be typed. */
function newName(phrase: string, { isQuoted, unquote }: Clause): string {
  if (isQuoted(phrase)) return unquote(phrase).slice(0, 100).trim()
  const words = undressed(unquote(phrase)).match(/[\p{L}\p{M}\p{N}_.-]+/gu) ?? []
  const [only] = words
  if (words.length === 1 && only !== undefined) return only.slice(0, 100)
  return words.length > 4
    ? ''
    : words
        .map((word) => plain(word))
        .join('_')
        .slice(0, 100)
}

const RETYPES = [
  /^(?:make|convert|turn|change|cast|parse|return|format|treat|give me|i want|i need|get|use)\s+(.{1,100}?)\s+((?:to|into|as|be|a|an)\s.{1,60})$/i,
  /^(?:make|convert|turn|change)\s+(.{1,100}?)\s+(\S+)$/i,
  /^(.{1,100}?)\s+(?:should|must|has to|have to|needs? to|ought to)\s+be\s+(.{1,60})$/i,
  /^(.{1,100}?)\s+((?:as)\s.{1,60})$/i,
]

function readRetype(clause: Clause): Edit[] | null {
  // Of what is asked for, "the old price" is a field of its own.
  const meant = ASKING.test(clause.text) ? { ...clause, fieldOf: clause.named } : clause
  for (const pattern of RETYPES) {
    const [, phrases = '', rest = ''] = pattern.exec(clause.text) ?? []
    const type = rest === '' ? null : typeIn(rest.replace(/^(?:to|into|be)\s+/i, ''))
    const fields = type === null ? null : fieldsOf(phrases, meant)
    if (type !== null && fields) return fields.map((field) => ({ kind: 'retype', field, type }))
  }
  return null
}

const LISTS = '(?:lists?|sections?|tables?|parts?|regions?|blocks?|areas?|set|grid|carousel)'
const LIST_OF_VALUES = new RegExp(
  String.raw`\b(?:the|a|that)\s+(?:other\s+|right\s+)?${LISTS}\s+(?:with|containing|where|holding|starting with|including|that\s+(?:has|contains|includes|holds|starts with|shows))\s+(.{1,300})$`,
  'i',
)
const LIST_BY_NAME = new RegExp(
  String.raw`\b(?:the|a|that)\s+(?:other\s+|right\s+)?${LISTS}\s+(?:of|called|under|below|named|titled|headed|for|about)\s+(.{1,120})$`,
  'i',
)
const WRONG_LIST = new RegExp(
  String.raw`\b(?:wrong|incorrect|not the right|not the|another|a different|different|the other)\s+(?:${LISTS}|items|results|records|entries|things|elements|place)\b|^(?:the|this|that)\s+${LISTS}\s+(?:is|looks)\s+(?:wrong|incorrect|not right)\b`,
  'i',
)

function readRegion({ text, unquote }: Clause): Edit[] | null {
  const values = LIST_OF_VALUES.exec(text)?.[1]
  if (values !== undefined) {
    const anchors = listedPhrases(values).map((value) => unquote(value).replace(/^(?:the|a|an)\s+/i, ''))
    return [{ kind: 'wrong_region', values: anchors, subject: null }]
  }
  const subject = LIST_BY_NAME.exec(text)?.[1]
  if (subject !== undefined) return [{ kind: 'wrong_region', values: [], subject: unquote(subject) }]
  return WRONG_LIST.test(text) ? [{ kind: 'wrong_region', values: [], subject: null }] : null
}

const ITEM_WORDS = '(?:items?|results?|records?|entries|rows|ones|products|jobs|listings|posts|articles|elements|cards)'
const MORE = [
  new RegExp(
    String.raw`\b(?:more|all(?: of)?(?: the)?|the rest of the|the other|the remaining)\s+${ITEM_WORDS}\s*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:some|many|most|several|a few|other)?\s*${ITEM_WORDS}\s+(?:are|is|were)\s+(?:still\s+)?(?:missing|left out|not (?:there|included))`,
    'i',
  ),
  new RegExp(String.raw`\b(?:too few|not enough|not all(?: of)?(?: the)?|missing)\s+${ITEM_WORDS}`, 'i'),
  new RegExp(
    String.raw`\b(?:miss|missed|missing|misses|forgot|skipped|left out|lost)\s+(?:out\s+)?(?:on\s+)?(?:the\s+|some\s+(?:of the\s+)?|a few\s+|several\s+)?(?:very\s+)?(?:last|first|next|other|remaining|few)?\s*(?:\d+|few|two|three)?\s*${ITEM_WORDS}\s*$`,
    'i',
  ),
]

function readMore({ text }: Clause): Edit[] | null {
  return !/^(?:only|just|keep)\b/i.test(text) && MORE.some((pattern) => pattern.test(text))
    ? [{ kind: 'more_items' }]
    : null
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const NTH = /\bthe\s+(first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|last)\s+(.{1,80})$/i

/** "The first author should be Jane" gives an example, and "the first 10 items" a number: neither is a position. */
function readNth(clause: Clause): Edit[] | null {
  const match = NTH.exec(clause.text)
  if (!match || /\b(?:should|must|is|are|was)\b/i.test(match[2] ?? '') || /^\d/.test(match[2] ?? '')) return null
  const subject = /^(.{1,80}?)\s+(?:should|must|has to|needs to)\s+be\s/i.exec(clause.text)?.[1]
  const [noun = '', target] = (match[2] ?? '').split(/\s+(?:for|as)\s+/i)
  if (new RegExp(`^${ITEM_WORDS}$`, 'i').test(noun) && subject === undefined) return null
  const order = (match[1] ?? '').toLowerCase()
  const nth = order === 'last' ? -1 : Number.parseInt(order, 10) || ORDINALS.indexOf(order) + 1
  const isAdded = /^(?:also\s+)?(?:add|include)\s/i.test(clause.text) && subject === undefined && target === undefined
  const field = isAdded ? null : clause.fieldOf(subject ?? target ?? noun)
  const isPronoun = /^(?:ones?|values?)$/i.test(noun)
  if (isPronoun && field === null) return null
  return [{ kind: 'nth', field, phrase: isPronoun ? (field ?? noun) : undressed(clause.unquote(noun)), nth }]
}

const WRONG_STATE =
  '(?:wrong|incorrect|not right|not correct|broken|bad|mistaken|false|off|empty|null|blank|nonsense|garbage|always the same)'
const WRONGS = [
  new RegExp(
    String.raw`^(.{1,100}?)\s+(?:is|are|was|were|looks?|seems?|seem to be|seems to be|comes out|come out)\s+(?:still\s+|all\s+|always\s+|completely\s+|totally\s+|just\s+|often\s+)?${WRONG_STATE}\b`,
    'i',
  ),
  /^(.{1,100}?)\s+(?:isn't|aren't|is not|are not|doesn't look|don't look)\s+(?:right|correct|good|ok|okay|it|working)\b/i,
  /^(?:fix|correct|repair|check|redo|you got)\s+(.{1,100}?)(?:\s+wrong)?$/i,
  /^(?:that's|that is|this is|it's|it is|these are|those are)\s+(?:not|the wrong)\s+(.{1,100})$/i,
  /^(?:wrong|incorrect|bad)\s+(.{1,100})$/i,
]

function readWrong(clause: Clause): Edit[] | null {
  for (const pattern of WRONGS) {
    const phrases = pattern.exec(clause.text)?.[1]
    const fields = phrases === undefined ? null : fieldsOf(phrases, clause)
    if (fields) return fields.map((field) => ({ kind: 'wrong', field }))
  }
  return null
}

const EXAMPLES = [
  /^(.{1,60}?)\s+(?:is|are|should be|must be)\s+the one\s+.{1,60}?(?::|,|\s[-–]\s)\s*(.{1,200})$/i,
  /^(?:for\s+.{1,60}?,?\s+)?(.{1,100}?)\s+(?:should|must|has to|needs to|ought to)\s+(?:be|say|read|show|contain|equal)(?:\s+(?:like|something like|e\.g\.|for example))?\s*:?\s+(.{1,200})$/i,
  /^(.{1,100}?)\s+is\s+(?:actually|really|in fact|supposed to be|meant to be)\s+(.{1,200})$/i,
  /^((?:the\s+)?[\p{L}\p{N}_ -]{1,40}?)\s+(?:is|was)\s+(\p{Lu}.{0,120})$/u,
  /^(.{1,60}?)\s+(?:is|was)\s+(\ue000\d+\ue001|[^\s\p{L}]{0,3}\d[\d.,]*)(?:\s+(?:for|of|in|on|there)\b.{0,80})?$/iu,
  /^for\s+(.{1,100}?),?\s+(?:i|we)\s+(?:expect|expected|want|wanted|need)\s+(.{1,200})$/i,
  /^(.{1,60}?)(?:\s*[:=]|,?\s+e\.g\.|,?\s+for example|,?\s+such as|,?\s+like)\s+(.{1,200})$/i,
]

const INSTEAD =
  /^(?:it|that|this|the value|the values)?\s*(?:should|must|has to|needs to|ought to)\s+be\s+(.{1,100}?),?\s+(?:instead of|not|rather than)\s+(.{1,100})$/i

function readInstead({ text, unquote }: Clause): Edit[] | null {
  const [, value = '', of = ''] = INSTEAD.exec(text) ?? []
  return value === '' ? null : [{ kind: 'instead', value: unquote(value), of: unquote(of) }]
}

function readExample(clause: Clause): Edit[] | null {
  for (const pattern of EXAMPLES) {
    const [, phrase = '', rest = ''] = pattern.exec(clause.text) ?? []
    const value = clause.unquote(
      rest
        .replace(/,?\s+(?:not|instead of|rather than)\s.+$/i, '')
        .replace(/^(\ue000\d+\ue001|[^\s\p{L}]{0,3}\d[\d.,]*)\s+(?:for|of|in|on)\s.+$/iu, '$1')
        .trim(),
    )
    if (phrase === '' || value === '') continue
    const field = clause.fieldOf(phrase)
    if (field !== null) return [{ kind: 'example', field, value }]
    if (clause.added && PRONOUN.test(phrase)) return [{ ...clause.added, example: value }]
    const added = undressed(clause.unquote(phrase).replace(ASKING, ''))
    const isShort = added.split(' ').length <= 3 && !/^(?:it|that|this|they|there|i|you|we)\b/i.test(added)
    if (added !== '' && isShort && (pattern === EXAMPLES[1] || ASKING.test(phrase)))
      return [{ kind: 'add', phrase: added, example: value }]
  }
  return null
}

const ASKING =
  /^(?:(?:i|we)\s+(?:also\s+|still\s+|really\s+)?(?:need|want|would like|miss|am missing|expected?)|i'm (?:also )?missing|i'd (?:also )?like|(?:also\s+)?(?:get|add|include|extract|need|want|give me|show|show me|fetch|collect|scrape|grab|return|pull(?: in| out)?|find|read|capture|pick up|take(?! (?:out|off|away|home)\b)|(?:list|record|save|store|keep|have)(?= (?:the|its|their|each|every)\b))|missing|it misses|it lacks|you (?:forgot|missed)|forgot|what about|how about|where (?:is|are)|plus|with|also)\s+(?:to (?:get|have|see|include|know)\s+)?(?:also\s+)?/i
const MISSING =
  /^(.{1,100}?)\s+(?:is|are)\s+(?:also\s+|still\s+)?(?:missing|not there|not included|left out|needed|required)(?:\s+too)?$/i
const ALSO_TAIL =
  /[,\s]+(?:too|as well|also|along|in addition|(?:for|of|from|on|in) (?:each|every|all|the) (?:item|result|record|product|job|entry|post|one|card|page|list)s?(?: as well| too)?|to (?:it|the (?:items|results|output|list|recipe)))$/i

function readAdd(clause: Clause): Edit[] | null {
  const missing = MISSING.exec(clause.text)?.[1]
  const asked = ASKING.test(clause.text) ? clause.text.replace(ASKING, '') : null
  const tailed = ALSO_TAIL.test(clause.text) ? clause.text : null
  const phrases = missing ?? asked ?? tailed
  if (phrases === null || phrases === undefined) return null
  const found = listedPhrases(phrases.replace(ALSO_TAIL, '').replace(/^also\s+|\s+instead$/gi, ''))
    .map((phrase) => undressed(clause.unquote(phrase)))
    .filter((phrase) => /\p{L}/u.test(phrase))
  const one = /^(.{1,60}?)\s+ones?$/i.exec(found[0] ?? '')?.[1]
  if (one !== undefined && found.length === 1 && clause.last !== null)
    return [{ kind: 'use', field: clause.last, phrase: `${one} ${clause.last}` }]
  if (found.length === 0 || found.some((phrase) => phrase.split(' ').length > 8 || NO_FIELD.test(phrase))) return null
  if (found.some((phrase) => clause.named(MANNER.exec(phrase)?.[1] ?? '') !== null)) return null
  return found.map((phrase) => {
    const [, what = '', as = ''] = NAMED_AS.exec(phrase) ?? []
    const type = typeIn(as)
    if (type !== null) return { kind: 'add', phrase: what, example: null, type }
    return as === ''
      ? { kind: 'add', phrase, example: null }
      : { kind: 'add', phrase: what, example: null, name: newName(as, clause) }
  })
}

const NAMED_AS = /^(.{1,80}?),?\s+(?:as|called|named)\s+(.{1,60})$/i
/** "prices with a comma": how a field is to be given that is read already. */
const MANNER = /^(.{1,60}?)\s+(?:with|in|like|using)\s+.{1,60}$/i

/** Asked for, but nothing that a record has. */
const NO_FIELD =
  /^(?:it|that|this|them|they|these|those|everything|something|anything|nothing|more|less|fewer|better|you|me|help|right|correct)$/i

/** What goes or stays has to be meant by all that is said. */
function readRecords(clause: Clause): Edit[] | null {
  const fieldOf = (phrase: string) => (PRONOUN.test(phrase) ? clause.last : whollyMeant(phrase, clause.fields))
  const named = (phrase: string) => (fieldOf(phrase) === null ? null : clause.named(phrase))
  return recordEdits(clause.unquote(clause.text), { ...clause, fieldOf, named })
}

/** Which part of the list: a section, the first few, an order. */
function readList({ text, unquote }: Clause): Edit[] | null {
  return sectionEdits(text, unquote) ?? orderEdits(unquote(text))
}

/** "Only jobs since May", "moins de 30 €", "the three newest": read like the conditions of a description. */
function readStated({ text, original, unquote, fields }: Clause): Edit[] | null {
  return listEdits(unquote(original), unquote(text), fields)
}

function readFormat(clause: Clause): Edit[] | null {
  return formatEdits({ ...clause, text: clause.unquote(clause.text) })
}

const READERS: readonly ReadClause[] = [
  readList,
  readRegion,
  readMore,
  readFormat,
  readRetype,
  readRename,
  readNth,
  partEdits,
  readStated,
  readRecords,
  readWrong,
  readExample,
  readInstead,
  readAdd,
]

/** They know other languages themselves. */
const ANY_LANGUAGE: readonly ReadClause[] = [readFormat, readStated]

/** Feedback cut into sentences. Quoted text is kept out of the way: "Salt. Pepper" is one value. */
export type Clauses = { sentences: readonly string[]; unquote(text: string): string; isQuoted(text: string): boolean }

const MAX_CHARS = 2000
const OPEN = '\ue000'
const CLOSE = '\ue001'
const QUOTED = /"([^"]{1,200})"|“([^”]{1,200})”|„([^“”]{1,200})[“”]|«([^»]{1,200})»|`([^`]{1,200})`|「([^」]{1,200})」/g
/** An apostrophe inside a word is none. */
const SINGLE_QUOTED = /(^|[\s(:])(?:'([^']{1,200})'|‘([^’]{1,200})’)(?=$|[\s),.;:!?])/g

export function splitFeedback(text: string): Clauses {
  const quotes: string[] = []
  const put = (value: string) => `${OPEN}${quotes.push(value.trim()) - 1}${CLOSE}`
  const masked = text
    .slice(0, MAX_CHARS)
    .replaceAll(/[\ue000\ue001]/g, '')
    .replaceAll('’', "'")
    // Its full stops end no sentence.
    .replace(/\b(?:e\.\s?g\.|for instance)\s*,?\s*/gi, 'for example ')
    .replace(QUOTED, (_, ...groups: unknown[]) => put(String(groups.slice(0, 6).find((one) => one !== undefined))))
    .replace(
      SINGLE_QUOTED,
      (_, before: string, a: string | undefined, b: string | undefined) => before + put(a ?? b ?? ''),
    )
  const sentences = masked
    // "25. November" is one date.
    .split(
      /(?<!\d(?=\.\s(?:jan|feb|m[aä]r|apr|ma[ijy]|ju[nl]|aug|sep|o[kc]t|nov|de[cz])))[.;!?]+(?=\s|$)|[。！？；\n]+/i,
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  return {
    sentences,
    unquote: (clause) => clause.replaceAll(/\ue000(\d+)\ue001/g, (_, index: string) => quotes[Number(index)] ?? ''),
    isQuoted: (clause) => /^\ue000\d+\ue001$/.test(clause.trim()),
  }
}

const SEPARATOR = /\s*(?:,\s*(?:and|but|then|so)\s|[,&]|\s(?:and|but|then|plus|while)\s)\s*/gi

/** What begins a new request. */
const STARTER =
  /^(?:(?:please|also|then|now|just|still|you|i|we|i'd|can|could|would|should|it)\s+){0,3}(?:rename|relabel|call|name|make|convert|turn|change|cast|parse|format|treat|use|take|pick|drop|remove|delete|exclude|skip|ignore|hide|omit|leave|filter|get rid|strip|without|don't|do not|no longer|stop|never|add|get|include|extract|need|want|would like|like|give|show|fetch|collect|scrape|grab|return|fix|keep|only|missing|miss|forgot|no|split|separate|divide|combine|join|merge|put|sort|order|limit|restrict|label)\b(?=\s+\S)/i

/** "the price is …", "it should be …": a new subject. */
const SUBJECT =
  /^(?:the |its |that |this )?[\p{L}\p{N}_\ue000\ue001-]+(?: [\p{L}\p{N}_-]+){0,2} (?:is|isn't|are|aren't|should|shouldn't|must|has to|have to|needs?|looks?|seems?)\b/iu

/** The clauses of an English sentence, each of which asks for one thing. */
export function splitSentence(sentence: string): string[] {
  const clauses: string[] = []
  let from = 0
  for (const found of sentence.matchAll(SEPARATOR)) {
    const at = found.index + found[0].length
    const rest = sentence.slice(at, at + 120)
    if (!STARTER.test(rest) && !SUBJECT.test(rest)) continue
    clauses.push(sentence.slice(from, found.index))
    from = at
  }
  clauses.push(sentence.slice(from))
  return clauses.map((clause) => clause.trim()).filter((clause) => clause !== '')
}

/** "the rating, the brand and its link" → three phrases. */
export function listedPhrases(text: string): string[] {
  return text
    .split(/\s*(?:,\s*(?:and|or)\s|[,&]|\s(?:and|or|plus|as well as|nor)\s)\s*/i)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .slice(0, 20)
}

import { onFirstUse } from '#base/on-first-use.ts'
import { LOGIN_DEMANDS, LOGIN_NAMES } from './data/login-words.ts'
import { CODE_WORDS, MISSING_WORDS } from './data/missing-words.ts'
import { BLOCKED_WORDS, CONSENT_BUTTONS, CONSENT_TOPICS, LOADING_LINES, MAINTENANCE_WORDS } from './data/wall-words.ts'
import type { Words } from './data/words.ts'
import { foldWords } from './fold-words.ts'
import { type Phrase, type PhraseHit, phraseIndex } from './phrase-index.ts'

/** Which of the ideas a short text expresses, in any of the languages. All of it works on text that went through `foldWords`. */
export type Idea = 'page_missing' | 'no_longer' | 'auth_required' | 'blocked' | 'maintenance' | 'consent'

type IdeaHit = {
  idea: Idea
  start: number
  end: number
  /** Counts in a title or main heading only: elsewhere the same words say that a list is empty. */
  isForHeadings: boolean
}

type Role = keyof typeof MISSING_WORDS
type Mark = { language: string; role: Role } | { idea: Idea }

const index = onFirstUse(() =>
  phraseIndex<Mark>([
    ...(Object.entries(MISSING_WORDS) as [Role, Words][]).flatMap(([role, words]) =>
      Object.entries(words).flatMap(([language, list]) =>
        parts(list).map((text) => ({ text, mark: { language, role } })),
      ),
    ),
    ...ofIdea('auth_required', LOGIN_DEMANDS),
    ...ofIdea('blocked', BLOCKED_WORDS),
    ...ofIdea('maintenance', MAINTENANCE_WORDS),
    ...ofIdea('consent', CONSENT_TOPICS),
  ]),
)
const logins = onFirstUse(() => wholeTexts(Object.values(LOGIN_NAMES)))
const buttons = onFirstUse(() => wholeTexts(Object.values(CONSENT_BUTTONS)))
const loading = onFirstUse(() => wholeTexts([LOADING_LINES]))
const codeCompany = onFirstUse(() => wholeTexts([CODE_WORDS]))

function parts(text: string): string[] {
  return text.split('|').filter((part) => part.trim() !== '')
}

function ofIdea(idea: Idea, words: Words): Phrase<Mark>[] {
  return Object.values(words).flatMap((list) => parts(list).map((text) => ({ text, mark: { idea } })))
}

function wholeTexts(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(parts).map((text) => words(foldWords(text))))
}

/** Without the ends of sentences. */
function words(folded: string): string {
  return folded.replaceAll(' . ', ' ').replaceAll(' .', '').trim()
}

export function ideasIn(folded: string): IdeaHit[] {
  const hits = index().find(folded)
  if (hits.length === 0) return []
  const found: IdeaHit[] = []
  const byLanguage = new Map<string, PhraseHit<Role>[]>()
  for (const { start, end, mark } of hits) {
    if ('idea' in mark) found.push({ idea: mark.idea, start, end, isForHeadings: false })
    else if (mark.role === 'phrases') found.push({ idea: 'page_missing', start, end, isForHeadings: false })
    else {
      const known = byLanguage.get(mark.language)
      const hit = { start, end, mark: mark.role }
      if (known) known.push(hit)
      else byLanguage.set(mark.language, [hit])
    }
  }
  for (const [language, own] of byLanguage) addSentences(folded, language, own, found)
  return found
}

/** A thing and what is said of it stand in one sentence, with little between them. */
const MAX_GAP = 60

function addSentences(folded: string, language: string, hits: readonly PhraseHit<Role>[], found: IdeaHit[]): void {
  const hasOwnForItems = Object.hasOwn(MISSING_WORDS.itemAfter, language)
  for (const thing of hits) {
    if (thing.mark !== 'page' && thing.mark !== 'item') continue
    if (!isWholeWord(folded, thing)) continue
    for (const said of hits) {
      const verdict = verdictOn(thing.mark, said.mark, hasOwnForItems)
      if (verdict === null) continue
      const isBefore = said.mark === 'before' || said.mark === 'itemBefore'
      const [first, second] = isBefore ? [said, thing] : [thing, said]
      if (second.start < first.end || second.start - first.end > MAX_GAP) continue
      if (folded.slice(first.end, second.start).includes(' . ')) continue
      found.push({ ...verdict, start: first.start, end: second.end })
    }
  }
}

function isWholeWord(folded: string, { end }: PhraseHit<Role>): boolean {
  // The words of languages without spaces end where they end.
  return folded[end] === ' ' || /[\u0e00-\u9fff\uac00-\ud7af]/.test(folded[end - 1] ?? '')
}

function verdictOn(
  thing: 'page' | 'item',
  said: Role,
  hasOwnForItems: boolean,
): Pick<IdeaHit, 'idea' | 'isForHeadings'> | null {
  switch (said) {
    case 'before':
    case 'after':
      return { idea: 'page_missing', isForHeadings: thing === 'item' && hasOwnForItems }
    case 'itemBefore':
    case 'itemAfter':
      return thing === 'item' ? { idea: 'page_missing', isForHeadings: false } : null
    case 'unavailable':
      return thing === 'page' ? { idea: 'page_missing', isForHeadings: false } : null
    case 'noLonger':
      return thing === 'item' ? { idea: 'no_longer', isForHeadings: false } : null
    default:
      return null
  }
}

/** The text is the name of a login page or of its button, and nothing more. */
export function isLoginName(folded: string): boolean {
  return logins().has(words(folded))
}

/** "Accept", and also "Agree and close": a short text that begins or ends with what such buttons say. */
export function isConsentButton(folded: string): boolean {
  const text = words(folded)
  if (buttons().has(text)) return true
  const parts = text.split(' ')
  if (parts.length > MAX_BUTTON_WORDS) return false
  return parts.some((_, at) => isConsentWord(parts.slice(0, at).join(' ')) || isConsentWord(parts.slice(at).join(' ')))
}

const MAX_BUTTON_WORDS = 5
const MIN_CONSENT_CHARS = 5

function isConsentWord(text: string): boolean {
  return text.length >= MIN_CONSENT_CHARS && buttons().has(text)
}

export function isLoadingLine(folded: string): boolean {
  return loading().has(words(folded))
}

const CODES: ReadonlyMap<string, Idea> = new Map([
  ['404', 'page_missing'],
  ['410', 'page_missing'],
  ['401', 'auth_required'],
  ['403', 'blocked'],
  ['429', 'blocked'],
  ['451', 'blocked'],
  ['500', 'maintenance'],
  ['502', 'maintenance'],
  ['503', 'maintenance'],
  ['504', 'maintenance'],
])

/** "404", "Error 404", "404 – Oops!": a status and words that go with one. */
export function ideaOfCode(folded: string): Idea | null {
  const all = words(folded).split(' ')
  if (all.length > 8) return null
  let idea: Idea | null = null
  for (const word of all) {
    const code = CODES.get(word)
    if (code) idea ??= code
    else if (!codeCompany().has(word)) return null
  }
  return idea
}

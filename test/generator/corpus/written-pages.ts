import { ORIGIN } from './cells.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { CorpusPage } from './corpus-pages.ts'
import { h } from './element.ts'
import type { Locale } from './locale.ts'
import { LOCALES } from './locales.ts'
import { makingOf } from './making.ts'
import { requestFor } from './request.ts'
import { formsOf, type WrittenKind } from './written-kind.ts'
import { WRITTEN_KINDS } from './written-kinds.ts'

/** The pages whose markup is written out, by their kinds; the same for the same seed. */
export function writtenPages(seed: string): CorpusPage[] {
  return WRITTEN_KINDS.flatMap((kind) => kind.pages.map((_, index) => writtenPage(seed, kind, index)))
}

/** One of each kind. Which one depends on the kind alone, so that a new kind changes none of the others. */
export function sampleOfWritten(seed: string): CorpusPage[] {
  return WRITTEN_KINDS.map((kind) => writtenPage(seed, kind, kind.name.length % kind.pages.length))
}

function writtenPage(seed: string, kind: WrittenKind, index: number): CorpusPage {
  const [language, style, askedIn = language] = kind.pages[index] ?? ['en', '']
  const words = kind.words[language]
  const asked = kind.words[askedIn]
  if (!words || !asked) throw new Error(`${kind.name} has no words in ${language} or in ${askedIn}`)
  const id = `${kind.name}-${language}-${style}`
  const chance = chanceOf(`${seed} ${id}`)
  const locale = LOCALES[language]
  const make = makingOf(chance, locale, words.names)
  const written = kind.write({ ...make(0), style, says: words.says, make })
  const fields = Object.keys(kind.fields).filter((_, at) => at === 0 || chance.happens(0.85))
  const naming = chance.pick(NAMINGS)
  const keyOf = (field: string) => naming(field, asked.fields[field] ?? field)
  return {
    id,
    shape: kind.shape,
    language,
    url: `${ORIGIN}/${kind.shape}/${id}`,
    tree: h(
      'html',
      { lang: language },
      h('head', {}, h('meta', { charset: 'utf-8' }), h('title', {}, written.title), written.head ?? null),
      h('body', {}, written.body),
    ),
    gap: '\n',
    description: requestOf(
      kind,
      asked.things,
      fields.map((field) => asked.fields[field] ?? field),
      LOCALES[askedIn],
      chance,
    ),
    schema: Object.fromEntries(fields.map((field) => [keyOf(field), kind.fields[field] ?? 'string'])),
    gold: written.gold.map((record) =>
      Object.fromEntries(fields.map((field) => [keyOf(field), formsOf(record[field])])),
    ),
    holds: [...Object.keys(kind.fields), ...Object.values(words.fields), ...kind.also],
    translated: new Map(),
  }
}

/** How people call the fields of a schema: as programmers do, or as they say it. */
const NAMINGS: readonly ((field: string, word: string) => string)[] = [
  (field) => field,
  (field) => field.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  (_, word) => word,
  (_, word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
]

/** Sentences, or one field on each line. */
function requestOf(
  { shape }: WrittenKind,
  things: string,
  fields: readonly string[],
  locale: Locale,
  chance: Chance,
): string {
  if (chance.happens(0.25)) return `${things}\n${fields.map((field) => `- ${field}`).join('\n')}`
  return requestFor(shape, things, fields, locale, chance.int(0, 2))
}

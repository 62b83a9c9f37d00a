import { isFilled } from '#engine/author/choose/judge.ts'
import { fieldName } from '#engine/author/request/intent.ts'
import { leafFields } from '#engine/recipe/output-schema.ts'
import type { Field } from '#engine/recipe/recipe.ts'
import { choiceOf, type Found, firstAccepted, firstReading } from './choose-column.ts'
import { filledCount, type Items } from './compare-items.ts'
import { type Draft, made, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { type ColumnContext, listed, readOtherwise, sample, searchOf } from './edit-columns.ts'
import { isUsableName, withCleaners, withFields } from './edit-fields.ts'
import { wantedOf } from './recipe-intent.ts'
import { withoutSchemaField, withSchemaField } from './schema-object.ts'

/** Edits on a text as a whole: the part beside a sign, or the text that several values stand in together. */
type TextEdit = Extract<Edit, { kind: 'cut' | 'join' }>

export function editTexts(context: ColumnContext, draft: Draft, edit: TextEdit): Step {
  return edit.kind === 'cut' ? cutAt(context, draft, edit) : joined(context, draft, edit)
}

const SIGNS: readonly (readonly [name: RegExp, signs: readonly string[]])[] = [
  [/^(?:(?:long )?dash(?:es)?|hyphens?|minus(?: sign)?|[-–—])$/i, [' – ', ' — ', ' - ', '–', '—', '-']],
  [/^(?:commas?|,)$/i, [',']],
  [/^(?:colons?|:)$/i, [':']],
  [/^(?:semicolons?|;)$/i, [';']],
  [/^(?:slash(?:es)?|\/)$/i, ['/']],
  [/^(?:pipes?|(?:vertical )?(?:bar|line)|\|)$/i, ['|']],
  [/^(?:dots?|points?|bullets?|·|•)$/i, ['·', '•', '.']],
  [/^(?:brackets?|parenthes[ie]s|\()$/i, ['(', '[']],
  [/^(?:space|blank)$/i, [' ']],
]

/** A sign that fewer of the values have tells nothing about the others. */
const HALF = 0.5

function cutAt(
  context: ColumnContext,
  draft: Draft,
  { field: name, side, mark }: Extract<Edit, { kind: 'cut' }>,
): Step {
  const search = searchOf(context, draft, wantedOf(draft, name, ''))
  const field = draft.recipe.fields[name]
  if (!search || !field) return refused('nothing_fits', `"${name}" is not read from these records.`)
  const { items } = search.records
  const signs = SIGNS.find(([known]) => known.test(mark))?.[1] ?? [mark]
  for (const sign of signs) {
    const texts = items.map((item) => item[name]).filter((value) => typeof value === 'string')
    if (texts.filter((text) => text.includes(sign)).length < Math.max(1, texts.length * HALF)) continue
    const cut =
      side === 'inside'
        ? insideOf(field, sign)
        : withCleaners(field, [side === 'before' ? { before: sign } : { after: sign }])
    const isKept = (after: Items) => filledCount(after, name) >= filledCount(items, name) * HALF
    const found = cut && firstReading(search, [cut], isKept)
    if (found) return readOtherwise(draft, name, found, `what stands ${side} "${sign.trim() || ' '}"`, 1)
  }
  return refused(
    'nothing_fits',
    `The values of "${name}" have no "${mark}" in them, for example ${sample(items, name)}.`,
  )
}

function insideOf(field: Field, sign: string): Field | null {
  if (field.pattern !== undefined || (sign !== '(' && sign !== '[')) return null
  return { ...field, pattern: sign === '(' ? '\\(([^()]+)\\)' : '\\[([^\\[\\]]+)\\]', alternates: [] }
}

/** The page has to say both together somewhere: a recipe reads texts and cannot write them. */
function joined(context: ColumnContext, draft: Draft, { fields, to }: Extract<Edit, { kind: 'join' }>): Step {
  const name = to === null ? fieldName(fields.join(' ')) : fieldName(to)
  const rest = Object.keys(draft.recipe.fields).filter((one) => !fields.includes(one))
  if (!isUsableName(name) || rest.includes(name))
    return refused('unclear', `"${name}" is taken, or cannot be a field name.`)
  const search = searchOf(context, draft, wantedOf(draft, name, to ?? ''))
  if (!search) return refused('nothing_fits', 'These records cannot be searched for a text that holds both.')
  const { records } = search
  const read = records.columns(null)
  const holding = read.columns
    .filter(
      (column) =>
        column.kind === 'text' &&
        !column.many &&
        column.values.every((value, at) => value === '' || holdsAll(value, records.items[read.at[at] ?? -1], fields)),
    )
    .sort((a, b) => a.length - b.length)
  const accepts = ({ items }: Found) => filledCount(items, name) >= filledCount(records.items, fields[0] ?? '') * HALF
  const { found, attempts } = firstAccepted(
    search,
    read,
    holding.map((column) => choiceOf(search.wanted, column)),
    accepts,
  )
  if (!found)
    return refused(
      'nothing_fits',
      `No text of the page holds ${listed(fields)} together, and a recipe cannot join values. They stay fields of their own.`,
    )
  const kept = Object.fromEntries(Object.entries(draft.recipe.fields).filter(([one]) => !fields.includes(one)))
  return made(
    {
      ...draft,
      recipe: withFields(draft.recipe, { ...kept, [name]: found.field }),
      schema: joinedSchema(draft, fields, name),
    },
    `Joined ${listed(fields)} into "${name}", for example ${sample(found.items, name)}.`,
    { dropped: fields, touched: [name], attempts },
  )
}

/** All values in their order, and little more than them. */
function holdsAll(text: string, item: Items[number] | undefined, fields: readonly string[]): boolean {
  let rest = text.toLowerCase()
  for (const field of fields) {
    const value = item?.[field]
    if (!isFilled(value)) return false
    const at = rest.indexOf(String(value).toLowerCase())
    if (at === -1) return false
    rest = rest.slice(0, at) + rest.slice(at + String(value).length)
  }
  return (rest.match(/[\p{L}\p{N}]/gu) ?? []).length <= 3
}

function joinedSchema({ schema }: Draft, fields: readonly string[], name: string): Draft['schema'] {
  if (!schema) return schema
  const left = fields.reduce((made, one) => withoutSchemaField(made, one), schema)
  return leafFields(left).some((leaf) => leaf.path === name) ? left : withSchemaField(left, name, 'text')
}

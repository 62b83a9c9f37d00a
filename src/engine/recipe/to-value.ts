import { cleanText } from './clean-text.ts'
import { readBoolean } from './coerce-boolean.ts'
import { readFirstNumber, readNumber, roundToInteger } from './coerce-number.ts'
import type { CompiledVariant } from './compiled-parts.ts'
import { imageOfAttribute } from './element-url.ts'
import { BREAK, foldText } from './fold-text.ts'
import { readForm } from './forms/read-form.ts'
import { type JsonPath, MAX_RESULTS, valuesAt } from './json-path.ts'
import { readJson } from './json-text.ts'
import { withoutNul } from './parse-html.ts'
import { absoluteUrl } from './resolve-url.ts'
import type { RunContext } from './run-context.ts'
import { CUT } from './run-result.ts'

/** From what was taken from the page to values of the field's type. What is no such value is left out. */

export function valuesOfText(variant: CompiledVariant, text: string, context: RunContext): unknown[] {
  if (!context.spend(text.length)) return []
  if (variant.path) {
    const json = readJson(text)
    if (json === undefined) return []
    return valuesOfJson({ ...variant, path: null }, valuesOn(variant.path, variant, json, context), context)
  }
  if (variant.split === null) return present(valueOfText(variant, text, context))
  return text
    .split(variant.split, context.limits.values + 1)
    .flatMap((piece) => present(valueOfText(variant, piece.trim(), context)))
}

/** The values at a path, of which a field cannot have more than its limit. */
function valuesOn(path: JsonPath, { name }: CompiledVariant, value: unknown, context: RunContext): unknown[] {
  const onCut = () => context.cutValue(name, CUT.values(context.limits))
  return valuesAt(path, value, onCut, Math.max(MAX_RESULTS, context.limits.values + 1))
}

function present(value: unknown): unknown[] {
  return value === null ? [] : [value]
}

function valueOfText(variant: CompiledVariant, text: string, context: RunContext): unknown {
  let value = text
  if (variant.line !== null) value = value.split('\n').at(variant.line) ?? ''
  if (variant.form) value = readForm(variant.form, value) ?? ''
  if (variant.pattern) value = variant.pattern.firstMatch(value)?.trim() ?? ''
  if (variant.clean.length > 0) {
    const orderOf = (date: string) => context.dates.orderOf(variant.name, date, context.language)
    value = cleanText(value, variant.clean, orderOf)
  }
  return value === '' ? null : converted(variant, value, context)
}

function converted(variant: CompiledVariant, text: string, context: RunContext): unknown {
  switch (variant.type) {
    case 'text':
    case 'date':
    case 'html':
      return limited(variant.name, text, context)
    case 'url':
      return absoluteUrl(text, context.baseUrl)
    case 'image':
      return imageOfAttribute(variant.attribute ?? '', text, context.baseUrl)
    case 'number':
      return readNumber(text, context.numberStyle, variant.name)
    case 'integer': {
      const number = readFirstNumber(text, context.numberStyle)
      return number === null ? null : roundToInteger(number)
    }
    case 'boolean':
      return readBoolean(text, variant.name)
    case 'json':
      return jsonOf(text)
    case 'object':
      return null
  }
}

function jsonOf(text: string): unknown {
  const value = readJson(text)
  return value === undefined ? null : UNSTORABLE.test(text) ? storable(value) : value
}

/** PostgreSQL refuses half a surrogate pair; pages hold them, and a cut makes them. */
export function limited(field: string, text: string, context: RunContext): string {
  const { valueChars } = context.limits
  if (text.length > valueChars) context.cutValue(field, CUT.longValue(context.limits))
  const cut = text.length > valueChars ? text.slice(0, valueChars) : text
  return cut.isWellFormed() ? cut : cut.toWellFormed()
}

/** Arrays give their elements, except where a JSON value is wanted as it is. */
export function valuesOfJson(variant: CompiledVariant, values: readonly unknown[], context: RunContext): unknown[] {
  const found: unknown[] = []
  const flat = variant.type === 'json' ? values : values.flat(2)
  for (const value of flat) {
    if (variant.path)
      found.push(...valuesOfJson({ ...variant, path: null }, valuesOn(variant.path, variant, value, context), context))
    else found.push(...valuesOfOne(variant, value, context))
    if (found.length > context.limits.values) break
  }
  return found
}

function valuesOfOne(variant: CompiledVariant, value: unknown, context: RunContext): unknown[] {
  if (variant.type === 'json') return present(jsonValue(variant.name, value, context))
  if (typeof value === 'number' && isNumeric(variant)) {
    return present(variant.type === 'integer' ? roundToInteger(value) : value)
  }
  if (typeof value === 'boolean' && variant.type === 'boolean') return [value]
  const text = textOfJson(variant, value)
  return text === '' ? [] : valuesOfText(variant, text, context)
}

function isNumeric(variant: CompiledVariant): boolean {
  return (variant.type === 'number' || variant.type === 'integer') && !variant.pattern && !variant.form
}

/** What linked data writes where a text would do: `{"@value": …}`, `{"name": …}`, `{"url": …}`. */
const NAMING_KEYS = ['@value', 'name']
const ADDRESS_KEYS = ['url', 'contentUrl', '@id']

function textOfJson(variant: CompiledVariant, value: unknown): string {
  if (typeof value === 'string') return foldText(withoutNul(value).replaceAll('\n', BREAK))
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
  const isAddress = variant.type === 'url' || variant.type === 'image'
  for (const key of isAddress ? ADDRESS_KEYS : NAMING_KEYS) {
    const inner = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
    if (typeof inner === 'string' || typeof inner === 'number') return foldText(String(inner))
  }
  return ''
}

function jsonValue(field: string, value: unknown, context: RunContext): unknown {
  if (value === undefined || value === null) return null
  const text = JSON.stringify(value)
  if (text.length > context.limits.valueChars) {
    context.cutValue(field, CUT.longJson(context.limits))
    return null
  }
  if (!context.spend(text.length)) return null
  return UNSTORABLE.test(text) ? storable(value) : value
}

/** A database's JSON has no NUL character and no half of a surrogate pair; both are written as escapes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

function storable(value: unknown): unknown {
  if (typeof value === 'string') return withoutNul(value).toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key) as string, storable(inner)]))
}

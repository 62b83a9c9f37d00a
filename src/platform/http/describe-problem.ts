/** Turns what the validator found into one sentence that names the field and says what it takes, and the field by itself. */
import type { TLocalizedValidationError } from 'typebox/error'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  'date-time': 'an ISO 8601 date and time',
  email: 'an e-mail address',
}

const IS_CHOICE: ReadonlySet<string> = new Set(['anyOf', 'type', 'const', 'format'])

export type Problem = { problem: string; field?: string }

export function describeProblem(errors: readonly TLocalizedValidationError[]): Problem {
  const first = errors[0]
  if (!first) return { problem: 'The request does not fit' }
  const alternatives = errors.find((error) => error.keyword === 'anyOf' && error.instancePath === first.instancePath)
  if (alternatives) {
    // The alternative whose type fits is the one that was meant: `[…] or null` with too many entries is a list.
    const meant = errors.find((error) => error.instancePath === first.instancePath && !IS_CHOICE.has(error.keyword))
    if (meant) return saidOf(meant, demandOf(meant))
    return saidOf(first, `must be ${listed(choicesOf(errors, first.instancePath))}`)
  }
  if (first.keyword === 'required') return describeMissing(first)
  return saidOf(first, demandOf(first))
}

function describeMissing(error: TLocalizedValidationError): Problem {
  const names = (error.params as { requiredProperties: string[] }).requiredProperties
  const parent = error.instancePath === '' ? '' : `${pathOf(error.instancePath)}.`
  const fields = names.map((name) => `${parent}${name}`)
  const [field = ''] = fields
  return { problem: `${listed(fields, 'and')} ${fields.length === 1 ? 'is' : 'are'} required`, field }
}

function choicesOf(errors: readonly TLocalizedValidationError[], path: string): string[] {
  const choices = errors.flatMap((error) => {
    if (error.instancePath !== path) return []
    if (error.keyword === 'const') return [String((error.params as { allowedValue: unknown }).allowedValue)]
    if (error.keyword === 'type') return typesOf(error)
    if (error.keyword === 'format') return [formatOf(error)]
    return []
  })
  return choices.length > 0 ? [...new Set(choices)] : ['of another form']
}

function demandOf(error: TLocalizedValidationError): string {
  const params = error.params as Record<string, unknown>
  const limit = Number(params.limit)
  switch (error.keyword) {
    case 'type':
      return `must be ${listed(typesOf(error))}`
    case 'format':
      return `must be ${formatOf(error)}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`
    case 'maxItems':
      return `must have at most ${limit} entries`
    case 'pattern':
      return 'must not be blank'
    case 'const':
      return `must be ${String(params.allowedValue)}`
    case 'enum':
      return `must be ${listed((params.allowedValues as unknown[]).map(String))}`
    default:
      return error.message
  }
}

function typesOf(error: TLocalizedValidationError): string[] {
  const type = (error.params as { type: string | string[] }).type
  return [type].flat().map((name) => TYPE_NAMES[name] ?? name)
}

function formatOf(error: TLocalizedValidationError): string {
  const format = (error.params as { format: string }).format
  return FORMAT_NAMES[format] ?? `of the form ${format}`
}

function saidOf({ instancePath }: TLocalizedValidationError, demand: string): Problem {
  if (instancePath === '') return { problem: `The body ${demand}` }
  const field = pathOf(instancePath)
  return { problem: `${field} ${demand}`, field }
}

/** `/urls/3/name` → `urls[3].name` */
function pathOf(pointer: string): string {
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
}

function listed(words: readonly string[], joint = 'or'): string {
  if (words.length <= 1) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
}

import type { Field } from '#engine/recipe/recipe.ts'

/** Where a field is read, in one line: its selector, or what stands in place of one. */
export function describeWay({ selector, label, column, source, path, attribute, form, line }: Field): string {
  const where =
    label !== undefined
      ? `beside "${label}"`
      : column !== undefined
        ? `column ${JSON.stringify(column)}`
        : source !== undefined
          ? `JSON ${typeof source.json === 'string' ? source.json : JSON.stringify(source.json)} ${source.path}`.trim()
          : (selector ?? path ?? 'the record')
  const inner = selector !== undefined && where !== selector ? ` ${selector}` : ''
  const part = form ?? (line === undefined ? '' : `line ${line + 1}`)
  return `${where}${inner}${attribute === undefined ? '' : ` @${attribute}`}${part === '' ? '' : ` (${part})`}`
}

/** Markup that is safe to send. Text becomes markup only through `html`, which escapes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** `null` leaves nothing. */
type HtmlPart = string | number | null | Html | readonly HtmlPart[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text between tags and for attribute values in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A template whose values are escaped, unless they are `Html` already. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1] ?? null) + text))
}

export function joinHtml(parts: readonly HtmlPart[], separator: string): Html {
  return new Html(parts.map(markupOf).join(escapeHtml(separator)))
}

function markupOf(part: HtmlPart): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(markupOf).join('')
}

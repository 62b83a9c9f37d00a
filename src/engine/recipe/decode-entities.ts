import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Entities of a piece of markup, decoded by the same tokenizer that reads whole pages: the rules for "&amp" without ";" are its own. */

/** Text that ends before a tag. */
export function decodeText(text: string): string {
  if (!text.includes('&')) return text
  const collector = new Collector(`${text}<`)
  // The "<" ended the text and was itself left over as text.
  return collector.run().slice(0, -1)
}

/** An attribute's value as it stands in the page; `quote` is empty for one without quotes. */
export function decodeAttribute(value: string, quote: '"' | "'" | ''): string {
  return value.includes('&') ? new Collector(`<a b=${quote}${value}${quote}>`).run() : value
}

class Collector implements TokenizerCallbacks {
  readonly #markup: string
  #out = ''

  constructor(markup: string) {
    this.#markup = markup
  }

  run(): string {
    const tokenizer = new Tokenizer({}, this)
    tokenizer.write(this.#markup)
    tokenizer.end()
    return this.#out
  }

  ontext(start: number, end: number): void {
    this.#out += this.#markup.slice(start, end)
  }
  ontextentity(codePoint: number): void {
    this.#out += String.fromCodePoint(codePoint)
  }
  onattribdata(start: number, end: number): void {
    this.#out += this.#markup.slice(start, end)
  }
  onattribentity(codePoint: number): void {
    this.#out += String.fromCodePoint(codePoint)
  }
  onattribend(): void {}
  onattribname(): void {}
  oncdata(): void {}
  onclosetag(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onopentagend(): void {}
  onopentagname(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}
}

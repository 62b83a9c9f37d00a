/** The little Markdown that descriptions use: paragraphs, lists of `- ` lines, and `code` in backticks. */
import { type Html, html } from './html.ts'

export function prose(text: string): Html[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(renderBlock)
}

export function inlineProse(text: string): Html[] {
  return text
    .split(/(`[^`]+`)/)
    .map((piece) => (isCode(piece) ? html`<code>${piece.slice(1, -1)}</code>` : html`${piece}`))
}

function renderBlock(block: string): Html {
  const lines = block.split('\n').map((line) => line.trim())
  if (!lines.every((line) => line.startsWith('- '))) return html`<p>${inlineProse(lines.join(' '))}</p>`
  return html`<ul>${lines.map((line) => html`<li>${inlineProse(line.slice(2))}</li>`)}</ul>`
}

function isCode(piece: string): boolean {
  return piece.length > 2 && piece.startsWith('`') && piece.endsWith('`')
}

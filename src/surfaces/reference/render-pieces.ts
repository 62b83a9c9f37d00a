/** Small pieces of markup that several parts of the page share. */
import { type Html, html } from './html.ts'

export function methodBadge(method: string): Html {
  return html`<span class="method method-${method}">${method.toUpperCase()}</span>`
}

/** Long paths break after a slash, and what the reader fills in stands out. */
export function pathText(path: string): Html {
  const segments = path.split('/').slice(1)
  return html`<code class="path">${segments.map((segment) => html`/<wbr>${segmentText(segment)}`)}</code>`
}

function segmentText(segment: string): Html {
  return segment.startsWith('{') ? html`<span class="path-parameter">${segment}</span>` : html`${segment}`
}

/** Text to copy. The script adds the button. */
export function codeSample(label: string, code: string): Html {
  return html`<figure class="sample"><figcaption>${label}</figcaption><pre><code>${code}</code></pre></figure>`
}

export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

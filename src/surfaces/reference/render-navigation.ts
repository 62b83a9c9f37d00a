import { type Html, html } from './html.ts'
import type { OperationGroup } from './operations.ts'
import { INTRODUCTION_SECTIONS } from './render-introduction.ts'
import { methodBadge } from './render-pieces.ts'

/** The links of the page. They stand twice, beside the text and folded above it; the style sheet shows one of them. */
export function renderNavigation(groups: readonly OperationGroup[]): Html {
  return html`<ul class="nav-links">
${INTRODUCTION_SECTIONS.map(
  ([anchor, heading]) => html`<li><a href="#${anchor}">${heading}</a></li>
`,
)}</ul>
${groups.map(renderGroup)}`
}

function renderGroup(group: OperationGroup): Html {
  const links = group.operations.map(({ anchor, method, path, title }) => {
    return html`<li><a href="#${anchor}" data-path="${path}">${methodBadge(method)}<span>${title}</span></a></li>
`
  })
  return html`<div class="nav-group">
<p class="nav-heading"><a href="#${group.anchor}">${group.name}</a></p>
<ul class="nav-links">
${links}</ul>
</div>
`
}

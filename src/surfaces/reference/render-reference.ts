/**
 * The API reference as one page of HTML. It needs no script to be read: `reference.js` only adds a filter and copy
 * buttons. Nothing in it is inline, so that the page's policy can refuse inline styles and scripts.
 */
import { BIRD_MARK } from './bird-mark.ts'
import { html } from './html.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { groupOperations, type OperationGroup } from './operations.ts'
import { prose } from './prose.ts'
import { renderIntroduction } from './render-introduction.ts'
import { renderNavigation } from './render-navigation.ts'
import { type OperationContext, renderOperation } from './render-operation.ts'
import { resolverOf } from './resolve-reference.ts'

export type { OpenApiDocument } from './openapi-document.ts'

export function renderReference(document: OpenApiDocument, options: { baseUrl: string }): string {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const ctx = { resolve: resolverOf(document), baseUrl }
  const groups = groupOperations(document, ctx.resolve)
  const navigation = renderNavigation(groups)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title} reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/reference.js" defer></script>
</head>
<body>
<a class="skip-link" href="#main">Skip to the text</a>
<header class="top-bar">
<a class="brand" href="/">${BIRD_MARK}<span>Sandpiper</span></a>
<details class="folded-nav" id="contents"><summary>Contents</summary><nav aria-label="Contents">
${navigation}</nav></details>
</header>
<nav class="side-nav" aria-label="Contents">
<a class="brand" href="/">${BIRD_MARK}<span>Sandpiper</span></a>
${navigation}</nav>
<main id="main" tabindex="-1">
${renderIntroduction(document, baseUrl)}
${groups.map((group) => renderGroup(ctx, group))}</main>
</body>
</html>
`.markup
}

function renderGroup(ctx: OperationContext, group: OperationGroup) {
  return html`<section class="group" aria-labelledby="${group.anchor}">
<header class="group-head">
<h2 id="${group.anchor}">${group.name}</h2>
${prose(group.description ?? '')}
<a class="to-contents" href="#contents">Contents</a>
</header>
${group.operations.map((operation) => renderOperation(ctx, operation))}</section>
`
}

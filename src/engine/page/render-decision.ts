/** Whether a page is to be opened in a browser, decided by what its plain HTML offers. A render costs a hundred times a fetch. */

export const RENDER_MODES = ['auto', 'never', 'always'] as const

export type RenderMode = (typeof RENDER_MODES)[number]

/** What the HTML shows before any script has run. */
export type StaticPageFacts = {
  /** Characters that a reader would see. */
  visibleTextLength: number
  /** Those of them that stand outside of menus, header and footer. */
  ownTextLength: number
  /** Scripts that run; data blocks do not count. */
  scriptCount: number
  /** The element into which an application is drawn (`#root`, `#__next` …) is there and empty. */
  hasEmptyAppRoot: boolean
  /** A `noscript` text says that the page does not work without JavaScript. */
  asksForJavaScript: boolean
  /** Another document stands in a frame of it. */
  hasFrame: boolean
}

/** A page with less is a shell: this is a cookie notice and a footer, not a list. */
const SHELL_TEXT_LENGTH = 200

/**
 * 1. `never` and `always` are what they say.
 * 2. Without a script or a frame, a browser would find what is there already.
 * 3. Items in the plain HTML are what was wanted. Those that lack a wanted field, or stand in a menu, may be what a shell has around the place
 *    where its scripts draw.
 * 4. A recipe that found nothing deserves a look by the browser before it is called broken.
 * 5. Without a recipe yet (`staticItems` null), the page is rendered when it looks like a shell.
 */
export function shouldRender(given: {
  mode: RenderMode
  staticItems: number | null
  /** The items are not all that was wanted. */
  isLacking?: boolean
  facts: StaticPageFacts
}): boolean {
  const { mode, staticItems, isLacking = false, facts } = given
  if (mode !== 'auto') return mode === 'always'
  if (facts.scriptCount === 0 && !facts.hasFrame) return false
  if (staticItems !== null && staticItems > 0) return isLacking && isDrawnByScripts(facts)
  return staticItems === 0 || looksLikeShell(facts)
}

/** What a page with items must show to be drawn by scripts: many that are whole ask for JavaScript as well. */
function isDrawnByScripts({ hasEmptyAppRoot, ownTextLength }: StaticPageFacts): boolean {
  return hasEmptyAppRoot || ownTextLength < SHELL_TEXT_LENGTH
}

function looksLikeShell(facts: StaticPageFacts): boolean {
  return facts.hasEmptyAppRoot || facts.asksForJavaScript || facts.visibleTextLength < SHELL_TEXT_LENGTH
}

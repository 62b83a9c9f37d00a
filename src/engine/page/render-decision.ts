/** Whether a page is to be opened in a browser, decided by what its plain HTML offers. A render costs a hundred times a fetch. */

export const RENDER_MODES = ['auto', 'never', 'always'] as const

export type RenderMode = (typeof RENDER_MODES)[number]

/** What the HTML shows before any script has run. */
export type StaticPageFacts = {
  /** Characters that a reader would see. */
  visibleTextLength: number
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
 * 2. Items in the plain HTML are what was wanted.
 * 3. Without a script or a frame, a browser would find what is there already.
 * 4. A recipe that found nothing deserves a look by the browser before it is called broken.
 * 5. Without a recipe yet (`staticItems` null), the page is rendered when it looks like a shell.
 */
export function shouldRender(given: { mode: RenderMode; staticItems: number | null; facts: StaticPageFacts }): boolean {
  const { mode, staticItems, facts } = given
  if (mode !== 'auto') return mode === 'always'
  if (staticItems !== null && staticItems > 0) return false
  if (facts.scriptCount === 0 && !facts.hasFrame) return false
  return staticItems === 0 || looksLikeShell(facts)
}

function looksLikeShell(facts: StaticPageFacts): boolean {
  return facts.hasEmptyAppRoot || facts.asksForJavaScript || facts.visibleTextLength < SHELL_TEXT_LENGTH
}

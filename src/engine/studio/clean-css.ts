/**
 * Styles of a foreign page, so that they can load nothing:
 * 1. Escapes go first: `u\72 l(` is `url(` to a browser. What they spelled is lost, which costs a class name with a colon at most.
 * 2. Functions that name an address and rules that load or define get names that no browser knows, and are dropped there.
 * 3. `<` goes: a style element ends where the text says so.
 * What is fixed to the window would lie over the page that somebody wants to point at, so it is put into the flow.
 */
const ESCAPES = /\\(?:[0-9a-f]{1,6}\s?|[\s\S])?/gi
const LOADING_FUNCTIONS = /(?:url(?:-prefix)?|src|image|image-set|cross-fade|element|paint|expression|env)\(/gi
const LOADING_RULES =
  /@(?:import|charset|namespace|font-face|font-feature-values|font-palette-values|document|property)/gi
const LOADING_PROPERTIES = /(?:-moz-binding|behavior|-ms-behavior)\s*:/gi
const FIXED = /position\s*:\s*(?:fixed|sticky)/gi

export function cleanCss(css: string): string {
  return css
    .replaceAll('\0', '')
    .replace(ESCAPES, '')
    .replaceAll('<', '')
    .replace(LOADING_FUNCTIONS, 'x-none(')
    .replace(LOADING_RULES, '@x-none')
    .replace(LOADING_PROPERTIES, 'x-none:')
    .replace(FIXED, 'position:static')
}

/** The names under which APIs take the place in a list. */

export const PAGE_PARAMETER = /^(?:page|p|pagenumber|pageno|pagenum|pageindex|currentpage)$/
export const OFFSET_PARAMETER = /^(?:offset|skip|start|startindex|from)$/
export const CURSOR_PARAMETERS = {
  cursor: /^(?:cursor|after|startafter|startingafter|nextcursor)$/,
  token: /^(?:pagetoken|token|nexttoken|continuationtoken|continuation)$/,
} as const

/** `pageNumber`, `page_number` and `page-number` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** By its name alone: `from` may be a date as well. */
export function mayBePlace(name: string): boolean {
  const plain = plainName(name)
  const names = [PAGE_PARAMETER, OFFSET_PARAMETER, CURSOR_PARAMETERS.cursor, CURSOR_PARAMETERS.token]
  return names.some((pattern) => pattern.test(plain))
}

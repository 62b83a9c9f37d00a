/** Who a page says it belongs to: "© 2008–2014 Example Ltd. All rights reserved." */

const MARK = String.raw`(?:©|\(c\)|&copy;|copyright|copr\.)`
const YEARS = String.raw`(?:(?:19|20)\d{2}(?:\s?[-–—,/]\s?(?:(?:19|20)?\d{2}|present|heute|today))?)`
const HOLDER = String.raw`((?!all rights|alle rechte|tous droits|by\b)\p{L}[^\n|©•·]{1,70}?)`
const END = String.raw`\s*(?:$|\n|[|©•·]|\s[-–—]\s|[,.]?\s*(?:all rights|alle rechte|tous droits|todos los|tutti i diritti|wszelkie|všechna|все права|alla rätt|inc\. all|designed|powered|website|site by|privacy|terms|impressum|sitemap|${YEARS}|(?:19|20)\d{2}))`
const AFTER = new RegExp(
  String.raw`${MARK}\s*(?:${MARK}\s*)?(?:by\s)?(?:${YEARS}[,.:]?\s*)?(?:(?:-|–|by|of)\s)?${HOLDER}${END}`,
  'iu',
)
const BEFORE = new RegExp(String.raw`(?:^|\n)${HOLDER}\s?[-–—|,.]?\s*(?:${MARK}\s*)+${YEARS}`, 'iu')
const RIGHTS = new RegExp(String.raw`(?:^|\n)${HOLDER}[.,]\s*all rights reserved`, 'iu')

export function copyrightHolderOf(text: string): string | null {
  const cut = text.slice(0, 2000)
  const found = (AFTER.exec(cut) ?? BEFORE.exec(cut) ?? RIGHTS.exec(cut))?.[1]?.trim().replace(/\s*[,;:–-]+$/, '')
  if (!found || /^(?:all rights|copyright|by|the|this|our|notice|policy|and|information)$/i.test(found)) return null
  const bare = found.replace(/\.$/, '')
  // "Inc." keeps its point.
  return /\b(?:inc|ltd|co|corp|llc|s\.a|s\.l|e\.v|b\.v|s\.r\.l)$/i.test(bare) && found.endsWith('.') ? found : bare
}

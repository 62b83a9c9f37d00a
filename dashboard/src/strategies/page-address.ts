/** `shop.example` of `https://www.shop.example/mugs`; the address itself when it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') || address
}

/** `shop.example/mugs` of `https://www.shop.example/mugs`: strategies of one site often have the same name. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}

/** Only what a browser may safely open: a page can write `javascript:` into its data. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

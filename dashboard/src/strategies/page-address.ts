/** `shop.example` of `https://www.shop.example/mugs`; the address itself when it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') || address
}

/** Only what a browser may safely open: a page can write `javascript:` into its data. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

/** The nonce that the server wrote into this page; style elements without it are refused by the content security policy. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** The scroll lock under Mantine's dialogs makes its own style element and looks for the nonce in this global alone. */
export function shareNonce(nonce: string): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}

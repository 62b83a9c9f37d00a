import type { CDPSession } from 'playwright-core'
import { evaluateApart } from './evaluate-apart.ts'

/** The document as it stands in the browser, as text. */
type SerialisedDocument = { ok: true; html: string } | { ok: false; reason: 'too_large' | 'unreadable' }

/** A document that goes away while it is read is read again where the page went, so often. */
const ATTEMPTS = 3

/**
 * Open shadow roots are written as declarative ones (`<template shadowrootmode>`), so that what components show is in the text.
 * The length is judged in the page: a huge text never crosses over to this process.
 */
function script(maxLength: number): string {
  return `(() => {
    const roots = []
    const collect = (from) => {
      for (const element of from.querySelectorAll('*')) {
        if (element.shadowRoot) { roots.push(element.shadowRoot); collect(element.shadowRoot) }
      }
    }
    collect(document)
    const top = document.documentElement
    if (!top) return ''
    const inner = top.getHTML && roots.length > 0 ? top.getHTML({ shadowRoots: roots }) : top.innerHTML
    if (inner.length > ${maxLength}) return null
    const [open, close] = top.cloneNode(false).outerHTML.split(/(?=<\\/[^>]*>$)/)
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) + '\\n' : ''
    return doctype + open + inner + (close ?? '')
  })()`
}

export async function serialiseDocument(session: CDPSession, maxLength: number): Promise<SerialisedDocument> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const value = await evaluateApart(session, script(maxLength)).catch(() => undefined)
    if (value === null) return { ok: false, reason: 'too_large' }
    if (typeof value === 'string') return { ok: true, html: value }
  }
  return { ok: false, reason: 'unreadable' }
}

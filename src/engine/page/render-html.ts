import type { CDPSession } from 'playwright-core'
import { evaluateApart } from './evaluate-apart.ts'

/** The document as it stands in the browser, as text. */
type SerialisedDocument = { ok: true; html: string } | { ok: false; reason: 'too_large' | 'unreadable' }

/** A document that goes away while it is read is read again where the page went, so often. */
const ATTEMPTS = 3

const MAX_FRAMES = 10
const FRAME_DEPTH = 2

/** A copy of the document with the contents of its frames; null where it has none that can be read. */
const WITH_FRAMES = `
    let framesLeft = ${MAX_FRAMES}
    const wholeAddresses = (from, to) => {
      const originals = from.querySelectorAll('[href],[src]')
      to.querySelectorAll('[href],[src]').forEach((element, i) => {
        for (const name of ['href', 'src']) {
          const whole = originals[i]?.[name]
          if (element.hasAttribute(name) && typeof whole === 'string') element.setAttribute(name, whole)
        }
      })
    }
    const isShown = (frame) => frame.localName === 'frame' || (frame.offsetWidth > 50 && frame.offsetHeight > 50)
    const withFrames = (document, depth = ${FRAME_DEPTH}) => {
      const frames = [...document.querySelectorAll('iframe,frame')]
      const read = frames.map((frame) => {
        const body = isShown(frame) ? frame.contentDocument?.body : null
        if (!body || body.textContent.trim() === '' || framesLeft <= 0 || depth <= 0) return null
        framesLeft -= 1
        const nested = withFrames(frame.contentDocument, depth - 1)
        if (nested !== null) return nested.querySelector('body')
        const inner = body.cloneNode(true)
        wholeAddresses(body, inner)
        return inner
      })
      if (read.every((inner) => inner === null)) return null
      const copy = document.cloneNode(true).documentElement
      if (depth < ${FRAME_DEPTH}) wholeAddresses(document.documentElement, copy)
      copy.querySelectorAll('iframe,frame').forEach((frame, i) => {
        if (!read[i]) return
        const box = frame.ownerDocument.createElement('div')
        box.setAttribute('data-frame', '')
        box.append(...frame.ownerDocument.importNode(read[i], true).childNodes)
        frame.after(box)
      })
      return copy
    }`

/**
 * Open shadow roots are written as declarative ones (`<template shadowrootmode>`), so that what components show is in the text.
 * What stands in a frame of the same site is written behind it (`<div data-frame>`), with whole addresses.
 * The length is judged in the page: a huge text never crosses over to this process.
 */
function script(maxLength: number): string {
  return `(() => {
    ${WITH_FRAMES}
    const roots = []
    const collect = (from) => {
      for (const element of from.querySelectorAll('*')) {
        if (element.shadowRoot) { roots.push(element.shadowRoot); collect(element.shadowRoot) }
      }
    }
    collect(document)
    const top = document.documentElement
    if (!top) return ''
    const framed = withFrames(document)
    const inner = framed !== null ? framed.innerHTML : top.getHTML && roots.length > 0 ? top.getHTML({ shadowRoots: roots }) : top.innerHTML
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

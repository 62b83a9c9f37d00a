import { expect, test } from 'vitest'
import { childElements, localName, readXml, textOf } from './xml-tree.ts'

test('elements, attributes, text and CDATA are read', () => {
  const root = readXml('<?xml version="1.0"?><a:list n="1"><b>x &amp; y</b><b><![CDATA[<i>z</i> & ]]></b></a:list>')
  expect(localName(root)).toBe('list')
  expect(root.attributes).toEqual({ n: '1' })
  expect(childElements(root).map(textOf)).toEqual(['x & y', '<i>z</i> & '])
})

test('a bare ampersand is a character', () => {
  expect(textOf(readXml('<a>Salt & Pepper</a>'))).toBe('Salt & Pepper')
})

test('entities that the document declares are refused, whatever they are', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>'
  expect(() => readXml(bomb)).toThrow('entities of its own')
  expect(() => readXml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toThrow('entities')
})

test('a DOCTYPE that only names a document type is passed over', () => {
  const doctype = '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://n.test/rss.dtd">'
  expect(localName(readXml(`${doctype}<rss version="0.91"/>`))).toBe('rss')
})

test.each([
  ['deep nesting', '<a>'.repeat(5000), 'nested too deep'],
  ['a document that ends in the middle', '<a><b>x</b>', 'ends in the middle'],
  ['no document', '', 'ends in the middle'],
])('%s is refused', (_what, text, problem) => {
  expect(() => readXml(text)).toThrow(problem)
})

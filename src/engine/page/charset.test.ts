import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, detectCharset, storableText } from './charset.ts'

const bytes = (...parts: Array<string | number[]>) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** "Привет, как дела" in windows-1251. */
const CYRILLIC = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xea, 0xe0, 0xea, 0x20, 0xe4, 0xe5, 0xeb, 0xe0]
/** "これはテストです" in Shift_JIS, then in EUC-JP. */
const SHIFT_JIS = [0x82, 0xb1, 0x82, 0xea, 0x82, 0xcd, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x82, 0xc5, 0x82, 0xb7]
const EUC_JP = [0xa4, 0xb3, 0xa4, 0xec, 0xa4, 0xcf, 0xa5, 0xc6, 0xa5, 0xb9, 0xa5, 0xc8, 0xa4, 0xc7, 0xa4, 0xb9]
/** "안녕하세요" in EUC-KR. */
const EUC_KR = [0xbe, 0xc8, 0xb3, 0xe7, 0xc7, 0xcf, 0xbc, 0xbc, 0xbf, 0xe4]
/** "这是我的书" in GBK. */
const GBK = [0xd5, 0xe2, 0xca, 0xc7, 0xce, 0xd2, 0xb5, 0xc4, 0xca, 0xe9]

test.each([
  ['a byte order mark beats the header', bytes([0xef, 0xbb, 0xbf], 'x'), 'text/html; charset=koi8-r', 'utf-8'],
  ['a UTF-16 mark, little end first', bytes([0xff, 0xfe, 0x78, 0]), null, 'utf-16le'],
  ['a UTF-16 mark, big end first', bytes([0xfe, 0xff, 0, 0x78]), null, 'utf-16be'],
  ['the header beats the meta tag', bytes('<meta charset=koi8-r>'), 'text/html;charset=ISO-8859-2', 'iso-8859-2'],
  ['a quoted header', bytes('x'), 'text/html; Charset="Shift_JIS"', 'shift_jis'],
  ['latin1 means windows-1252', bytes('x'), 'text/html; charset=iso-8859-1', 'windows-1252'],
  [
    'an unknown name in the header is passed over',
    bytes('<meta charset=koi8-r>'),
    'text/html; charset=nonsense',
    'koi8-r',
  ],
  ['utf-7 is not on the list', bytes('+ADw-'), 'text/html; charset=utf-7', 'utf-8'],
  ['a meta tag', bytes('<html><head><META  Charset = "windows-1251" >'), null, 'windows-1251'],
  ['a bare self-closing meta tag', bytes('<meta charset=gbk />'), null, 'gbk'],
  [
    'an http-equiv meta tag, attributes in any order',
    bytes('<meta content="text/html; charset=euc-kr" http-equiv=Content-Type>'),
    null,
    'euc-kr',
  ],
  ['a description that talks of charsets', bytes('<meta name=description content="a; charset=koi8-r">'), null, 'utf-8'],
  ['a meta tag in a comment', bytes('<!-- <meta charset=koi8-r> --><meta charset=big5>'), null, 'big5'],
  ['a comment that never ends', bytes('<!-- <meta charset=koi8-r>'), null, 'utf-8'],
  ['utf-16 in a meta tag means UTF-8', bytes('<meta charset=utf-16le>'), null, 'utf-8'],
  ['an XML declaration', bytes('<?xml version="1.0" encoding="ISO-8859-5"?><a/>'), null, 'iso-8859-5'],
  ['a meta tag beyond the first bytes', bytes(' '.repeat(5000), '<meta charset=koi8-r>'), null, 'utf-8'],
  ['valid UTF-8 without a word about it', utf8('<p>naïve ☃'), 'text/html', 'utf-8'],
  ['plain ASCII', bytes('hello'), null, 'utf-8'],
  ['nothing at all', bytes(), null, 'utf-8'],
  ['western bytes', bytes('caf', [0xe9], ' cr', [0xe8], 'me br', [0xfb], 'l', [0xe9], 'e'), null, 'windows-1252'],
  ['German bytes', bytes('Stra', [0xdf], 'e f', [0xfc], 'r M', [0xe4], 'dchen'), null, 'windows-1252'],
  ['Cyrillic bytes', bytes(CYRILLIC), null, 'windows-1251'],
  ['Shift_JIS bytes', bytes('<p>', SHIFT_JIS), null, 'shift_jis'],
  ['EUC-JP bytes', bytes('<p>', EUC_JP), null, 'euc-jp'],
  ['EUC-KR bytes', bytes('<p>', EUC_KR), null, 'euc-kr'],
  ['GBK bytes', bytes('<p>', GBK), null, 'gb18030'],
  ['the declared language', bytes('<html lang="pl-PL"><p>za', [0xbf, 0xf3, 0xb3, 0xe6]), null, 'windows-1250'],
] as const)('%s', (_title, body, contentType, expected) => {
  expect(detectCharset(body, contentType)).toBe(expected)
})

test('text is decoded without mark and NUL, and broken bytes become the replacement character', () => {
  expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'a\0b'), 'utf-8')).toBe('ab')
  expect(decodeText(bytes('a', [0xff], 'b'), 'utf-8')).toBe('a\ufffdb')
  expect(decodeText(bytes([0x93], 'q', [0x94, 0x80]), 'windows-1252')).toBe('“q”€')
  expect(decodeText(bytes([0x00, 0xd8, 0x41, 0x00]), 'utf-16le')).toBe('\ufffdA')
})

test('storable text holds neither NUL nor half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (left, right) => {
      const text = storableText(`${left}\0\ud800${right}\udc00`)
      expect(text.includes('\0')).toBe(false)
      expect(text.isWellFormed()).toBe(true)
    }),
  )
})

test('any bytes under any header have an encoding that can decode them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.option(fc.string()), (body, contentType) => {
      expect(typeof decodeText(body, detectCharset(body, contentType))).toBe('string')
    }),
  )
})

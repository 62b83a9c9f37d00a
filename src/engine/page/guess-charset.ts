/**
 * A guess for the old page that names no encoding and is not UTF-8: by the language it declares, by the signs of a script in a
 * sample (eastern languages had several encodings each), then what the western web used.
 */

const SAMPLE_BYTES = 32 * 1024

/** An encoding is taken when the sample is valid in it and this share of its non-ASCII characters are signs of the language. */
const BY_SCRIPT: ReadonlyArray<readonly [charset: string, sign: RegExp, share: number]> = [
  ['shift_jis', /[\u3041-\u30ff]/g, 0.3],
  ['euc-jp', /[\u3041-\u30ff]/g, 0.3],
  ['euc-kr', /[\uac00-\ud7a3]/g, 0.7],
  ['gb18030', /[的一是不了人在有我他这中大来上国]/g, 0.05],
  ['big5', /[的一是不了人在有我他這中大來上國]/g, 0.05],
]

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  be: 'windows-1251',
  bg: 'windows-1251',
  cs: 'windows-1250',
  el: 'windows-1253',
  fa: 'windows-1256',
  he: 'windows-1255',
  hr: 'windows-1250',
  hu: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  lt: 'windows-1257',
  lv: 'windows-1257',
  mk: 'windows-1251',
  pl: 'windows-1250',
  ro: 'windows-1250',
  ru: 'windows-1251',
  sk: 'windows-1250',
  sl: 'windows-1250',
  sr: 'windows-1251',
  th: 'windows-874',
  tr: 'windows-1254',
  uk: 'windows-1251',
  vi: 'windows-1258',
  zh: 'gb18030',
}

export function guessCharset(body: Uint8Array, opening: string): string {
  const language = /<html[^>]*\slang\s*=\s*["']?([a-z]{2})/i.exec(opening)?.[1]?.toLowerCase()
  const usual = BY_LANGUAGE[language ?? ''] ?? null
  if (usual?.startsWith('windows-')) return usual
  const sample = body.subarray(0, SAMPLE_BYTES)
  const script = BY_SCRIPT.find(([charset, sign, share]) => shareOf(sign, decodedStrictly(sample, charset)) >= share)
  return script?.[0] ?? usual ?? (looksCyrillic(sample) ? 'windows-1251' : 'windows-1252')
}

function decodedStrictly(sample: Uint8Array, charset: string): string {
  try {
    // As a stream, so that a character cut in half at the sample's end is no error.
    return new TextDecoder(charset, { fatal: true }).decode(sample, { stream: true })
  } catch {
    return ''
  }
}

function shareOf(sign: RegExp, text: string): number {
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0
  return foreign === 0 ? 0 : (text.match(sign)?.length ?? 0) / foreign
}

/** In windows-1251 letters are bytes from 0xC0 and stand side by side; in western text such bytes are rare and alone. */
function looksCyrillic(sample: Uint8Array): boolean {
  let high = 0
  let letters = 0
  let adjacent = 0
  for (let i = 0; i < sample.length; i += 1) {
    const byte = sample[i] ?? 0
    if (byte < 0x80) continue
    high += 1
    if (byte < 0xc0) continue
    letters += 1
    if ((sample[i - 1] ?? 0) >= 0xc0) adjacent += 1
  }
  return high > 0 && letters / high >= 0.85 && adjacent / high >= 0.6
}

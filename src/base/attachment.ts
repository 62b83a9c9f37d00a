const LONGEST_NAME = 80
/** What file systems keep for themselves, and what nobody sees. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu

/** The `Content-Disposition` of a file that a person keeps: named after what it is about and the day it is from. */
export function attachment(about: string, from: Date, extension: string): string {
  const file = `${fileTitle(about)} ${from.toISOString().slice(0, 10)}.${extension}`
  return `attachment; filename="${asciiName(file)}"; filename*=UTF-8''${extendedValue(file)}`
}

function fileTitle(about: string): string {
  const words = about
    .replaceAll(NOT_IN_NAMES, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '')
  const cut = [...words].slice(0, LONGEST_NAME).join('').trim()
  return cut || 'Results'
}

/** For programs that read only this: accents dropped, the rest of what is not ASCII an underscore. */
function asciiName(file: string): string {
  return file
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+|[%"\\]/g, '_')
}

/** RFC 8187. */
function extendedValue(file: string): string {
  return encodeURIComponent(file).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

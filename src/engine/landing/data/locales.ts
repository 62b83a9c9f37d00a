import { wordSet } from '#base/word-set.ts'

/** How addresses name a language or a country: `/de/`, `/en-gb/`, `/us/en/`, `fr.shop.example`. */

const LANGUAGES =
  wordSet(`ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lt lv mk ml mn mr ms mt nb nl nn no
  pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh eng deu ger fra fre spa ita por rus nld jpn chi zho kor ara pol tur
  english deutsch francais espanol italiano portugues nederlands polski svenska dansk norsk suomi cestina magyar romana turkce`)

const COUNTRIES =
  wordSet(`ae ar at au be bg bo br by ca ch cl cn co cr cy cz de dk dz ec ee eg es eu fi fr gb gr gt hk hr hu id ie il in ir is it jo jp ke kr kw kz lb lk
  lt lu lv ma mt mx my ng nl no nz om pe ph pk pl pr pt py qa ro rs ru sa se sg si sk th tn tr tw ua uk us uy uz ve vn za intl`)

/** `de`, `en-gb`, `us-en`, `zh-hans`, `es-419`; in lower case with `-` between the parts. */
export function isLocale(text: string): boolean {
  const [first = '', second, ...more] = text.split('-')
  if (more.length > 1) return false
  if (second === undefined) return LANGUAGES.has(first) || COUNTRIES.has(first)
  if (LANGUAGES.has(first))
    return COUNTRIES.has(second) || LANGUAGES.has(second) || /^(?:hans|hant|latn|cyrl|419)$/.test(second)
  return COUNTRIES.has(first) && LANGUAGES.has(second)
}

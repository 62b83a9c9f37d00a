import { rememberedText } from '#base/remembered.ts'
import { wordSet } from '#base/word-set.ts'
import { plain } from '../language/words.ts'

/**
 * How much a class name tells and how long it will last: `readable` was named by a person for what the element is, `utility` says how it looks
 * or in which state it is, `hashed` was made by a build and changes with the next one.
 */
type ClassQuality = 'readable' | 'utility' | 'hashed'

export const classQuality = rememberedText(judge, 20_000)

function judge(token: string): ClassQuality {
  if (looksHashed(token)) return 'hashed'
  return isUtility(token) ? 'utility' : 'readable'
}

const BUILD_PREFIX =
  /^(?:css|sc|jss|emotion|svelte|makestyles|mui|chakra|jsx|data-v|tw)-?[a-z0-9]*\d[a-z0-9]*$|^(?:css|sc|jss)-[a-z0-9]{4,}(?:-\w+)?$/i

function looksHashed(token: string): boolean {
  if (token.length > 60 || /[^\w-]/.test(token)) return token.length > 60 || !/[:/[\]().%!@]/.test(token)
  if (BUILD_PREFIX.test(token)) return true
  return token.split(/[-_]+/).some((part) => part !== '' && isRandom(part))
}

/** Letters and digits in turn, capitals in the middle without a word around them, or consonants that nobody can say. */
function isRandom(part: string): boolean {
  if (/^\d+$/.test(part)) return part.length > 4
  if (part.length < 4) return false
  const turns = (part.match(/\d[A-Za-z]|[A-Za-z]\d/g) ?? []).length
  if (turns >= 2) return true
  if (turns === 1 && part.length >= 5 && !/^[A-Za-z]{3,}\d{1,2}$|^\d{1,2}[A-Za-z]{2,}$/.test(part)) return true
  if (/^[a-z]+$/.test(part)) return part.length >= 5 && !/[aeiouy]/.test(part)
  const humps = part.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  const lone = humps.filter((hump) => hump.length <= 2 || !/[aeiouy]/i.test(hump)).length
  return humps.length >= 2 && lone >= humps.length - 1 && lone >= 2
}

const UTILITY_WORDS =
  wordSet(`active selected current open opened closed first last odd even hover focus disabled enabled visible hidden show hide loaded lazy lazyload lazyloaded
  clearfix clear cf row rows col cols column columns container wrapper wrap inner outer left right center centre top bottom middle flex grid block inline
  inline-block relative absolute fixed sticky static d-flex d-block d-none d-inline media pull-left pull-right img-responsive img-fluid truncate bold italic
  uppercase lowercase capitalize underline small large medium tiny big sm md lg xl xs rounded shadow border box fade in collapse collapsed transition
  animated no-gutters nowrap overflow-hidden sr-only visually-hidden ng-scope ng-binding ng-star-inserted js no-js light dark white black gray grey red
  blue green w-full h-full w-100 h-100 cursor-pointer group slick-slide swiper-slide slick-active swiper-slide-active slick-current item-first item-last`)
const UTILITY_SHAPE =
  /^(?:-?[mp][trblxyse]?-?\d+|[wh]-(?:\d+|full|auto|screen|px)|(?:min|max)-[wh]-.+|col(?:-(?:xs|sm|md|lg|xl|xxl))?-\d+|(?:xs|sm|md|lg|xl|xxl|small|medium|large)-\d+|offset-.+|text-(?:xs|sm|base|lg|xl|\dxl|left|right|center|justify|white|black|muted|gray|grey|bold|small|nowrap|truncate|uppercase|(?:[a-z]+-)?\d{2,3})|font-.+|bg-.+|border-.+|rounded-.+|shadow-.+|flex-.+|grid-.+|gap-.+|space-[xy]-.+|items-.+|justify-.+|self-.+|align-.+|order-\d+|leading-.+|tracking-.+|z-\d+|top-\d+|left-\d+|right-\d+|bottom-\d+|opacity-.+|overflow-.+|float-.+|d-.+|display-.+|inline-.+|line-.+|is-.+|has-.+|js-.+|u-.+|fs-\d+|fw-.+|lh-.+|f\d|[a-z]{1,2}\d{1,3}|[a-z]{1,2}-\d{1,3}|[a-z]-[a-z]|.*[:/[\]!@%].*)$/

function isUtility(token: string): boolean {
  const lower = plain(token)
  return lower.length <= 1 || UTILITY_WORDS.has(lower) || UTILITY_SHAPE.test(lower)
}

/** CSS modules keep the name that a person gave before the hash: `Card_title__x8Kd2` gives `Card_title__`. Null when there is none. */
export function readableStem(token: string): string | null {
  const cut = /^([A-Za-z][A-Za-z-]*(?:_[A-Za-z-]+)*)(__|--|_|-)[A-Za-z0-9_-]{3,12}$/.exec(token)
  const name = cut?.[1]
  const joint = cut?.[2]
  if (!name || !joint || name.length < 4) return null
  return name.split(/[-_]+/).some((part) => part !== '' && isRandom(part)) ? null : name + joint
}

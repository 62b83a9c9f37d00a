import type { Cell } from './cells.ts'

/** The part that an element plays on the page; a cell's own element is called by its field. */
export type Part = {
  name: string
  role: Cell['role'] | 'record' | 'list' | 'frame' | 'label' | 'image' | 'link' | 'was'
  prop?: string
}

export type Clothes = { tag: string; attributes: Record<string, string> }

/** How a site writes its elements: the tag and the attributes of each part. */
export type Dress = (part: Part, tag: string) => Clothes

export type DressName = 'bem' | 'utility' | 'hashed' | 'soup' | 'components' | 'microdata'

export function dressOf(name: DressName, block: string): Dress {
  return DRESSES[name](block)
}

const DRESSES: Readonly<Record<DressName, (block: string) => Dress>> = {
  bem: (block) => (part, tag) => ({
    tag,
    attributes: {
      class: part.role === 'record' ? block : part.role === 'frame' ? part.name : `${block}__${part.name}`,
    },
  }),
  utility: () => (part, tag) => ({ tag, attributes: { class: UTILITIES[part.role] } }),
  hashed: (block) => (part, tag) => ({ tag, attributes: { class: hashed(`${block} ${part.role} ${part.name}`) } }),
  soup: () => (part, tag) => ({
    tag: ['article', 'li', 'ul', 'section', 'time'].includes(tag) ? soupTag(part) : tag,
    attributes: {},
  }),
  components: (block) => (part, tag) => ({
    tag: ['a', 'img', 'h1', 'del'].includes(tag)
      ? tag
      : `${block}-${part.role === 'record' ? 'item' : part.name}`.replaceAll('_', '-'),
    attributes: {},
  }),
  microdata: (block) => (part, tag) => ({
    tag,
    attributes: {
      class: part.role === 'frame' ? part.name : `${block}-${part.role}`,
      ...(part.prop ? { itemprop: part.prop.split('.').at(-1) ?? '' } : {}),
    },
  }),
}

function soupTag(part: Part): string {
  return part.role === 'record' || part.role === 'list' || part.role === 'frame' ? 'div' : 'span'
}

const UTILITIES: Readonly<Record<Part['role'], string>> = {
  record: 'flex flex-col gap-2 p-4 rounded-lg border border-gray-200',
  list: 'grid grid-cols-3 gap-4 mt-6',
  frame: 'mx-auto max-w-7xl px-4',
  label: 'text-xs uppercase text-gray-400',
  image: 'w-full h-48 object-cover',
  link: 'hover:underline text-blue-600',
  was: 'line-through text-gray-400 text-sm',
  title: 'text-lg font-semibold leading-tight',
  text: 'text-sm text-gray-700',
  long: 'text-base text-gray-600 mt-2',
  money: 'text-xl font-bold text-gray-900',
  date: 'text-sm text-gray-500',
  number: 'text-sm text-gray-700',
  many: 'list-disc pl-4',
}

/** As tools that make class names write them: no word is left to read. */
function hashed(name: string): string {
  let hash = 5381
  for (const letter of name) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0
  return `css-${hash.toString(36).padStart(6, '0').slice(-6)}`
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { wholeAddress } from '#base/whole-address.ts'
import { WrongUse } from './usage.ts'

/** The saved page, or null where the target is an address. */
export async function readSaved(target: string): Promise<Buffer | null> {
  if (!existsSync(target)) {
    if (isPath(target)) throw new WrongUse(`There is no file ${target}`)
    return null
  }
  return readFile(target).catch((error: NodeJS.ErrnoException) => {
    throw new WrongUse(error.code === 'EISDIR' ? `${target} is a folder, and not a file` : `${target} cannot be read`)
  })
}

const STARTS_AS_PATH = /^(?:\.{0,2}[/\\]|~)/
/** Endings of files that no host name ends with. */
const FILE_ENDING = /\.(?:html?|xhtml|xml|rss|atom|csv|tsv|json|txt|pdf)$/i

/** `list.csv` is no address, and neither is `data/list.csv`; `shop.example/list.csv` is one. */
function isPath(target: string): boolean {
  if (STARTS_AS_PATH.test(target)) return true
  const isName = !/[/?#]/.test(target)
  const isAddress = target.includes('://') || (!isName && wholeAddress(target) !== target)
  return FILE_ENDING.test(target) && !isAddress
}

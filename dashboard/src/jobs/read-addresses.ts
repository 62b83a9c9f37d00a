import { wholeAddress } from '../../../src/base/whole-address.ts'

/** One address per line, each made whole and taken once. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).map(wholeAddress))].filter((address) => address !== '')
}

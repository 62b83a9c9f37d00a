import type { Strategy } from '../strategies/strategies-api.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import type { Broken } from './broken.ts'
import type { Repair, RepairedField, RepairedItem, RepairProof, RepairThresholds } from './repairs-api.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })

export function dayWords(at: string): string {
  return day.format(new Date(at))
}

/** When the version was first found broken; null where no repair of it is known. */
export function redesignedAt(repairs: readonly Repair[], fromVersion: number): string | null {
  const begun = repairs.filter(({ from_version }) => from_version === fromVersion).map(({ created_at }) => created_at)
  return begun.toSorted()[0] ?? null
}

/** "Repaired after a redesign on November 16, 2026", and why, where it was accepted by itself. */
export function repairedWords(version: number, repairs: readonly Repair[]): string {
  const repair = repairs.find((one) => one.version === version)
  const at = repair && redesignedAt(repairs, repair.from_version)
  if (!at) return texts.repairs.repairedAfterARedesign
  const after = texts.repairs.repairedAfterARedesignOn(dayWords(at))
  return isAcceptedByItself(repair) ? `${after}. ${repair.reason}` : after
}

/** The service says so in its reason. */
function isAcceptedByItself({ status, reason }: Repair): boolean {
  return status === 'accepted' && reason.startsWith('Accepted by itself')
}

/** "The site was redesigned on November 16, 2026", or what else may be said. */
export function brokenTitle({ lastReadAt, pageCount }: Broken, at: string | null): string {
  if (lastReadAt === null)
    return pageCount === 1 ? texts.repairs.theRecipeDoesNotRead : texts.repairs.theRecipeDoesNotReadPages(pageCount)
  return at === null ? texts.repairs.theSiteWasRedesigned : texts.repairs.theSiteWasRedesignedOn(dayWords(at))
}

/** What the run found, without its advice: the buttons beside it are the better one. */
export function foundWords(reason: string): string {
  return `${LOST} ${withoutAdvice(reason)}`.trim()
}

/** How many are known to be concerned; nothing of a single one. */
export function concernedWords({ pageCount }: Broken): string {
  return pageCount > 1 ? texts.repairs.atLeastPagesAreConcerned(pageCount) : ''
}

/** Why a repair was begun, or how it ended. */
export function reasonWords(reason: string): string {
  return sentence(withoutAdvice(reason) || LOST)
}

const LOST = texts.repairs.theRecipeNoLongerFinds

function withoutAdvice(reason: string): string {
  return reason.replace(/\s*The page has probably been redesigned\b.*$/s, '')
}

export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

export const STATUS_WORDS: Readonly<Record<Repair['status'], string>> = {
  proposed: texts.repairs.proposed,
  accepted: texts.repairs.accepted,
  rejected: texts.repairs.rejected,
  failed: texts.repairs.failed,
}

export function scoreWords(score: number): string {
  return texts.repairs.of100(Math.round(100 * score))
}

export function shareWords(share: number): string {
  return `${Math.round(100 * share)} %`
}

/** "14 of 14; the page has 15 now". */
export function foundAgainWords({ items_before, items_after, matched_items }: RepairProof): string {
  const found = texts.repairs.ofItems(matched_items, items_before)
  return items_after === items_before ? found : texts.repairs.thereAreNow(found, items_after)
}

export function agreedWords({ matched, agreed }: RepairedField): string {
  return matched === 0 ? texts.repairs.nothingToCompare : texts.repairs.ofItems2(agreed, matched)
}

/** What speaks against a field, by the thresholds that acceptance by itself asks for; null where nothing does. */
export function fieldDoubt(field: RepairedField, thresholds: RepairThresholds): string | null {
  if (field.filled_before === 0) return field.filled_after > 0 ? texts.repairs.wasEmptyBefore : null
  if (!field.type_ok) return texts.repairs.ofAnotherKind
  if (field.filled_after < field.filled_before * thresholds.filled) return texts.repairs.missingMoreOften
  if (field.agreed === 0) return texts.repairs.saysSomethingElse
  return field.agreed < field.matched * thresholds.agreement ? texts.repairs.differsInSomeItems : null
}

export const POLICY_WORDS: Readonly<Record<Strategy['repair_policy'], string>> = {
  propose: texts.repairs.proposeARepairAndWait,
  auto: texts.repairs.acceptARepairByItself,
  off: texts.repairs.doNothingUntilIAsk,
}

/** What a proof must show to be accepted without being asked about. */
export function thresholdWords(thresholds: RepairThresholds): string[] {
  const { matched_items, matched_share, missed_items, least_size, most_size, agreement, filled } = thresholds
  return [
    texts.repairs.atLeastItemsAndOf(matched_items, shareWords(matched_share)),
    missed_items === 0 ? texts.repairs.ofTheItemsNone : texts.repairs.ofTheItemsAtMost(missed_items),
    texts.repairs.theListHasToOf(shareWords(least_size), shareWords(most_size)),
    texts.repairs.everyFieldSaysWhatIt(shareWords(agreement)),
    texts.repairs.everyFieldIsOfThe(shareWords(filled)),
    texts.repairs.aPageAboutOneThing,
    texts.repairs.thePageOffersNoSecond,
  ]
}

export type Pairing = { sign: string; words: string; tone: 'same' | 'removed' | 'added' }

export function pairingOf({ before, after }: RepairedItem): Pairing {
  if (before === null) return { sign: '+', words: texts.repairs.onlyOnThePageAs, tone: 'added' }
  if (after === null) return { sign: '−', words: texts.repairs.onlyBefore, tone: 'removed' }
  return { sign: '✓', words: texts.repairs.foundAgain, tone: 'same' }
}

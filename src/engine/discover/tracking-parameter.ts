import { wordSet } from '#base/word-set.ts'

/** Parameters that only follow visitors around: an address with them leads to the same page as one without. */

const PREFIXES = ['utm_', 'mc_', 'hsa_', 'pk_', 'mtm_', 'matomo_', 'piwik_', 'vero_', '_hs', 'trk_']
const NAMES: ReadonlySet<string> = wordSet(
  `_ga _gl dclid fbclid gad_source gbraid gclid gclsrc igshid jsessionid li_fat_id mkt_tok msclkid oly_anon_id
  oly_enc_id phpsessid srsltid ttclid twclid wbraid yclid`,
)

export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase()
  return NAMES.has(lower) || PREFIXES.some((prefix) => lower.startsWith(prefix))
}

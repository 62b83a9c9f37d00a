/** Looks that are no type of their own, because other texts share them: they only decide between columns that nothing else tells apart. */

const STREET =
  /\b(?:street|road|avenue|ave|lane|drive|boulevard|blvd|square|suite|st\.|rd\.)(?=$|[\s,.])|\p{L}(?:stra(?:ß|ss)e|str\.|platz|allee|gasse|laan|straat|gatan|vej)(?=$|[\s,.\d])|(?:^|[\s,])(?:rue|viale|piazza|calle|plaza|paseo|rua|avenida|ulica|ul\.|ulice|via)\s\p{L}/iu
const POSTCODE = /\p{L}.*\b\d{5}\b|\b\d{5}\s\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b\d{4}\s?[A-Z]{2}\b/u
/** "Springfield, IL", "Berlin, Germany". */
const TOWN = /^\p{Lu}[\p{L}.'’ -]{1,40},\s?(?:[A-Z]{2,3}|\p{Lu}[\p{L}.'’ -]{2,30})(?:$|[\s,])/u
const ANYWHERE = /^(?:remote|hybrid|online|home office|on-?site|worldwide|anywhere)(?=$|\s?[(,/|–-])/i

/** Longer texts mention places without being one. */
const MAX_PLACE_CHARS = 140

export function looksLikePlace(text: string): boolean {
  if (text.length > MAX_PLACE_CHARS) return false
  return STREET.test(text) || POSTCODE.test(text) || TOWN.test(text) || ANYWHERE.test(text)
}

/** With its number: there are towns that are called after a road. */
export function holdsStreet(text: string): boolean {
  return text.length <= MAX_PLACE_CHARS && /\d/.test(text) && STREET.test(text)
}

const PERSON =
  /^(?:by |von |par |por |di |door )?(?:(?:dr|prof|mr|mrs|ms)\.?\s)?\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:de|del|della|di|da|van|von|der|den|la|le|al|bin)\s)*\p{Lu}[\p{L}'’.-]*){1,3}$/u

export function looksLikePerson(text: string): boolean {
  return text.length <= 50 && PERSON.test(text)
}

/** What people do, in many languages: how such words go on matters little, and longer ones end compounds ("Hoofdredacteur", "Projektleiterin"). */
const ROLES =
  listOf(`director directeur directrice direttor diretor direktor direktør direktör dyrektor ředitel manager manažer officer president
  présiden presiden prezes chairman chairwoman chairperson founder gründer fundador fondat owner inhaber partner associate associé engineer ingenieur
  ingénieur ingenier ingegner engenheir architect architekt designer developer développeur entwickler programmer analyst consultant consulente berater
  adviser advisor adviseur conseill rådgiv assistant assistent coordinator coordinat coordonnat koordinator administrat amministrat secretar secrétaire
  sekret segretari professor profesor professeur lecturer dozent docent hoogleraar lehrstuhl researcher scientist wissenschaft chercheu teacher instructor
  lehrer trainer allenator entrenador accountant comptable buchhalt lawyer attorney solicitor barrister counsel anwalt anwält avocat abogad avvocat
  advocaat advogad editor redacteur redakt rédact redaktør writer reporter journalist periodista trainee stagiai praktikant physician surgeon therapist
  psycholog psicólog dentist technician técnic specialist spezialist specjalista especialista supervisor representative planner producer minister
  geschäftsführ vorstand mitarbeiter medewerker referent sachbearbeit beauftragt hilfskraft leiter leder kierownik vedoucí responsab gérant gerente
  encargad adjoint voorzitter ordförande przewodnicząc goalkeeper defender midfielder striker winger portiere difensore centrocampista attaccante portero
  delantero torwart stürmer gardien défenseur attaquant`)
const WHOLE_ROLES =
  listOf(`ceo cto cfo coo cmo cio vp vd chair head lead intern agent broker fellow nurse coach deputy dean provost principal chef cheffe
  jefe jefa socio sócio socia członek forward counsel chargé chargée rat`)
const INSIDE = 6
const ROLE = new RegExp(
  `(?<!\\p{L})(?:${ROLES.join('|')})|(?:${ROLES.filter(({ length }) => length >= INSIDE).join('|')})|(?<!\\p{L})(?:${WHOLE_ROLES.join('|')})(?!\\p{L})`,
  'iu',
)

function listOf(words: string): string[] {
  return words.split(/\s+/)
}

/** Longer texts tell of somebody's work. */
const MAX_ROLE_CHARS = 90

export function looksLikeRole(text: string): boolean {
  return text.length <= MAX_ROLE_CHARS && ROLE.test(text)
}

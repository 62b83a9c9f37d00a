/**
 * Fields that hardly any page has, to ask for beside those that it has. A page whose source holds one of the `marks` may have the field after
 * all, and is not asked. `near`: what many pages have something like; a page is not asked for it either where it was expected to have a
 * field of the same kind.
 */
export type AbsentField = {
  name: string
  phrase: string
  type: 'string' | 'number' | 'boolean'
  lang: string
  marks: readonly string[]
  near: boolean
}

function field(line: string): AbsentField {
  const [lang = '', kind = '', name = '', phrase = '', marks = ''] = line.split('|').map((part) => part.trim())
  const isNear = kind.endsWith('~')
  const type = kind.replace('~', '')
  return { name, phrase, type: type as AbsentField['type'], lang, marks: marks.split(' '), near: isNear }
}

export const ABSENT_FIELDS: readonly AbsentField[] = `
en | string  | hull_material | hull material | hull
en | string  | vaccination_date | date of vaccination | vaccin
en | string  | blood_group | blood group | blood
en | number  | seats | number of seats | seat
en | number  | chapter_count | chapter count | chapter
en | string  | tax_number | seller's tax number | tax vat
en | string~ | owner | owner | owner owned
en | string~ | colour | colour | colour color
en | string~ | engine | engine | engine motor
en | string  | sponsor | sponsor | sponsor
en | boolean | wheelchair_access | wheelchair access | wheelchair accessib
en | boolean | gluten_free | whether it is gluten free | gluten
en | boolean | pets_allowed | pets allowed | pets
en | number  | horsepower | horsepower | horsepower
en | number  | draught | draught in metres | draught draft
en | number  | gross_tonnage | gross tonnage | tonnage
en | number  | page_count | number of pages | pages
en | number  | altitude | altitude | altitude elevation
en | number  | population | population | population
en | number  | carbon_footprint | carbon footprint | carbon footprint
en | string  | warranty_end | end of the warranty | warrant guarantee
en | string  | birth_date | date of birth | birth born
en | string  | inspection_date | last inspection date | inspect
en | string  | harvest_year | harvest year | harvest
en | string  | court_clerk | court clerk | clerk
en | string  | translator | translator | translat
en | string  | narrator | narrator | narrat
en | string  | coach | coach | coach
en | string  | referee | referee | referee
en | string  | captain | captain | captain
en | string  | breed | breed | breed
en | string  | habitat | habitat | habitat
en | string  | allergens | allergens | allergen
en | string  | dress_code | dress code | dress
en | string  | blood_pressure | blood pressure | blood
en | string  | soil_type | soil type | soil
en | string  | grape_variety | grape variety | grape
en | string  | roof_type | type of roof | roof
en | string  | heating | heating | heating heated
en | string  | licence_plate | licence plate | licence license plate
en | string  | flag_state | flag state | flag
en | string  | mother_tongue | mother tongue | tongue
en | string  | parking | parking | parking
en | string  | manual_url | link to the user manual | manual
en | string  | trailer_url | trailer video link | trailer
en | string  | floor_plan_url | link to the floor plan | floorplan floor
en | string  | logo_image | logo of the sponsor | sponsor
en | string~ | discount_code | discount code | coupon voucher discount
en | string~ | nationality | nationality | nationalit
en | string~ | delivery_time | delivery time | deliver shipping
en | string~ | material | material | material fabric
en | string~ | warehouse | warehouse | warehouse depot
en | string~ | size | size | size
de | string  | blutgruppe | Blutgruppe | blut
de | string  | impfdatum | Datum der Impfung | impf
de | number  | sitzplaetze | Zahl der Sitzplätze | sitz
de | string~ | farbe | Farbe | farb
de | string  | rumpfmaterial | Material des Rumpfs | rumpf
de | string~ | eigentuemer | Eigentümer | eigent inhaber
de | boolean | haustiere | Haustiere erlaubt | haustier
fr | string  | groupe_sanguin | groupe sanguin | sanguin
fr | string~ | couleur | couleur | couleur
fr | number  | nombre_de_places | nombre de places assises | assis
fr | string  | date_de_naissance | date de naissance | naissance
fr | string~ | proprietaire | propriétaire | propri
es | string  | grupo_sanguineo | grupo sanguíneo | sangu
es | string~ | color | color | color
es | number  | asientos | número de asientos | asiento
es | string  | fecha_de_nacimiento | fecha de nacimiento | nacimiento nacid
it | string  | gruppo_sanguigno | gruppo sanguigno | sangu
it | string~ | colore | colore | colore
it | number  | posti_a_sedere | numero di posti a sedere | sedere posti
nl | string  | bloedgroep | bloedgroep | bloed
nl | string~ | kleur | kleur | kleur
nl | number  | zitplaatsen | aantal zitplaatsen | zitpla
pt | string  | grupo_sanguineo | grupo sanguíneo | sangu
pt | string~ | cor | cor | cor
pl | string  | grupa_krwi | grupa krwi | krwi
pl | string~ | kolor | kolor | kolor
pl | number  | liczba_miejsc | liczba miejsc siedzących | siedz
cs | string  | krevni_skupina | krevní skupina | krevn
cs | string~ | barva | barva | barv
sv | string  | blodgrupp | blodgrupp | blod
`
  .trim()
  .split('\n')
  .map(field)

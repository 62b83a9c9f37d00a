import type { LanguageWords } from './language-words.ts'

const ONLY = 'tik|vien|tiktai|vien tik|isskirtinai'
const KEEP =
  '((noriu|norime|noreciau|reikia|reiketu|man reikia|mums reikia|palik|palikite|palikti|islaikyk|issaugok|rodyk|rodykite|rodyti|parodyk|parodykite|parodyti|pateik|pateikite|duok|duokite|grazink|grazinkite|imk|paimk|domina|mane domina|mus domina|rupi|man rupi|isvesk)( (man|mums|matyti|tureti))?)'
const ENOUGH = '((man |mums )?(uztenka|pakanka|uzteks|pakaks|uztektu|pakaktu)( man| mums)?)'
const DROP =
  'pasalink|pasalinkite|pasalinti|salink|panaikink|panaikinkite|panaikinti|istrink|istrinkite|istrinti|trink|ismesk|ismeskite|ismesti|isimk|isimkite|isimti|nuimk|nuimkite|atmesk|atmeskite|atmesti|paslepk|paslepkite|paslepti|praleisk|praleiskite|praleisti|ignoruok|ignoruokite|ignoruoti|atsisakyk|atsisakykite|atfiltruok|isbrauk|isbraukite|nerodyk|nerodykite|nerodyti|neitrauk|neitraukite|neitraukti|nepateik|nepateikite|neimk|nerink'
const ADD =
  'pridek|pridekite|prideti|papildyk|papildykite|itrauk|itraukite|itraukti|idek|idekite|prijunk|dadek|dar pridek|grazink'
const TAKE =
  'paimk|paimkite|imk|imkite|surink|surinkite|rink|istrauk|istraukite|gauk|gaukite|rodyk|rodykite|rodyti|parodyk|parodykite|parodyti|pateik|pateikite|duok|duokite|nuskaityk|nuskaitykite|skaityk|noriu|norime|noreciau|reikia|reiketu|man reikia|mums reikia|man reiketu'
const ALSO = 'taip pat|dar|ir|papildomai|be to|dar ir|taip pat ir|plius|irgi'
const MUST = '((turi|turetu|privalo|turetu) buti|(tegul|lai|tebunie|tegu)( buna| yra)?)'
const ALL = 'viska|viskas|visi|visus|visus laukus|visi laukai|visa kita|kita'
const BUT = 'isskyrus|be|apart'
const ALL_BUT = `(${ALL}),? (${BUT})`
const NUMBER = 'skaicius|skaiciumi|skaiciai|skaiciais|skaiciu|skaitinis|skaitine|skaitine reiksme|skaitmuo|skaiciaus'
const SECTION =
  'is skyriaus|skyriaus|skyriu|skyrius|skyriuje|skilti|skiltis|skilties|is skilties|skiltyje|sekcija|sekcija|is sekcijos|sekcijos|sekcijoje|po antraste|po pavadinimu|dali|dalis|is dalies|bloka|is bloko|rubrika|is rubrikos|po|is'
const RECORDS =
  '((tuos|tai|tas|tuos,|tai,|renginius|renginiai|irasus|prekes|elementus),? )?(kas |kurie |kurios |kuriuos )?(yra )?'

export const LT: LanguageWords = {
  common:
    'ir ar su be is i per uz prie nuo kad kaip tik vien ne nera yra turi buti noriu noreciau reikia nereikia pasalink istrink panaikink ismesk palik palikite rodyk pervadink pridek pridekite dar taip pat truksta kaina kaina pavadinimas pavadinima data visi viska isskyrus vietoj rikiuok rusiuok prasau prasom neteisinga blogas stulpeli lauka skiltis formatu reklamos prekes sandelyje nuotrauka prekes zenkla uztenka man telefono ivertinimo ivertinimas nerodyk isparduotu prekiu alga alga atlyginimas atlyginima imone imones',
  and: 'ir|bei|taip pat ir|o taip pat|plius',
  articles: 'lauka|laukas|laukus|stulpeli|stulpelis|stulpelius|visus|visas|visi|si|sia|ta',
  manners:
    'ar galetumete|labai prasau|ar galetum|galetumete|ar galite|prasome|ar gali|galetum|tiesiog|prasau|prasom|geriau|dabar|aciu',
  wishes: `
    ${ALL_BUT} {a} (galima |reikia |gali )?(pasalinti|istrinti|panaikinti|ismesti|pasalink|istrink|panaikink|ismesk|nereikalinga|nereikia) = only {a}
    ${KEEP} ${ALL_BUT} {a} = drop {a}
    (${ALL}) (${KEEP}),? (${BUT}) {a} = drop {a}
    (${ALL}) (${DROP}),? (${BUT}) {a} = only {a}
    ${ALL_BUT} {a} = all but {a}
    (${KEEP} )?(${ONLY}) ${RECORDS}(${SECTION}) {q} = only the section {q}
    (${KEEP} )?(${ONLY}) ${RECORDS}{q} (skilti|skiltis|skyriu|skyrius|sekcija|sekcija|dali|dalis|skilties|skyriaus|skiltyje|skyriuje) = only the section {q}
    (${KEEP} )?(${ONLY}) (renginius |prekes )?(is skyriaus|skyriu|skyrius|skyriuje|skilti|skiltis|is skilties|sekcija|sekcija|is sekcijos) {a} = only the section {a}
    ${KEEP} (${ONLY}) {a} = only {a}
    (${ONLY}) ${KEEP} {a} = only {a}
    ((${ONLY}) )?{a},? (ir )?(nieko daugiau|daugiau nieko|nieko kito|viso kito nereikia|kita pasalink|kito nereikia|kitu nereikia|tai viskas|ir viskas)( nereikia)? = only {a}
    (${ONLY}) {a} ${KEEP} = only {a}
    (man )?reikia (${ONLY}) {a} = only {a}
    (${ONLY}) {a} = only {a}
    ${ENOUGH} (${ONLY} )?{a}|{a} ${ENOUGH} = only {a}
    ((${ALSO}) )?(pervadink|pervadinkite|pervadinti|pavadink|pavadinkite|pervardink|pervardyk|pervardykite|(pakeisk|pakeiskite|pakeisti|keisk) (pavadinima|lauko pavadinima|varda)) {a} (i|kaip|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(pavadink|pavadinkite|pervadink|pervadinkite|vadink) {a} {q} = rename {a} to {q}
    {a} (pervadink|pervadinti|pervadinkite|pavadink) (i|kaip) {b} = rename {a} to {b}
    {a} (turi|turetu|tegul) (vadintis|buti pavadintas|buti pavadinta|vadinasi) {b} = rename {a} to {b}
    ((${ALSO}) )?(padalink|padalinkite|padalinti|padalyk|padalykite|suskaidyk|suskaidykite|skaidyk|isskaidyk|atskirk) {a} i {b} = split {a} into {b}
    {a} (padalink|padalyk|suskaidyk|isskaidyk|padalinti|suskaidyti) i {b} = split {a} into {b}
    ((${ALSO}) )?(atskirk|atskirkite|atskirti|isskirk) {a} (ir|nuo) {b} = separate {a} and {b}
    {a} (atskirai|atskiruose (laukuose|stulpeliuose)|kaip atskirus laukus|atskirais laukais) = separate {a}
    ((${ALSO}) )?(sujunk|sujunkite|sujungti|apjunk|apjunkite|sudek) {a} i (viena lauka|viena stulpeli|viena) = join {a}
    ((${ALSO}) )?(sujunk|sujunkite|sujungti|apjunk|apjunkite|sudek) {a} i (viena )?(lauka |stulpeli )?{b} = join {a} into {b}
    (noriu |duok |rodyk |reikia )?(pilnos|pilnas|pilnu|absoliucios|absoliucias|absoliuciu|visos|istisos) {a} = {a} absolute
    {a} (${MUST} )?(pilnos|pilna|pilnas|absoliucios|absoliuti|absoliutus|absoliutus) = {a} absolute
    (paversk |konvertuok |rasyk |rodyk |pateik |noriu |pakeisk )?{a} (${MUST} )?(i |pagal |kaip )?iso( 8601|-8601)?(-| )?(formatu|formata|formate|formato|formatas|standarta|pavidalu) = {a} in ISO format
    {a} (${MUST} )?(formatu|formate|pagal) iso( 8601)? = {a} in ISO format
    (noriu |rodyk |duok )?{a} (${MUST} )?be (valiutos|euro|euru|vieneto|vienetu|mato vieneto|matavimo vienetu|tukstanciu)( (zenklo|simbolio|zymos|skyriklio|skyrikliu|skirtuko|skirtuku))? = {a} should be a number
    (${DROP}) (valiutos|euro|tukstanciu) (zenkla|simboli|skyriklius|skirtukus) (is|prie|nuo) {a} = {a} should be a number
    is {a} (${DROP}) (valiutos|euro|tukstanciu) (zenkla|simboli|skyriklius|skirtukus) = {a} should be a number
    (paversk |pakeisk |noriu |rodyk )?{a} (${MUST} |kaip |i )(sveikasis skaicius|sveiku skaiciumi|sveikuoju skaiciumi|sveikas skaicius|sveika skaiciu|sveikaji skaiciu|sveikieji skaiciai) = {a} should be a whole number
    (paversk|paverskite|pakeisk|konvertuok|padaryk) {a} (i |kaip )?(${NUMBER}) = {a} should be a number
    {a} (${MUST} |kaip )(${NUMBER}) = {a} should be a number
    {a} (skaiciumi|skaiciais) = {a} should be a number
    {a} (${MUST} |kaip )(data|datos) = {a} should be a date
    {a} (${MUST} |kaip )(nuoroda|nuorodos|adresas) = {a} should be a link
    {a} (${MUST} |kaip )(tekstas|tekstu|eilute) = {a} should be a text
    {a} (${MUST} |kaip )(sarasas|sarasu) = {a} should be a list
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) ((${ALSO}) )?{a} = drop {a}
    {a} ((${ALSO}) )?(galima |reikia |reiketu )?(pasalinti|pasalink|pasalinkite|istrinti|istrink|panaikinti|panaikink|ismesti|ismesk|isimti|isimk|praleisti|praleisk|paslepti|paslepk|nerodyk|nerodyti|lauk) = drop {a}
    {a} ((${ALSO}) )?(man |mums |yra )?(nereikia|nereikalingas|nereikalinga|nereikalingi|nereikalingos|nebereikia|nedomina|nenoriu|neidomu|nebutina|nebutinas|yra nereikalinga)( man| daugiau)? = drop {a}
    ((${ALSO}) )?(man |mums |daugiau )?(nereikia|nebereikia|nenoriu|nenoriu matyti|nenorime|nedomina|manes nedomina|nereikalinga|nereikalingas)( man| mums)? {a} = drop {a}
    ((${ALSO}) )?(be|jokiu|jokios|nereikalinga) {a} = drop {a}
    (${ADD}|(${TAKE}) (${ALSO})) ((${ALSO}) )?{a} (kaip|pavadinimu|vardu) {b} = add {a} as {b}
    {a} kaip {b} = {a} as {b}
    (naudok|naudokite|naudoti|imk|paimk|skaityk|rodyk|noriu|reikia) {a} (vietoj|vietoje) {b} = use {a} instead of {b}
    (vietoj|vietoje) {b},? (naudok|naudokite|naudoti|imk|paimk|skaityk|rodyk|noriu|reikia) {a} = use {a} instead of {b}
    {a} (vietoj|vietoje) {b} = use {a} instead of {b}
    (naudok|naudokite|naudoti) {a} = use {a}
    ((${ALSO}) )?(${ADD}) ((${ALSO}) )?{a} = add {a}
    (${TAKE}) (${ALSO}) {a} = add {a}
    (${ALSO}) (${TAKE}) {a} = add {a}
    (reikia|man reikia|mums reikia|reiketu|man reiketu) {a} = add {a}
    {a} (${ALSO} )?(reikia|reiketu|reikalingas|reikalinga) = add {a}
    (taip pat|dar|papildomai|be to|dar ir|taip pat ir|plius|ir) {a} = add {a}
    {a} (taip pat|irgi)( (${ADD}|${TAKE}))? = add {a}
    {a} (${ADD}) = add {a}
    (cia |dar |man )?(truksta|pamirsai|pamirsote|kur yra)( dar| cia)? {a} = add {a}
    {a} (cia |dar )?(truksta|dingo) = add {a}
    {a} (yra )?(neteising(as|a|i|os)|bloga(s)?|klaiding(as|a|i|os)|netinkam(as|a)|tusci(as|a|i|os)|neteisingai|ne (tas|ta|tie|tos)) = {a} is wrong
    (neteising(as|a|i|os)|bloga(s)?|klaiding(as|a|i|os)|ne (ta|tas)) {a} = {a} is wrong
    ((${ALSO}) )?(rikiuok|rikiuokite|surikiuok|surikiuokite|rikiuoti|surikiuoti|rusiuok|rusiuokite|rusiuoti|surusiuok|surusiuoti|isrikiuok|isdestyk|rikiavimas|rusiavimas)( viska| sarasa| prekes)? pagal {a} = sort by {a}
    {a} (surikiuot|surusiuot|isrikiuot)(a|as|os|i|us|a) pagal {b} = sort by {b}
    pagal {a} (rikiuok|surikiuok|rusiuok|surusiuok|rikiuoti|surikiuoti) = sort by {a}
    (imk|paimk|imkite|paimkite|skaityk) {a} = use {a}`,
  words: `
    prek(es|iu)|produkt(ai|us|u)|skelbim(ai|us|u)|iras(ai|us|u)|rengini(ai|us|u) = items
    items zenkl(as|a|o|ai) = brand
    (remiam|reklamuojam|remej|reklamin|uzsakom)[a-z]+( (prek|skelbim|rezultat)[a-z]+)?|reklam(a|os|u|a|as)|skelbim(ai|u|us) = sponsored
    (isparduot|ispirkt|nebeturim|neturim|neprieinam)[a-z]+|(kuri(u|e|os) |kur[a-z]+ )?(nera|nebera) (sandelyje|turima)|pasibaigusi(as|os|u) = sold out
    (kuri(e|os) |kas )?(yra )?(sandelyje( esanci(as|os|u))?|turim(as|os|u|us)|prieinam(as|os|us))|esanci(as|os) sandelyje = in stock
    pirm(as|a|a|aja|oji|asis|aji) = the first
    antr(as|a|a|aja|oji|asis|aji) = the second
    treci(as|a|a|aja|oji|asis|aji) = the third
    paskutin(is|e|i|e|ioji|iaja) = the last
    (ivertinimu|vertinimu|atsiliepimu) skaic(ius|iu|iaus) = atsiliepimai
    ne = not
    arba|ar = or`,
}

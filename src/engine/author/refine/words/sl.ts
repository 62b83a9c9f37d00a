import type { LanguageWords } from './language-words.ts'

const ONLY = 'samo|le|zgolj|izkljucno|edino'
const KEEP =
  '((zelim|zelimo|hocem|hocemo|rad bi|rada bi|radi bi|potrebujem|potrebujemo|pusti|pustite|pustiti|ohrani|ohranite|ohraniti|obdrzi|obdrzite|obdrzati|prikazi|prikazite|prikazati|prikazuj|pokazi|pokazite|pokazati|izpisi|izpisite|izpisati|daj|dajte|vrni|vrnite|vzemi|zanima|zanimajo)( (mi|me|nas|nam|videl|videla|videti|imel|imela|imeti))?|(me|mene|nas) (zanima|zanimajo)|mi (daj|pokazi|prikazi))'
const ENOUGH =
  '((dovolj|zadosti) (je|sta|so|mi je|mi sta|mi so|bo|bosta|bodo)|(mi )?(zadostuje|zadostujeta|zadostujejo|zadosca|zadoscata|zadoscajo|zadosti)( mi)?|(mi )?(je|sta|so) (dovolj|zadosti))'
const DROP =
  'odstrani|odstranite|odstraniti|odstranjuj|izbrisi|izbrisite|izbrisati|zbrisi|zbrisite|zbrisati|brisi|pobrisi|izpusti|izpustite|izpustiti|izloci|izlocite|izlociti|izkljuci|izkljucite|izkljuciti|skrij|skrijte|skriti|preskoci|preskocite|preskociti|opusti|opustite|opustiti|zavrzi|vrzi ven|umakni|umaknite|umakniti|spusti|prezri|ignoriraj|ignorirajte|filtriraj|ne (prikazuj|prikazujte|prikazi|kazi|kazite|izpisuj|vkljucuj|vkljucujte|vkljuci|jemlji|zajemaj)'
const ADD = 'dodaj|dodajte|dodati|dodajaj|vkljuci|vkljucite|vkljuciti|dopolni|dopolnite|doda|prilozi|vrni|vstavi|vnesi'
const TAKE =
  'vzemi|vzemite|vzeti|jemlji|zberi|zbiraj|zbrati|zajemi|zajemite|zajeti|izvleci|izvlecite|izpisi|izpisi mi|izpisati|prikazi|prikazite|prikazati|prikazuj|pokazi|pokazite|pokazati|preberi|preberite|daj|dajte|pridobi|zelim|hocem|rad bi|rada bi|rad bi imel|rada bi imela|rad bi videl'
const NEEDED =
  'potrebujem|potrebujemo|potreboval bi|potrebovala bi|rabim|rabimo|treba je|potrebna je|potreben je|potrebno je|zelim'
const ALSO = 'tudi|se|se tudi|prav tako|dodatno|poleg tega|plus|zraven|in se|in tudi'
const MUST =
  '((naj|mora|morajo|morata|bi moral|bi morala|bi moralo|bi morali|bi morale) (bo|bodo|biti|bosta|bi bila|bi bil|bi bilo|bi bili))'
const ALL = 'vse|vsi|vsa polja|vse ostalo|vse drugo|ostalo'
const BUT = 'razen|z izjemo|brez'
const ALL_BUT = `(${ALL}),? (${BUT})`
const NUMBER = 'stevilo|stevila|stevilka|stevilke|stevilko|stevilom|stevilska vrednost|stevilsko'
const SECTION =
  'iz razdelka|v razdelku|razdelek|iz odseka|odsek|v odseku|pod naslovom|iz sekcije|sekcijo|sekcija|v sekciji|iz dela|del|iz bloka|blok|iz rubrike|rubriko|rubrika|iz poglavja|poglavje|pod|iz|v'
const RECORDS =
  '((tisto|tiste|tista|stvari|dogodke|dogodki|zapise|izdelke|postavke|oglase),? )?(kar |ki )?(je |so |se nahajajo )?'

export const SL: LanguageWords = {
  common:
    'in ter v na iz od za z s brez ne samo le je so da se kot ali kar mi me zelim hocem rad rada potrebujem odstrani izbrisi izpusti izloci pusti ohrani prikazi pokazi preimenuj dodaj dodajte se tudi naj mora bo biti cena ceno ime naslov datum placa placo sliko slika znamko podjetje podjetja oceno ocena stevilo izdelke izdelki vse razen namesto razvrsti uredi prosim napacna napacno manjka manjkajo ki zalogi oglasov samo razdelek e posto posto staro stare znamke pocet oznake formatu slika brez',
  and: 'in|ter|kot tudi|in tudi|in se|plus',
  articles: 'polje|polja|stolpec|stolpce|stolpci|vse|vsa|vsi|ta|to|te|tisto',
  manners:
    'ali bi lahko|prosim vas|prosim te|ali lahko|preprosto|bi lahko|mi lahko|prosimo|prosim|hvala|sedaj|lahko|zdaj|raje|kar',
  wishes: `
    ${ALL_BUT} {a} (se )?(odstraniti|odstrani|odstranis|izbrisi|izbrisati|izbrises|izpusti|izpustiti|izpustis|izloci|skrij|ni potrebno|je odvec|ne potrebujem) = only {a}
    ${KEEP} ${ALL_BUT} {a} = drop {a}
    (${ALL}) (${KEEP}),? (${BUT}) {a} = drop {a}
    (${ALL}) (${DROP}),? (${BUT}) {a} = only {a}
    ${ALL_BUT} {a} = all but {a}
    (${KEEP} )?(${ONLY}) ${RECORDS}(${SECTION}) {q} = only the section {q}
    (${KEEP} )?(${ONLY}) (dogodke |dogodki |zapise |izdelke )?(iz razdelka|v razdelku|razdelek|iz odseka|odsek|pod naslovom|iz sekcije|sekcijo|sekcija|iz rubrike|rubriko|iz poglavja|poglavje) {a} = only the section {a}
    ${KEEP} (${ONLY}) {a} = only {a}
    (${ONLY}) ${KEEP} {a} = only {a}
    ((${ONLY}) )?{a},? (in )?(nic drugega|nic vec|drugega nic|ostalo ne|ostalo odstrani|ostalega ne potrebujem|ostalo izbrisi|to je vse)( ne potrebujem| ne zelim)? = only {a}
    (${ONLY}) {a} ${KEEP} = only {a}
    (${ONLY}) {a} = only {a}
    ${ENOUGH} {a}|{a} ${ENOUGH} = only {a}
    ((${ALSO}) )?(preimenuj|preimenujte|preimenovati|poimenuj|poimenujte|poimenovati|imenuj|(spremeni|spremenite|spremeniti|zamenjaj) (ime|naziv|naslov)( polja| stolpca)?) {a} (v|kot|na|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(poimenuj|imenuj|preimenuj) {a} {q} = rename {a} to {q}
    {a} (preimenuj|preimenovati|preimenujte|poimenuj) (v|kot) {b} = rename {a} to {b}
    {a} (naj se|se mora|bi se moral|bi se morala|bi se moralo|mora se) (imenuje|imenujejo|imenovati|imenujeta|rece) {b} = rename {a} to {b}
    ((${ALSO}) )?(razdeli|razdelite|razdeliti|razbij|razbiti|loci|locite|lociti) {a} (na|v) {b} = split {a} into {b}
    {a} (razdeli|razdeliti|razdelite|loci) (na|v) {b} = split {a} into {b}
    ((${ALSO}) )?(loci|locite|lociti|razdeli|razdelite|razdeliti) {a} (in|od) {b} = separate {a} and {b}
    {a} (loceno|posebej|kot (locena|posebna) polja|v (locenih|posebnih) (poljih|stolpcih)) = separate {a}
    ((${ALSO}) )?(zdruzi|zdruzite|zdruziti|spoji|spojite|spojiti|povezi|sestavi) {a} v (eno polje|en stolpec|eno) = join {a}
    ((${ALSO}) )?(zdruzi|zdruzite|zdruziti|spoji|spojite|spojiti|povezi|sestavi) {a} (v|kot) (eno |en )?(polje |stolpec )?{b} = join {a} into {b}
    {a} (zdruzi|zdruziti|spoji) (v|kot) (eno |en )?(polje |stolpec )?{b} = join {a} into {b}
    (naredi |daj |zelim |prikazi )?(polne|celotne|absolutne|popolne|cele|celotni) {a} = {a} absolute
    (naredi )?{a} (${MUST} )?(polne|celotne|absolutne|popolne|polni|absolutni|celotna) = {a} absolute
    (pretvori |naredi |izpisi |prikazi |daj |zelim )?{a} (${MUST} )?(v|po|kot) ((formatu|format|obliki|obliko|standardu|zapisu|zapis) )?(datuma )?iso( 8601|-8601)?(-| )?(formatu|format|obliki|obliko|zapisu|datum)? = {a} in ISO format
    (daj |zelim |prikazi )?{a} (${MUST} )?brez ((znaka|oznake|simbola|enote|enot) )?(za )?(valute|valuto|evra|evrov|dolarja|mere|enote|enot|locila tisocic|locil tisocic|locila za tisocice|presledkov) = {a} should be a number
    (${DROP}) ((znak|oznako|simbol) )?(za )?(valute|valuto|evra|evro|locila tisocic|locilo tisocic) (iz|pri|v|od) {a} = {a} should be a number
    (iz|pri|od) {a} (${DROP}) ((znak|oznako|simbol) )?(za )?(valute|valuto|evra|evro) = {a} should be a number
    (pretvori |naredi |daj |zelim |prikazi )?{a} (${MUST} |kot |v )(celo stevilo|cela stevila|celostevilska) = {a} should be a whole number
    (pretvori|pretvorite|naredi|spremeni|daj) {a} (v |kot )(${NUMBER}) = {a} should be a number
    {a} (${MUST} |kot |v obliki )(${NUMBER}) = {a} should be a number
    {a} (${MUST} |kot )(datum|datumi) = {a} should be a date
    {a} (${MUST} |kot )(povezava|povezave|naslov) = {a} should be a link
    {a} (${MUST} |kot )(besedilo|tekst|niz) = {a} should be a text
    {a} (${MUST} |kot )(seznam) = {a} should be a list
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) ((${ALSO}) )?{a} = drop {a}
    {a} ((${ALSO}) )?(se |naj se )?(odstrani|odstraniti|odstranite|izbrisi|izbrisati|zbrisi|izpusti|izpustiti|izloci|izlociti|skrij|ven|stran|ne prikazuj|ne kazi) = drop {a}
    {a} ((${ALSO}) )?(mi |nam |me )?(ne (potrebujem|potrebujemo|rabim|rabimo|zelim|zanima|zanimajo)|(ni|niso|nista) (potreb(en|na|no|ne|ni)|pomemb(en|na|no|ne|ni))|(je|so) (odvec|nepotreb(en|na|no|ne|ni)))( vec)? = drop {a}
    ((${ALSO}) )?(vec |me )?(ne (potrebujem|potrebujemo|rabim|rabimo|zelim|zelim videti|zanima|zanimajo)|nocem|nocemo)( vec| me)? {a} = drop {a}
    ((${ALSO}) )?(brez|odvecna|odvecne|nobene|nobenih) {a} = drop {a}
    (${ADD}|(${TAKE}) (${ALSO})) ((${ALSO}) )?{a} (kot|pod imenom|z imenom) {b} = add {a} as {b}
    {a} kot {b} = {a} as {b}
    (uporabi|uporabite|uporabljaj|uporabiti|vzemi|beri|prikazi|pokazi|zelim) {a} (namesto) {b} = use {a} instead of {b}
    namesto {b} (uporabi|uporabite|uporabljaj|uporabiti|vzemi|beri|prikazi|pokazi|zelim) {a} = use {a} instead of {b}
    {a} namesto {b} = use {a} instead of {b}
    (uporabi|uporabite|uporabljaj|uporabiti) {a} = use {a}
    ((${ALSO}) )?(${ADD}) (mi )?((${ALSO}) )?{a} = add {a}
    (${TAKE}|${NEEDED}) (mi )?(${ALSO}) {a} = add {a}
    (${ALSO}) (${TAKE}|${ADD}|${NEEDED}) {a} = add {a}
    (${NEEDED}) {a} = add {a}
    (${ALSO}) {a} = add {a}
    {a} (${ALSO})( (${ADD}|${TAKE}|${NEEDED}))? = add {a}
    {a} (${ADD}) = add {a}
    (tu |tukaj |mi |se |se vedno )?(manjka|manjkajo|manjkata|pogresam|pozabil si na|pozabili ste na|kje je|kje so)( mi| se)? {a} = add {a}
    {a} (tu |mi |se )?(manjka|manjkajo|manjkata) = add {a}
    {a} (je|so|sta) (napac(en|na|no|ne|ni)|naroben|narobe|nepravil(en|na|no|ne|ni)|nepravi|neprava|prazen|prazn(a|o|e|i)|zgresen(a|o)?) = {a} is wrong
    {a} (ni|niso|nista) (pravil(en|na|no|ne|ni)|prav|prava|pravi|pravo|prave|v redu|tocn(a|o|e|i)|tocen) = {a} is wrong
    (napac(en|na|no|ne|ni)|nepravil(en|na|no|ne|ni)|nepravi|neprava) {a} = {a} is wrong
    ((${ALSO}) )?(razvrsti|razvrstite|razvrstiti|sortiraj|sortirajte|sortirati|uredi|uredite|urediti|razvrscanje)( jih| vse| seznam| izdelke)? po {a} = sort by {a}
    {a} (razvrscen|sortiran|urejen)(i|o|a|e)? po {b} = sort by {b}
    po {a} (razvrsti|sortiraj|uredi) = sort by {a}
    (vzemi|vzemite|jemlji|beri) {a} = use {a}`,
  words: `
    (sponzorir|oglasevan|promovir|sponzoriran)[a-z]*|oglas(e|i|ov)?|reklam[a-z]{0,2} = sponsored
    (razprodan|nedobavljiv|nedosegljiv|nedostopn)[a-z]*|(ki |ki jih )?(niso|ni) (na zalogi|na voljo|dobavljiv[a-z]*) = sold out
    (ki |kar )?(so |je )?(na zalogi|na voljo|dobavljiv(i|e|a|ih)|v zalogi) = in stock
    izdel(ki|ke|kov)|postav(ke|k)|ponudb(e)|zapis(i|e|ov)|artik(li|le|lov)|dogod(ki|ke|kov) = items
    prv(i|a|o|e|ega) = the first
    drug(i|a|o|e|ega) = the second
    tretj(i|a|o|e|ega) = the third
    zadnj(i|a|o|e|ega) = the last
    (staro|stare|prejsnjo|prejsnje|prvotno|prvotne) cen[aoe] = stara cena
    e-?post(o|e|i|a)|e-?postn(i|ega) naslov = e-posta
    ne = not
    ali = or`,
}

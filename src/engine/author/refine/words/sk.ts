import type { LanguageWords } from './language-words.ts'

const ONLY = 'len|iba|vyhradne|vylucne|jedine'
const KEEP =
  '((chcem|chceme|chcel by som|chcela by som|potrebujem|potrebujeme|staci|nechaj|nechajte|nechat|ponechaj|ponechajte|ponechat|zachovaj|zachovajte|zachovat|zobraz|zobrazte|zobrazit|zobrazuj|ukaz|ukazte|ukazat|ukazuj|vypis|vypiste|vypisat|daj|dajte|vrat|vratte|vezmi|ber|zaujima|zaujimaju)( (mi|ma|mna|nam|tam|si|vidiet|mat))?|(ma|mna) (zaujima|zaujimaju)|mi (daj|ukaz|staci|stacilo by|postaci)|chcem (vidiet|mat))'
const DROP =
  'odstran|odstrante|odstranit|zmaz|zmazte|zmazat|vymaz|vymazte|vymazat|odober|odoberte|odobrat|vynechaj|vynechajte|vynechat|vyhod|vyhodte|vyhodit|zahod|zahodit|skry|skryte|skryt|schovaj|vypust|vypustte|vypustit|vyrad|vyradte|vyradit|vyluc|vylucte|vylucit|preskoc|preskocte|preskocit|ignoruj|ignorujte|ignorovat|odfiltruj|odfiltrovat|zrus|zrusit|zbav sa|daj prec|nezobrazuj|nezobrazujte|nezobrazovat|neukazuj|neukazujte|neukazovat|nevypisuj|nevypisovat|nezahrnaj|nezahrnajte|nestahuj|neber|nedavaj'
const ADD =
  'pridaj|pridajte|pridat|pridavaj|dopln|doplnte|doplnit|zahrn|zahrnte|zahrnut|pripoj|pripojte|pripojit|dodaj|dodat|vloz|vlozit|vrat'
const TAKE =
  'vezmi|vezmite|vziat|ber|zbieraj|zober|ziskaj|ziskajte|ziskat|stiahni|stahuj|stiahnut|vytiahni|vytiahnut|vypis|vypisuj|vypisat|zobraz|zobrazuj|zobrazit|ukaz|ukazuj|ukazat|precitaj|citaj|nacitaj|daj|dajte|chcem|chcel by som|chcela by som|potrebujem|potrebujeme|treba|je potrebne'
const ALSO = 'tiez|takisto|aj|este|este aj|navyse|naviac|dodatocne|k tomu|a tiez|a este|plus|a'
const MUST = '(ma|maju|by mala|by mal|by malo|by mali|musi|mala by|mal by|malo by|mali by|nech) (byt|je|su)'
const ALL = 'vsetko|vsetky|vsetci|vsetky polia|vsetko ostatne'
const BUT = 'okrem|az na|mimo|s vynimkou'
const ALL_BUT = `(${ALL}),? (${BUT})`
const NUMBER = 'cislo|cisla|cislom|cislami|ciselna|ciselne|ciselny|ciselna hodnota|ciselnu hodnotu|ciselnou hodnotou'

export const SK: LanguageWords = {
  common:
    'a aj v vo z zo na do od pre s so bez nie len iba je su to ako alebo co mi ma chcem potrebujem staci odstran zmaz vymaz vynechaj premenuj pridaj pridajte dopln chyba este tiez ma maju mala byt cena cenu nazov datum vsetko okrem namiesto zorad prosim zle stlpec pole podla ponechaj zobraz nezobrazuj sklade polozky poloziek sponzorovanych sponzorovane reklamy reklam vypredane tovar produkty obrazok firmu znacku plat hodnotenie recenzii pocet meny formate',
  and: 'a|aj|a tiez|a takisto|a este|plus',
  articles: 'pole|stlpec|stlpce|vsetky|vsetko|ten|tu|to|tie|tato|tento|toto',
  manners:
    'mohli by ste|mohol by si|mohla by si|rada by som|prosim vas|rad by som|prosim ta|mozes mi|dakujem|pokojne|prosim|mozete|radsej|vdaka|teraz|mozes|tak',
  wishes: `
    ${ALL_BUT} {a} (mozes |mozete |moze |sa moze |mozno |je mozne |sa da )?(odstranit|zmazat|vymazat|vynechat|vyhodit|skryt|odobrat|odstran|zmaz|vymaz|vynechaj|vyhod|prec|nepotrebujem|je zbytocne|su zbytocne|nie je potrebne) = only {a}
    ((${ALSO}) )?(${KEEP}) ${ALL_BUT} {a} = drop {a}
    (${ALL}) (${KEEP}),? (${BUT}) {a} = drop {a}
    (${ALL}) (${DROP}),? (${BUT}) {a} = only {a}
    ${ALL_BUT} {a} = all but {a}
    ((${KEEP}) )?(${ONLY}) (to,? co |tie,? (co|ktore) )?(akcie |podujatia |udalosti |zaznamy |polozky |tovar |ponuky )?(je |su |stoja )?(zo sekcie|v sekcii|sekciu|sekcia|pod nadpisom|pod|z oddielu|v oddiele|oddiel|z casti|v casti|cast|z bloku|blok|z|zo|z rubriky|rubriku|rubrika) {q} = only the section {q}
    ((${KEEP}) )?(${ONLY}) (akcie |podujatia |udalosti |zaznamy |polozky )?(zo sekcie|v sekcii|sekciu|sekcia|pod nadpisom|z oddielu|v oddiele|oddiel|z casti|v casti|cast) {a} = only the section {a}
    (${KEEP}) (${ONLY}) {a} = only {a}
    (${ONLY}) (${KEEP}) {a} = only {a}
    ((${ONLY}) )?{a},? (a )?(nic viac|nic dalsie|nic ine|viac nic|inak nic|zvysok nie|zvysok prec|zvysok odstran|zvysok nepotrebujem|ostatne nie|ostatne nepotrebujem|to je vsetko|to staci)( nechcem| nepotrebujem)? = only {a}
    (${ONLY}) {a} (${KEEP}) = only {a}
    (${ONLY}) {a} = only {a}
    (mi |nam )?(staci|postaci|stacilo by|bude stacit|uplne staci)( mi| nam)? {a}|{a} (mi |nam )?(staci|postaci|bude stacit|uplne staci)( mi| nam)? = only {a}
    ((${ALSO}) )?(premenuj|premenujte|premenovat|pomenuj|pomenujte|pomenovat|nazvi|nazvite|nazvat|(zmen|zmente|zmenit) (nazov|meno)( pola| stlpca)?) {a} (na|ako|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(pomenuj|nazvi|nazvat|premenuj) {a} {q} = rename {a} to {q}
    {a} (premenuj|premenujte|premenovat|pomenuj|pomenovat) (na|ako) {b} = rename {a} to {b}
    {a} (sa ma|sa maju|by sa mala|by sa mal|by sa malo|by sa mali|nech sa|sa bude|ma sa) (volat|nazyvat|vola|volaju) {b} = rename {a} to {b}
    ((${ALSO}) )?(rozdel|rozdelte|rozdelit|rozloz|rozlozit) {a} (na|do) {b} = split {a} into {b}
    {a} (rozdel|rozdelit|rozdelte) (na|do) {b} = split {a} into {b}
    ((${ALSO}) )?(rozdel|rozdelte|rozdelit|oddel|oddelte|oddelit) {a} (a|od) {b} = separate {a} and {b}
    {a} (zvlast|oddelene|samostatne|v (samostatnych|oddelenych|roznych) (poliach|stlpcoch)|ako (samostatne|oddelene) polia) = separate {a}
    ((${ALSO}) )?(spoj|spojte|spojit|zluc|zlucte|zlucit|skombinuj|daj dokopy) {a} (do|v) (jedneho pola|jedneho stlpca|jedneho|jedno pole) = join {a}
    ((${ALSO}) )?(spoj|spojte|spojit|zluc|zlucte|zlucit|skombinuj|daj) {a} (do|v|ako) (jedneho )?(pola |stlpca )?{b} = join {a} into {b}
    {a} (spojit|zlucit|spoj|zluc) (do|v) (jedneho )?(pola |stlpca )?{b} = join {a} into {b}
    (urob |daj |chcem |potrebujem )?(plne|uplne|cele|absolutne|kompletne) {a} = {a} absolute
    (urob )?{a} (${MUST} )?(plne|uplne|absolutne|cele|kompletne|uplna|plna) = {a} absolute
    (preved |urob |vypis |zobraz |daj |chcem |zapis )?{a} (${MUST} )?(v|vo|do|na|podla|ako) ((formate|formatu|format|tvare|tvaru|normy|standardu) )?(datumu )?iso( 8601|-8601)?(-| )?(formate|formatu|format|tvare|datum)? = {a} in ISO format
    (daj |chcem |zobraz )?{a} (${MUST} )?bez ((znaku|symbolu|znacky|oznacenia|uvedenia|jednotky) )?(meny|eura|eur|koruny|dolara|jednotky|jednotiek|oddelovaca tisicov|oddelovacov tisicov|oddelovacov|medzier) = {a} should be a number
    (${DROP}) ((znak|symbol|znacku|oznacenie) )?(meny|menu|eura|euro|dolara|oddelovace tisicov|oddelovac tisicov) (z|zo|u|v|od|pri) {a} = {a} should be a number
    (z|zo|u|v) {a} (${DROP}) ((znak|symbol|znacku|oznacenie) )?(meny|menu|eura|euro|dolara) = {a} should be a number
    (urob |preved |zmen |daj |chcem |vypis |zobraz )?{a} (${MUST} |ako |na |do )(cele cislo|cele cisla|celym cislom|celociselna|celociselne|celeho cisla) = {a} should be a whole number
    (urob|preved|previest|zmen|daj|chcem) {a} (na |ako |do )(${NUMBER}) = {a} should be a number
    (urob z|z) {a} (urob )?(cislo|cisla) = {a} should be a number
    {a} (${MUST} |ako |v )(${NUMBER}|ciselnom formate|cisla|ciselne) = {a} should be a number
    {a} (cislom|ciselne) = {a} should be a number
    {a} (${MUST} |ako )(datum|datumy|datumom) = {a} should be a date
    {a} (${MUST} |ako )(odkaz|odkazy|odkazom|adresa|adresu) = {a} should be a link
    {a} (${MUST} |ako )(text|textom|retazec) = {a} should be a text
    {a} (${MUST} |ako )(zoznam|zoznamom) = {a} should be a list
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) (mi |tam |odtial )?((${ALSO}) )?{a} = drop {a}
    {a} ((${ALSO}) )?(mozes |mozete |sa moze |sa da |mozno |by sa malo )?(odstranit|odstran|odstrante|zmazat|zmaz|vymazat|vymaz|vynechat|vynechaj|vynechajte|vyhodit|vyhod|odobrat|odober|skryt|skry|vypustit|prec|nezobrazuj|nezobrazovat|neukazuj) = drop {a}
    {a} ((${ALSO}) )?(mi |tam |uz |tu )?(nepotrebujem|nepotrebujeme|nechcem|nechceme|netreba|nie je potrebna|nie je potrebne|nie je potrebny|nie su potrebne|nie je nutna|nie je nutne|je zbytocna|je zbytocny|je zbytocne|su zbytocne|ma nezaujima|ma nezaujimaju|nezaujima ma)( uz)? = drop {a}
    ((${ALSO}) )?(uz )?(nepotrebujem|nepotrebujeme|nechcem|nechceme|nechcem vidiet|nezaujima ma|nezaujimaju ma|netreba|nie je potrebne|ziadne|ziadna|ziadny|ziadnu|bez|zbytocna|zbytocne|zbytocny) {a} = drop {a}
    (${ADD}|(${TAKE}) (${ALSO})) ((${ALSO}) )?{a} (ako|pod (nazvom|menom)|s nazvom) {b} = add {a} as {b}
    {a} ako {b} = {a} as {b}
    (pouzi|pouzite|pouzivaj|pouzit|vezmi|ber|citaj|zobraz|chcem|daj) {a} (miesto|namiesto) {b} = use {a} instead of {b}
    (miesto|namiesto) {b} (pouzi|pouzite|pouzivaj|pouzit|vezmi|ber|citaj|zobraz|chcem|daj) {a} = use {a} instead of {b}
    {a} (miesto|namiesto) {b} = use {a} instead of {b}
    (pouzi|pouzite|pouzivaj|pouzit) {a} = use {a}
    ((${ALSO}) )?(${ADD}) (mi |tam |k tomu )?((${ALSO}) )?{a} = add {a}
    (${TAKE}) (mi |tam )?((${ALSO}) )?(pridat|vidiet|mat|poznat) ((${ALSO}) )?{a} = add {a}
    (${TAKE}) (mi |si |tam )?(${ALSO}) {a} = add {a}
    (potrebujem|potrebujeme|treba|je potrebne) {a} = add {a}
    (${ALSO}) (${TAKE}|${ADD}) {a} = add {a}
    (tiez|takisto|aj|este|este aj|navyse|k tomu|a tiez|a este|plus) {a} = add {a}
    {a} (tiez|takisto|este|navyse)( (${ADD}|${TAKE}|prosim))? = add {a}
    {a} (${ADD}) = add {a}
    (tam |tu |mi |este |stale )?(chyba|chybaju|zabudol si na|zabudli ste na|kde je|kde su)( mi| tam| tu| este)? {a} = add {a}
    {a} (tam |tu |mi |este )?(chyba|chybaju)( mi| tam| tu)? = add {a}
    {a} (je|su) (zle|zla|zly|zle|nespravne|nespravna|nespravny|nespravne|chybne|chybna|chybny|chybne|prazdna|prazdny|prazdne) = {a} is wrong
    {a} (nie je|nie su) (spravne|spravna|spravny|dobre|v poriadku) = {a} is wrong
    (zla|zly|zle|nespravna|nespravny|nespravne|chybna|chybny|chybne) {a} = {a} is wrong
    ((${ALSO}) )?(zorad|zoradte|zoradit|rad|radit|utried|utriedit|usporiadaj|usporiadat|tried|triedit|zoradenie|triedenie)( to| vsetko| ich| polozky| zoznam)? (podla) {a} = sort by {a}
    {a} (zoradene|zoradeny|zoradena|utriedene) podla {b} = sort by {b}
    podla {a} (zoradit|zorad|radit|utriedit) = sort by {a}
    (vezmi|vezmite|ber|citaj) {a} = use {a}`,
  words: `
    (sponzorovan|propagovan|reklamn)[a-z]*|reklam[a-z]{0,3}|inzerc[a-z]+ = sponsored
    (vypredan|vyprodan|nedostupn)[a-z]*|(ktor[a-z]+ |co )?(nie su|nie je) (skladom|na sklade|k dispozicii|dostupn[a-z]+) = sold out
    (ktor[a-z]+ |co )?(su |je )?(skladom|na sklade|k dispozicii|dostupn(e|y|a|ych|u)) = in stock
    poloz(ky|iek)|produkt(y|ov)|ponu(k|ky)|zaznam(y|ov)|tovar(y|ov)?|inzerat(y|ov) = items
    prv(y|a|e|u|eho) = the first
    druh(y|a|e|u|eho) = the second
    tret(i|ia|ie|iu|ieho) = the third
    posledn(y|a|e|u|eho) = the last
    nie = not
    alebo = or`,
}

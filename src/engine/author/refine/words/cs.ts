import type { LanguageWords } from './language-words.ts'

const ONLY = 'jen|jenom|pouze|vyhradne|vylucne|toliko'
const KEEP =
  '((chci|chceme|chtel bych|chtela bych|potrebuji|potrebuju|potrebujeme|staci|nech|nechte|nechat|nechej|ponech|ponechte|ponechat|zachovej|zachovejte|zachovat|zobraz|zobrazte|zobrazit|zobrazuj|ukaz|ukazte|ukazat|ukazuj|vypis|vypiste|vypsat|dej|dejte|vrat|vratte|vezmi|ber|zajima|zajimaji|zajimave je)( (mi|me|mne|nam|tam|si|videt|mit))?|(me|mne) (zajima|zajimaji)|mi (dej|ukaz|staci|stacilo by|postaci)|chci (videt|mit))'
const DROP =
  'odstran|odstrante|odstranit|smaz|smazte|smazat|vymaz|vymazte|vymazat|odeber|odeberte|odebrat|vynech|vynechte|vynechat|vynechej|vyhod|vyhodte|vyhodit|zahod|zahodit|skryj|skryjte|skryt|schovej|vypust|vypustte|vypustit|vyrad|vyradte|vyradit|vyluc|vylucte|vyloucit|preskoc|preskocte|preskocit|ignoruj|ignorujte|ignorovat|odfiltruj|odfiltrovat|zrus|zrusit|zbav se|dej pryc|nezobrazuj|nezobrazujte|nezobrazovat|neukazuj|neukazujte|neukazovat|nevypisuj|nevypisovat|nezahrnuj|nezahrnujte|nezahrnovat|nestahuj|neber|nedavej'
const ADD =
  'pridej|pridejte|pridat|pridavej|dopln|doplnte|doplnit|zahrn|zahrnte|zahrnout|pripoj|pripojte|pripojit|dodej|dodat|vloz|vlozit|vrat'
const TAKE =
  'vezmi|vezmete|vzit|ber|sbirej|seber|ziskej|ziskejte|ziskat|stahni|stahuj|stahnout|vytahni|vytahnout|vypis|vypisuj|vypsat|zobraz|zobrazuj|zobrazit|ukaz|ukazuj|ukazat|precti|cti|nacti|dej|dejte|chci|chtel bych|chtela bych|potrebuji|potrebuju|potrebujeme|potreba je|je potreba'
const ALSO = 'take|taky|tez|i|jeste|jeste i|navic|dale|dodatecne|k tomu|a take|a jeste|plus|a'
const MUST = '(ma|maji|by mela|by mel|by melo|by mely|by meli|musi|mela by|mel by|melo by|mely by|at) (byt|je|jsou)'
const ALL = 'vse|vsechno|vsechny|vsichni|vsechna pole|vse ostatni|vsechno ostatni'
const BUT = 'krome|krom|az na|mimo|vyjma|s vyjimkou'
const ALL_BUT = `(${ALL}),? (${BUT})`
const NUMBER = 'cislo|cisla|cislem|cisly|ciselna|ciselne|ciselny|ciselna hodnota|ciselnou hodnotu|ciselnou hodnotou'

export const CS: LanguageWords = {
  common:
    'a i v ve z ze na do od pro s se bez ne jen jenom pouze je jsou to jako nebo co mi me chci potrebuji potrebuju staci odstran smaz vymaz vynech prejmenuj pridej pridejte dopln chybi nechybi jeste take taky ma maji mela byt cena cenu nazev datum vse vsechno krome misto serad prosim spatne sloupec pole podle ponech zobraz nezobrazuj skladem polozky polozek sponzorovanych sponzorovane reklamy reklam vyprodane zbozi produkty obrazek firmu znacku plat hodnoceni recenzi pocet meny formatu',
  and: 'a|i|a take|a taky|a jeste|plus',
  articles: 'pole|sloupec|sloupce|vsechny|vsechna|vsechno|ten|tu|to|ty|tato|tento|toto',
  manners:
    'jeste jednou|mohli byste|prosim vas|mohl byste|prosim te|mohla bys|rada bych|mohl bys|muzes mi|rad bych|prosim|dekuji|muzete|radeji|klidne|muzes|radsi|diky|nyni|ted|tak',
  wishes: `
    ${ALL_BUT} {a} (muzes |muzete |muze |se muze |lze |je mozne |se da )?(odstranit|smazat|vymazat|vynechat|vyhodit|skryt|odebrat|odstran|smaz|vynech|vyhod|pryc|nepotrebuji|nepotrebuju|je zbytecne|jsou zbytecne|neni potreba) = only {a}
    ((${ALSO}) )?(${KEEP}) ${ALL_BUT} {a} = drop {a}
    (${ALL}) (${KEEP}),? (${BUT}) {a} = drop {a}
    (${ALL}) (${DROP}),? (${BUT}) {a} = only {a}
    ${ALL_BUT} {a} = all but {a}
    ((${KEEP}) )?(${ONLY}) (to,? co |ty,? (co|ktere) )?(akce |udalosti |zaznamy |polozky |zbozi |nabidky )?(je |jsou |stoji )?(ze sekce|v sekci|sekci|sekce|pod nadpisem|pod|z oddilu|v oddilu|oddil|z casti|v casti|cast|z bloku|blok|z|ze|z rubriky|rubriku|rubrika) {q} = only the section {q}
    ((${KEEP}) )?(${ONLY}) (akce |udalosti |zaznamy |polozky )?(ze sekce|v sekci|sekci|sekce|pod nadpisem|z oddilu|v oddilu|oddil|z casti|v casti|cast) {a} = only the section {a}
    (${KEEP}) (${ONLY}) {a} = only {a}
    (${ONLY}) (${KEEP}) {a} = only {a}
    ((${ONLY}) )?{a},? (a )?(nic vic|nic dalsiho|nic jineho|vic nic|jinak nic|vice nic|zbytek ne|zbytek pryc|zbytek odstran|zbytek nepotrebuji|ostatni ne|ostatni nepotrebuji|to je vse|to staci)( nechci| nepotrebuji)? = only {a}
    (${ONLY}) {a} (${KEEP}) = only {a}
    (${ONLY}) {a} = only {a}
    (mi |mne |nam )?(staci|postaci|stacilo by|bude stacit|bohate staci)( mi| mne| nam)? {a}|{a} (mi |mne |nam )?(staci|postaci|bude stacit|bohate staci)( mi| nam)? = only {a}
    ((${ALSO}) )?(prejmenuj|prejmenujte|prejmenovat|pojmenuj|pojmenujte|pojmenovat|nazvi|nazvete|nazvat|(zmen|zmente|zmenit) (nazev|jmeno)( pole| sloupce)?) {a} (na|jako|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(pojmenuj|nazvi|nazvat|prejmenuj) {a} {q} = rename {a} to {q}
    {a} (prejmenuj|prejmenujte|prejmenovat|pojmenuj|pojmenovat) (na|jako) {b} = rename {a} to {b}
    {a} (se ma|se maji|by se mela|by se mel|by se melo|by se mely|at se|se bude|ma se) (jmenovat|nazyvat|jmenuje|jmenuji) {b} = rename {a} to {b}
    ((${ALSO}) )?(rozdel|rozdelte|rozdelit|rozloz|rozlozit|rozsekni) {a} (na|do) {b} = split {a} into {b}
    {a} (rozdel|rozdelit|rozdelte) (na|do) {b} = split {a} into {b}
    ((${ALSO}) )?(rozdel|rozdelte|rozdelit|oddel|oddelte|oddelit) {a} (a|od) {b} = separate {a} and {b}
    {a} (zvlast|oddelene|samostatne|v (samostatnych|oddelenych|ruznych) (polich|sloupcich)|jako (samostatna|oddelena) pole) = separate {a}
    ((${ALSO}) )?(spoj|spojte|spojit|sluc|slucte|sloucit|zkombinuj|dej dohromady) {a} (do|v) (jednoho pole|jednoho sloupce|jednoho|jedno pole) = join {a}
    ((${ALSO}) )?(spoj|spojte|spojit|sluc|slucte|sloucit|zkombinuj|dej) {a} (do|v|jako) (jednoho )?(pole |sloupce )?{b} = join {a} into {b}
    {a} (spojit|sloucit|spoj|sluc) (do|v) (jednoho )?(pole |sloupce )?{b} = join {a} into {b}
    (udelej |dej |chci |potrebuji )?(plne|uplne|cele|absolutni|kompletni) {a} = {a} absolute
    (udelej )?{a} (${MUST} )?(plne|uplne|absolutni|cele|kompletni|uplna|plna) = {a} absolute
    (preved |udelej |vypis |zobraz |dej |chci |zapis )?{a} (${MUST} )?(v|ve|do|na|podle|jako) ((formatu|format|tvaru|normy|standardu) )?(data )?iso( 8601|-8601)?(-| )?(formatu|format|tvaru|datum)? = {a} in ISO format
    (dej |chci |zobraz )?{a} (${MUST} )?bez ((znaku|symbolu|znacky|oznaceni|uvedeni|jednotky) )?(meny|eura|eur|koruny|dolaru|jednotky|jednotek|oddelovace tisicu|oddelovacu tisicu|oddelovacu|mezer) = {a} should be a number
    (${DROP}) ((znak|symbol|znacku|oznaceni) )?(meny|menu|eura|euro|dolaru|koruny|oddelovace tisicu|oddelovac tisicu) (z|ze|u|v|od|pri) {a} = {a} should be a number
    (z|ze|u|v) {a} (${DROP}) ((znak|symbol|znacku|oznaceni) )?(meny|menu|eura|euro|dolaru|koruny) = {a} should be a number
    (udelej |preved |zmen |dej |chci |vypis |zobraz )?{a} (${MUST} |jako |na |do )(cele cislo|cela cisla|celym cislem|celociselna|celociselne|celeho cisla) = {a} should be a whole number
    (udelej|preved|prevest|zmen|dej|chci) {a} (na |jako |do )(${NUMBER}) = {a} should be a number
    (udelej z|z) {a} (udelej )?(cislo|cisla) = {a} should be a number
    {a} (${MUST} |jako |v )(${NUMBER}|ciselnem formatu|cisel|cisla|ciselne) = {a} should be a number
    {a} (cislem|ciselne) = {a} should be a number
    {a} (${MUST} |jako )(datum|data|datem) = {a} should be a date
    {a} (${MUST} |jako )(odkaz|odkazy|odkazem|adresa|adresu) = {a} should be a link
    {a} (${MUST} |jako )(text|textem|retezec) = {a} should be a text
    {a} (${MUST} |jako )(seznam|seznamem) = {a} should be a list
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) (mi |tam |odtud )?((${ALSO}) )?{a} = drop {a}
    {a} ((${ALSO}) )?(muzes |muzete |se muze |se da |lze |by se melo )?(odstranit|odstran|odstrante|smazat|smaz|vymazat|vymaz|vynechat|vynech|vynechte|vyhodit|vyhod|odebrat|odeber|skryt|skryj|vypustit|pryc|nezobrazuj|nezobrazovat|neukazuj) = drop {a}
    {a} ((${ALSO}) )?(mi |tam |uz |tu )?(nepotrebuji|nepotrebuju|nepotrebujeme|nechci|nechceme|neni potreba|nejsou potreba|neni treba|neni nutna|neni nutne|neni nutny|je zbytecna|je zbytecny|je zbytecne|jsou zbytecne|me nezajima|me nezajimaji|nezajima me)( uz)? = drop {a}
    ((${ALSO}) )?(uz )?(nepotrebuji|nepotrebuju|nepotrebujeme|nechci|nechceme|nechci videt|nezajima me|nezajimaji me|neni potreba|neni treba|zadne|zadna|zadny|zadnou|bez|zbytecna|zbytecne|zbytecny) {a} = drop {a}
    (${ADD}|(${TAKE}) (${ALSO})) ((${ALSO}) )?{a} (jako|pod (nazvem|jmenem)|s nazvem) {b} = add {a} as {b}
    {a} jako {b} = {a} as {b}
    (pouzij|pouzijte|pouzivej|pouzit|vezmi|ber|cti|zobraz|chci|dej) {a} (misto|namisto) {b} = use {a} instead of {b}
    (misto|namisto) {b} (pouzij|pouzijte|pouzivej|pouzit|vezmi|ber|cti|zobraz|chci|dej) {a} = use {a} instead of {b}
    {a} (misto|namisto) {b} = use {a} instead of {b}
    (pouzij|pouzijte|pouzivej|pouzit) {a} = use {a}
    ((${ALSO}) )?(${ADD}) (mi |tam |k tomu )?((${ALSO}) )?{a} = add {a}
    (${TAKE}) (mi |tam )?((${ALSO}) )?(pridat|videt|mit|znat) ((${ALSO}) )?{a} = add {a}
    (${TAKE}) (mi |si |tam )?(${ALSO}) {a} = add {a}
    (potrebuji|potrebuju|potrebujeme|je potreba) {a} = add {a}
    (${ALSO}) (${TAKE}|${ADD}) {a} = add {a}
    (take|taky|tez|jeste|jeste i|navic|k tomu|a take|a jeste|plus) {a} = add {a}
    {a} (take|taky|tez|jeste|navic)( (${ADD}|${TAKE}|prosim))? = add {a}
    {a} (${ADD}) = add {a}
    (tam |tu |mi |jeste |stale )?(chybi|schazi|nechybi mi|zapomnel jsi na|zapomneli jste na|kde je|kde jsou)( mi| tam| tu| jeste)? {a} = add {a}
    {a} (tam |tu |mi |jeste )?(chybi|schazi)( mi| tam| tu)? = add {a}
    {a} (je|jsou) (spatne|spatna|spatny|spatne|nespravne|nespravna|nespravny|nespravne|chybne|chybna|chybny|chybne|prazdna|prazdny|prazdne) = {a} is wrong
    {a} (neni|nejsou) (spravne|spravna|spravny|spravne|dobre) = {a} is wrong
    (spatna|spatny|spatne|nespravna|nespravny|nespravne|chybna|chybny|chybne) {a} = {a} is wrong
    ((${ALSO}) )?(serad|seradte|seradit|rad|radit|setrid|setridte|setridit|usporadej|usporadat|trid|tridit|razeni|serazeni)( to| vse| je| polozky| seznam)? (podle|dle) {a} = sort by {a}
    {a} (serazene|serazeny|serazena|setridene) (podle|dle) {b} = sort by {b}
    ((${ALSO}) )?(podle|dle) {a} (seradit|serad|radit|setridit) = sort by {a}
    (vezmi|vezmete|ber|cti) {a} = use {a}`,
  words: `
    (sponzorovan|sponsorovan|propagovan|reklamn)[a-z]*|reklam[a-z]{0,3}|inzerc[a-z]+ = sponsored
    (vyprodan|vypredan|nedostupn)[a-z]*|(kter[a-z]+ |co )?(nejsou|neni|neni) (skladem|na sklade|k dispozici|dostupn[a-z]+) = sold out
    (kter[a-z]+ |co )?(jsou |je )?(skladem|na sklade|na sklade|k dispozici|dostupn(e|y|a|ych|ou)) = in stock
    poloz(ky|ek)|produkt(y|u)|nabid(ky|ek)|zaznam(y|u)|zbozi|inzerat(y|u) = items
    prvni(ho)? = the first
    druh(y|a|e|ou|eho) = the second
    treti(ho)? = the third
    posledni(ho)? = the last
    ne = not
    nebo = or`,
}

import type { LanguageWords } from './language-words.ts'

const ONLY = 'doar|numai|exclusiv|decat'
const KEEP =
  '((vreau|vrem|as vrea|as dori|doresc|am nevoie de|avem nevoie de|pastreaza|pastrati|pastra|sa pastrezi|lasa|lasati|arata|aratati|afiseaza|afisati|afisa|listeaza|da|dati|returneaza|intoarce|ia|extrage|ma intereseaza|ne intereseaza|imi trebuie|ne trebuie|trebuie)(-mi)?( (sa vad|sa am|sa apara|mie))?|(arata|da|lasa)-mi)'
const ENOUGH =
  '((imi |ne |mi-)?(ajunge|ajung|este suficient|e suficient|sunt suficiente|ar ajunge|este de ajuns|e de ajuns|sunt de ajuns))'
const DROP =
  'elimina|eliminati|elimina|sa elimini|eliminarea|sterge|stergeti|scoate|scoateti|sa scoti|scoaterea|inlatura|inlaturati|indeparteaza|ascunde|ascundeti|exclude|excludeti|omite|omiteti|ignora|ignorati|renunta la|renuntati la|scapa de|sari peste|sariti peste|taie|filtreaza|lasa afara|lasa deoparte|nu (mai )?(afisa|afisati|arata|aratati|include|includeti|lista|extrage|extrageti|lua|pune|returna)'
const ADD =
  'adauga|adaugati|adauga|adauga|sa adaugi|sa adaugati|adaugarea|include|includeti|sa incluzi|pune|puneti|completeaza cu|insereaza|introdu'
const TAKE =
  'ia|luati|sa iei|extrage|extrageti|colecteaza|aduna|strange|preia|preluati|citeste|obtine|arata|aratati|arata-mi|afiseaza|afisati|da|da-mi|dati-mi|listeaza|vreau|vrem|as vrea|as dori|doresc|am nevoie de|avem nevoie de|am nevoie|imi trebuie|ne trebuie|mi-ar trebui|trebuie'
const ALSO = 'si|de asemenea|in plus|suplimentar|inca|mai|pe langa asta|plus|totodata|si|apoi si'
const MUST =
  '((trebuie|ar trebui|va trebui|vreau|as vrea) sa (fie|devina|apara ca|apara)|sa (fie|devina)|trebuie (dat|data|scris|scrisa)( ca)?)'
const ALL = 'tot|toate|toti|toate campurile|totul|restul|orice'
const BUT = 'in afara de|cu exceptia|mai putin|inafara de|exceptand|in afara|fara'
const ALL_BUT = `(${ALL}),? (${BUT})`
const NUMBER = 'numar|un numar|numere|numeric|numerica|numerice|valoare numerica|o valoare numerica|cifra|cifre'
const SECTION =
  'din sectiunea|in sectiunea|sectiunea|sub titlul|de sub titlul|sub rubrica|din rubrica|rubrica|din partea|partea|din blocul|blocul|din categoria|categoria|de sub|sub|din|de la'
const RECORDS =
  '((cele|cel|pe cele|ceea|elementele|evenimentele|produsele|inregistrarile|anunturile) )?(ce |care )?(sunt |este |se afla )?'

export const RO: LanguageWords = {
  common:
    'si de la din cu pentru fara nu doar numai este sunt ca ca sa sau ce care un o imi ma vreau as doresc trebuie am nevoie elimina sterge scoate pastreaza lasa arata redenumeste adauga lipseste lipsesc mai fie pret pretul nume numele titlul data salariul imaginea marca firma produsele toate tot afara exceptia loc sorteaza te rog va gresit ordoneaza reclame sectiunea vechi formatul stoc ratingul recenzii omite evaluarea',
  and: 'si|precum si|si si|plus|si de asemenea',
  articles: 'campul|campurile|coloana|coloanele|toate|toti|un|o|niste|al|a|ai|ale|cel|cea|cele|pe|de',
  manners:
    'te rog frumos|va rog frumos|ar fi bine sa|ati putea sa|ai putea sa|se poate sa|multumesc|puteti sa|poti sa|te rog|va rog|simplu|mersi|acum|rog',
  wishes: `
    ${ALL_BUT} {a} (poate|pot|trebuie|se poate|se pot) (fi |sa fie |sa )?(eliminat|eliminate|sters|sterse|scos|scoase|elimina|sterge|scoate|disparea|dispara) = only {a}
    ${ALL_BUT} {a} (este in plus|sunt in plus|nu imi trebuie|nu-mi trebuie|nu trebuie) = only {a}
    ${KEEP} ${ALL_BUT} {a} = drop {a}
    (${ALL}) (${KEEP}),? (${BUT}) {a} = drop {a}
    (${ALL}) (${DROP}),? (${BUT}) {a} = only {a}
    ${ALL_BUT} {a} = all but {a}
    (${KEEP} )?(${ONLY}) ${RECORDS}(${SECTION}) {q} = only the section {q}
    (${KEEP} )?(${ONLY}) (evenimentele |elementele |produsele |cele )?(din sectiunea|in sectiunea|sectiunea|sub titlul|din rubrica|rubrica) {a} = only the section {a}
    nu (vreau|doresc|am nevoie de|imi trebuie|ma intereseaza) decat {a} = only {a}
    ${KEEP} (${ONLY}) {a} = only {a}
    (${ONLY}) (de )?${KEEP} {a} = only {a}
    ((${ONLY}) )?{a},? (si )?(nimic altceva|nimic mai mult|atat|restul nu|altceva nu|nimic in plus|atata tot|atat si nimic mai mult) = only {a}
    (${ONLY}) (de )?{a} ${KEEP} = only {a}
    (${ONLY}) {a} = only {a}
    ${ENOUGH} (${ONLY} )?{a}|{a} ${ENOUGH} = only {a}
    ((${ALSO}) )?(redenumeste|redenumiti|redenumi|redenumirea|numeste|numiti|denumeste|(schimba|schimbati|modifica) (numele|denumirea|titlul)( campului| coloanei)?)( lui| din)? {a} (in|ca|drept|cu|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(numeste|denumeste|redenumeste) {a} {q} = rename {a} to {q}
    {a} (trebuie|ar trebui) (sa se numeasca|sa fie numit|sa fie numita|redenumit in|redenumit|sa se cheme|numit|numita) {b} = rename {a} to {b}
    {a} sa se (numeasca|cheme) {b} = rename {a} to {b}
    ((${ALSO}) )?(imparte|impartiti|desparte|despartiti|separa|divide|sparge) {a} in {b} = split {a} into {b}
    ((${ALSO}) )?(separa|separati|desparte|imparte) {a} (si|de) {b} = separate {a} and {b}
    {a} (separat|separate|in campuri (separate|diferite)|in coloane (separate|diferite)|ca si campuri separate|ca campuri separate) = separate {a}
    ((${ALSO}) )?(uneste|uniti|combina|combinati|imbina|imbinati|concateneaza|lipeste) {a} intr-(un singur camp|un camp|o singura coloana|o coloana) = join {a}
    ((${ALSO}) )?(uneste|uniti|combina|combinati|imbina|imbinati|concateneaza|lipeste|pune) {a} (in|intr-un singur|intr-un|ca|impreuna in)( campul| camp)?( numit)? {b} = join {a} into {b}
    {a} (${MUST} )?(absolute|absolut|complete|complet|completa|intregi)|fa {a} (absolute|complete|absolut) = {a} absolute
    (converteste |transforma |scrie |afiseaza |da-mi |vreau |pune )?{a} (${MUST} )?(in|ca|dupa|conform) ((formatul|format|forma|standardul|standard) )?iso( 8601|-8601)?(-| )?(format)? = {a} in ISO format
    (da-mi |vreau |afiseaza )?{a} (${MUST} )?fara ((simbolul|simbol|semnul|semn|unitatea|unitati|simbolurile) )?(de |al |lui |pentru )?(moneda|monedei|valuta|valutei|valutar|monetar|euro|lei|dolar|masura|unitate|unitati|separatori de mii|separator de mii|separatorul de mii) = {a} should be a number
    (${DROP}) (simbolul|semnul|moneda|valuta|separatorii|separatorul)( de| al| lui)?( moneda| monedei| valuta| valutei| euro| mii| monetar)? (din|de la|de pe|al|la) {a} = {a} should be a number
    (converteste |transforma |fa |vreau |da-mi |afiseaza )?{a} (${MUST} |ca |in |drept )(un )?(numar intreg|numere intregi|intreg) = {a} should be a whole number
    (converteste|convertiti|transforma|transformati|fa|schimba) {a} (in |ca |sa fie )(${NUMBER}) = {a} should be a number
    {a} (${MUST} |ca |ca si |drept |sub forma de |in )(${NUMBER}|format numeric) = {a} should be a number
    {a} (${MUST} |ca |drept )(o )?(data|date) = {a} should be a date
    {a} (${MUST} |ca |drept )(un |o )?(link|linkuri|adresa|url) = {a} should be a link
    {a} (${MUST} |ca |drept )(un )?(text|sir) = {a} should be a text
    {a} (${MUST} |ca |drept )(o )?(lista|liste) = {a} should be a list
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) ((${ALSO}) )?{a} = drop {a}
    {a} ((${ALSO}) )?(trebuie |poate |pot |ar trebui |se poate )(sa fie |fi )?(eliminat(a|e|i)?|sters|stearsa|sterse|scos|scoasa|scoase|exclus(a|e)?|elimina|sterge|scoate|sa dispara) = drop {a}
    {a} ((${ALSO}) )?(nu (imi |ne |mai |ma |mi-)*(trebuie|intereseaza|este nevoie|este necesar(a|e)?|e necesar(a|e)?|sunt necesare|am nevoie|vreau|conteaza)|nu-mi trebuie|nu-mi trebuiesc|este inutil(a|e)?|e inutil(a|e)?|sunt inutile|este in plus|e in plus|sunt in plus)( mai)? = drop {a}
    ((${ALSO}) )?(nu (mai )?(am nevoie de|avem nevoie de|vreau sa vad|vreau|vrem|doresc|imi trebuie|ne trebuie|ma intereseaza|ne intereseaza|este nevoie de|e nevoie de|mai vreau|mai am nevoie de)|nu-mi (mai )?trebuie|n-am nevoie de|n-avem nevoie de) {a} = drop {a}
    ((${ALSO}) )?(fara|nicio|niciun|fara) {a} = drop {a}
    (${ADD}|(${TAKE}) (${ALSO})) ((${ALSO}) )?{a} (ca|drept|sub numele( de)?|cu numele( de)?) {b} = add {a} as {b}
    {a} (ca|drept) {b} = {a} as {b}
    (foloseste|folositi|utilizeaza|ia|citeste|afiseaza|vreau|pune) {a} (in loc de|in locul|in loc) {b} = use {a} instead of {b}
    (in loc de|in locul) {b},? (foloseste|folositi|utilizeaza|ia|citeste|afiseaza|vreau|pune) {a} = use {a} instead of {b}
    {a} (in loc de|in locul) {b} = use {a} instead of {b}
    (foloseste|folositi|utilizeaza|utilizati) {a} = use {a}
    (mai )?(${ADD}) ((${ALSO}) )?{a} = add {a}
    (mai )?(${TAKE}) (${ALSO}) (de )?{a} = add {a}
    (${ALSO}) (${TAKE}|${ADD}) {a} = add {a}
    (am nevoie de|avem nevoie de|imi trebuie|ne trebuie|mi-ar trebui|am nevoie si de|avem nevoie si de) ((${ALSO}) )?{a} = add {a}
    (de asemenea|in plus|suplimentar|plus|totodata|si) {a} = add {a}
    {a} (de asemenea|in plus)( (${ADD}|${TAKE}))? = add {a}
    (imi |ne |mai |inca )?(lipseste|lipsesc|ai uitat|ati uitat|unde este|unde e|unde sunt)( si| inca| de)? {a} = add {a}
    {a} (mai )?(lipseste|lipsesc) = add {a}
    {a} (este|e|sunt|nu este|nu e|nu sunt) (gresit(a|e|i)?|incorect(a|e|i)?|eronat(a|e|i)?|corect(a|e|i)?|bun(a|e|i)?|gol|goala|goale|goi|in regula|ok) = {a} is wrong
    {a} (gresit|gresita|gresite|incorect|incorecta) = {a} is wrong
    ((${ALSO}) )?(sorteaza|sortati|sorta|sortare|sortat|ordoneaza|ordonati|ordonare|ordonat|aranjeaza|aranjati)( le| totul| lista| produsele)? (dupa|dupa|in functie de|pe baza|crescator dupa|descrescator dupa) {a} = sort by {a}
    {a} (sortate|ordonate|sortat|ordonat) dupa {b} = sort by {b}
    (ia|luati|citeste) {a} = use {a}`,
  words: `
    (produse(le)? |anunturi(le)? |rezultate(le)? )?(sponsorizat(e|ele|i|a)?|promovat(e|ele|i)?)|reclam(e|ele|a)|publicit(ate|atea|ar|are) = sponsored
    (produse(le)? )?(epuizat(e|ele|i|a)?|indisponibil(e|ele|i|a)?|vandut(e|ele)?)|(care )?nu (sunt|este) (in stoc|pe stoc|disponibil(e|a)?) = sold out
    (care )?(sunt |este )?(in stoc|pe stoc|disponibil(e|ele|a|i)?) = in stock
    produse(le)?|anunturi(le)?|articole(le)?|elemente(le)?|inregistrari(le)?|evenimente(le)? = items
    prim(ul|a|ului|ei) = the first
    (al )?doilea|(a )?doua = the second
    (al )?treilea|(a )?treia = the third
    ultim(ul|a|ului|ei) = the last
    salariul(ui)? = salariu
    titlul(ui)? = titlu
    biroul(ui)? = birou
    nu = not
    sau|ori = or`,
}

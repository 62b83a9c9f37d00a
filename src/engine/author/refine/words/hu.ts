import type { LanguageWords } from './language-words.ts'

const ONLY = 'csak|csakis|kizarolag|mindossze|pusztan|csupan'
const KEEP =
  '(kell|kellenek|kene|kellene|szukseges|szuksegesek|erdekel|erdekelnek|erdekes|fontos|szuksegem van|hagyd|hagyja|hagyj|maradjon|maradjanak|tartsd meg|tartsa meg|hagyd meg|hagyja meg|mutasd|mutassa|mutasson|jelenitsd meg|jelenitse meg|add|adja|add vissza|kerem|kerek|kernem|szeretnem|szeretnek|akarom|legyen|legyenek|ird ki|listazd)( (nekem|nekunk|engem|minket|meg|latni|ott|benne))?'
const DROP =
  'torold|torolje|toroljuk|torolni|vedd ki|vegye ki|vegyuk ki|vedd le|hagyd ki|hagyja ki|hagyjuk ki|hagyd el|hagyja el|hagyd le|tavolitsd el|tavolitsa el|eltavolitani|dobd ki|dobja ki|szedd ki|szedje ki|rejtsd el|rejtse el|zard ki|zarja ki|szurd ki|szurje ki|mellozd|mellozze|hanyagold|ugord at|ugorja at|tuntesd el|tuntesse el|ne (mutasd|mutassa|jelenitsd meg|jelenitse meg|add vissza|vedd bele|ird ki|listazd)'
const GONE =
  'torold|torolje|torolni|torlendo|torlese|vedd ki|vegye ki|hagyd ki|hagyja ki|hagyd el|tavolitsd el|tavolitsa el|eltavolitasa|dobd ki|dobja ki|szedd ki|rejtsd el|zard ki|mehet|nem kell|nem kellenek|sem kell|sem kellenek|sem szukseges|sem erdekel|nem szukseges|nem szuksegesek|nem erdekel|nem erdekelnek|nem fontos|folosleges|felesleges|feleslegesek|foloslegesek|kihagyhato|torolheto|elhagyhato|ne (mutasd|mutassa|legyen|legyenek|jelenjen meg|szerepeljen|szerepeljenek)|nelkul'
const ADD =
  'add hozza|adja hozza|adjuk hozza|adj hozza|vedd hozza|vegye hozza|vedd bele|vegye bele|vedd fel|vegye fel|tedd hozza|tegye hozza|tedd bele|tegye bele|rakd bele|rakd hozza|ird hozza|egeszitsd ki|illeszd be|gyujtsd ki|gyujtse ki|gyujtsd be|szedd ki meg|olvasd ki|olvassa ki|hozd|kerd le'
const ALSO = 'is|meg|tovabba|emellett|ezen kivul|ezenkivul|plusz|valamint|azt is|illetve|es|es meg'
const MUST = '(legyen|legyenek|kell legyen|kellene legyen|kell hogy legyen|kellene lennie|kell lennie)'
const NUMBER =
  'szam|szamok|szamkent|szamma|szam tipusu|numerikus|numerikus ertek|szamertek|szamformatumu|szamformatumban|szamformatum'
const BUT = '(kivetelevel|kiveve)'
const RENAME = 'nevezd at|nevezze at|nevezzuk at|keresztelje at|kereszteld at|nevezd el|nevezd|hivd|hivja'

export const HU: LanguageWords = {
  common:
    'a az es vagy nem csak is egy hogy nelkul kell kellenek kerem kerek szeretnem legyen legyenek torold vedd ki hagyd tavolitsd el nevezd at add hozza adj hianyzik hianyoznak mutasd maradjon ar ara arat nev nevet cim cimet datum minden mindent kiveve kivetelevel helyett rendezd szerint rossz hibas kepet ceg ceget mezo oszlop meg raktaron levo termekek formatumban',
  and: 'es|valamint|illetve|meg|tovabba|plusz',
  articles: 'a|az|egy|minden|osszes|az osszes|a mezo|az oszlop',
  manners:
    'legyen szives|legyel szives|kerlek szepen|kerem szepen|legy szives|meg tudnad|egyszeruen|koszonom|lehetne|kerlek|tudnad|inkabb|lecci|koszi|akkor|most',
  wishes: `
    (minden|mindent|mindenki|mindenkit|az osszes mezo|minden mezo|minden mezot|minden mas|minden mast|az osszes) {a} ${BUT} (${GONE}|torolheto|eltavolithato) = only {a}
    (minden|mindent|minden mezo|minden mezot|minden mas|minden mast),? (ami nem|kiveve) {a} (${GONE}|torolheto|eltavolithato) = only {a}
    {a} ${BUT} (mindent|minden|minden mast|minden mezot|az osszes mezot|minden mas) (${DROP}|${GONE}) = only {a}
    (minden|mindent|minden mast|minden mezot) (${DROP}|torolj|torolj ki|vegyel ki|tavolits el|hagyj ki|dobj ki|lehet torolni),? kiveve {a} = only {a}
    (${DROP}) (mindent|minden mast|minden mezot|az osszes mezot)(,? kiveve)? {a}( ${BUT}| kivul)? = only {a}
    ((${KEEP}) )?(minden|mindent|minden mezo|minden mezot|mindenki)( (${KEEP}))?,? kiveve {a} = all but {a}
    {a} ${BUT} (minden|mindent|mindenki|minden mas|minden mast)( (${KEEP}))? = all but {a}
    (minden|mindent|mindenki) {a} ${BUT}( (${KEEP}))? = all but {a}
    ((${KEEP}) )?(${ONLY}) (azok,? amik |azokat,? amik |ami |amik )?(a |az )?(rendezvenyek |esemenyek |tetelek )?{q} (szakasz|resz|reszt|szakaszt|fejezet|blokk|rovat|cim alatti|cim alattiak|cimszo alatti|alatti|alattiak|alatt|alatt levok|alatt levok|szakaszban|reszben|szakaszbol|reszbol|szekcio|szekciot|szekciobol)( (rendezvenyek|esemenyek|tetelek|elemek))?( (${KEEP}))? = only the section {q}
    ((${KEEP}) )?(${ONLY}) (a |az )?{a} (szakasz|szakaszt|fejezet|szekcio|szekciot|szakaszban|szakaszbol|szekciobol)( (${KEEP}))? = only the section {a}
    (${KEEP}) (${ONLY}) {a} = only {a}
    (nekem )?(${ONLY}) (${KEEP}) {a} = only {a}
    (nekem )?((${ONLY}) )?{a}( (${KEEP}))?,? (es )?(semmi mas|semmi tobb|mas nem|mas nem kell|mas semmi|a tobbi nem|a tobbi nem kell|a tobbit torold|a tobbi mehet|ennyi)( nem kell| kell)? = only {a}
    (nekem )?(${ONLY}) {a} (${KEEP}) = only {a}
    (nekem |engem )?(${ONLY}) {a} = only {a}
    {a} (eleg|elegendo|eleg lesz|boven eleg|eleg nekem)( nekem)?|(nekem )?(eleg|elegendo|eleg lesz) {a} = only {a}
    ((${ALSO}) )?(${RENAME}) {a} (erre:?|->|nevre:?) {b} = rename {a} to {b}
    ((${ALSO}) )?(${RENAME}) (a |az )?{a} (mezot |oszlopot |mezo nevet )?(a |az )?{q}-?(ra|re|nak|nek|a|e)? = rename {a} to {q}
    ((${ALSO}) )?(${RENAME}) (a |az )?{a} (mezot |oszlopot |mezo nevet )?{b}[ae](ra|re) = rename {a}
    ((${ALSO}) )?(${RENAME}) (a |az )?{a} (mezot |oszlopot |mezo nevet )?{b} (nevre|nevure|mezore) = rename {a} to {b}
    ((${ALSO}) )?(${RENAME}) (a |az )?{a} (mezot |oszlopot |mezo nevet )?{b}-?(ra|re) = rename {a} to {b}
    ((${ALSO}) )?(a |az )?{a} (mezot |oszlopot |mezo nevet )?(${RENAME}) {b}[ae](ra|re) = rename {a}
    ((${ALSO}) )?(a |az )?{a} (mezot |oszlopot |mezo nevet )?(${RENAME}) {b}-?(ra|re) = rename {a} to {b}
    {a} neve (legyen|ez legyen|legyen ez):? {b} = rename {a} to {b}
    {a} (legyen a neve|legyen az uj neve):? {b} = rename {a} to {b}
    ((${ALSO}) )?(bontsd|bontsa|bontsuk|oszd|ossza|valaszd|szedd|vagd) (szet |fel |kette )?{a} (erre:?|ezekre:?|reszekre:?) {b}( szet| fel)? = split {a} into {b}
    {a} (valaszd|bontsd|szedd|vedd) (kulon|szet) = separate {a}
    ((${ALSO}) )?(valaszd|bontsd|szedd|vedd) (kulon|szet) {a} = separate {a}
    {a} (kulon|kulon mezoben|kulon mezokben|kulon oszlopban|kulon mezokent|kulon-kulon)( legyen| legyenek| kell)? = separate {a}
    ((${ALSO}) )?(vond ossze|vonja ossze|egyesitsd|egyesitse|fuzd ossze|fuzze ossze|kapcsold ossze|rakd ossze) {a} (egy mezobe|egy oszlopba|egybe) = join {a}
    ((${ALSO}) )?(vond ossze|vonja ossze|egyesitsd|egyesitse|fuzd ossze|fuzze ossze|kapcsold ossze) (a |az )?{a} egy {q} (mezobe|nevu mezobe|neven) = join {a} into {q}
    ((${ALSO}) )?(vond ossze|vonja ossze|egyesitsd|egyesitse|fuzd ossze|fuzze ossze|kapcsold ossze) (a |az )?{a} (egy|mint) {b} (nevu mezobe|mezobe|neven) = join {a} into {b}
    (kellenek |kerem )?(a )?(teljes|abszolut) {a} (kell|kellenek|legyen|legyenek) = {a} absolute
    (teljes|abszolut) {a} = {a} absolute
    {a} (${MUST} )?(teljes|teljesek|abszolut|abszolutak)( (${MUST}))? = {a} absolute
    (ird at |alakitsd |mutasd |kerem |add meg )?{a} ((${MUST}) )?(a |az )?iso( 8601|-8601)?(-| )?(formatumban|formatumu|formaban|formatum|formatumra|szerint|szabvany szerint|formatumba)?( (${MUST}|kell|kerem|ird|mutasd|alakitsd))? = {a} in ISO format
    {a} ((${MUST}) )?(a |az )?(penznem|penznemjel|penznem jele|penznem szimboluma|valuta|valutajel|valuta jele|eurojel|euro jel|euro|devizajel|mertekegyseg|ezres elvalaszto|ezreselvalaszto|ezres tagolas) nelkul( (${MUST}|kell|kerem|szerepeljen))? = {a} should be a number
    (${DROP}) (a |az )?(penznemet|penznem jelet|penznemjelet|valutajelet|valutat|eurojelet|euro jelet|ezres elvalasztot) {a}(bol|bol|rol|rol|nal|nel) = {a} should be a number
    {a}(bol|bol|rol|rol) (${DROP}) (a |az )?(penznemet|penznem jelet|penznemjelet|valutajelet|valutat|eurojelet|euro jelet) = {a} should be a number
    {a} (${MUST}) (egy )?(egesz szam|egesz szamok)|{a} egesz szam(kent|ma)?( (${MUST}|kell|alakitsd|kerem|add meg))? = {a} should be a whole number
    {a} (${MUST}) (egy )?(${NUMBER}) = {a} should be a number
    (alakitsd|alakitsa|konvertald|konvertalja|add meg|add|kerem) (at )?{a} (at )?(${NUMBER}) = {a} should be a number
    {a} (${NUMBER})( (${MUST}|kell|kerem|alakitsd|alakitsd at|konvertald|add meg))? = {a} should be a number
    {a} (${MUST}) datum|{a} datumkent( (${MUST}|kell|kerem))? = {a} should be a date
    {a} (${MUST}) (link|hivatkozas)|{a} (linkkent|hivatkozaskent)( (${MUST}|kell|kerem))? = {a} should be a link
    {a} (${MUST}) szoveg|{a} szovegkent( (${MUST}|kell|kerem))? = {a} should be a text
    {a} (${MUST}) lista|{a} listakent( (${MUST}|kell|kerem))? = {a} should be a list
    (hasznald|hasznalja|vedd|olvasd|mutasd|legyen|kerem) {a} {b} helyett = use {a} instead of {b}
    {b} helyett {a} (kell|legyen|hasznald|hasznalja|kerem|kerek|vedd|mutasd) = use {a} instead of {b}
    {b} helyett (hasznald|hasznalja|vedd|olvasd|mutasd|legyen|kerem|kell) {a} = use {a} instead of {b}
    {a} (${MUST}) {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) ((${ALSO}) )?{a}( is)? = drop {a}
    {a} ((${ALSO}) )?(nekem |mar |tobbe )?(${GONE})( nekem| mar| tobbe)? = drop {a}
    ((${ALSO}) )?(nekem |mar )?nem (kell|kellenek|szukseges|erdekel|erdekelnek|kerem|kerek|akarom|szeretnem)( nekem| mar| tobbe| a| az)? {a} = drop {a}
    nincs szukseg(em|unk)? {a}(ra|re) = drop {a}
    {a}(ra|re) nincs szukseg(em|unk)? = drop {a}
    (${ADD}) {a} {q} (neven|nevvel) = add {a} as {q}
    (hasznald|hasznalja) {a} = use {a}
    (meg |tovabba |emellett |kerlek )?(${ADD}) (meg )?{a} is = add {a}
    (meg |tovabba |emellett )?(${ADD}) (meg )?{a} = add {a}
    {a} is (${ADD}|${KEEP}|kell|kellene|kene|kellenek|kerem|szeretnem|erdekel|mutasd|jojjon|szukseges|legyen benne|legyen ott) = add {a}
    (kell|kellene|kellenek|kene|szuksegem van|mutasd|add|kerem|szeretnem|gyujtsd ki|olvasd ki|vedd ki|ird ki) (meg |a |az )?{a} is = add {a}
    (${ALSO}|ezenfelul|es) {a} is = add {a}
    (meg |tovabba |emellett )?(kell|kellene|kellenek|kene|szuksegem van|szuksegem lenne) (meg )?{a} = add {a}
    {a}(ra|re) is szukseg(em|unk)? (van|lenne) = add {a}
    (meg|tovabba|emellett|ezenkivul|ezen kivul|plusz) {a}( is)?( (kell|kellene|kene|kellenek|kerem|kerek|legyen|${ADD}))? = add {a}
    {a} is = add {a}
    {a} (${ADD}) = add {a}
    (meg |itt )?(hianyzik|hianyoznak|kimaradt|kimaradtak|lemaradt|elfelejtetted|hol van|hol vannak)( meg| innen)? {a} = add {a}
    {a} (meg |innen )?(hianyzik|hianyoznak|kimaradt|kimaradtak|lemaradt) = add {a}
    {a} (rossz|rosszak|hibas|hibasak|helytelen|teves|ures|uresek|nem jo|nem jok|nem helyes|nem stimmel|nem megfelelo) = {a} is wrong
    (rossz|hibas|helytelen|teves) {a} = {a} is wrong
    ((${ALSO}) )?(rendezd|rendezze|rendezni|rendezes|sorba rendezve|rendezve)( sorba)? {a} szerint( (sorba|sorrendbe))? = sort by {a}
    {a} szerint (rendezd|rendezze|rendezve|rendezni|sorba rendezve|sorrendben|csokkeno sorrendben|novekvo sorrendben|sorba|allitsd sorba)( sorba| sorrendbe| legyen)? = sort by {a}
    (vedd|vegye|olvasd) {a} = use {a}`,
  words: `
    (szponzoralt|hirdetett|kiemelt|reklam|promocios|tamogatott)(ak|akat|okat|ok|at|okat)?( (hirdetesek(et)?|termekek(et)?|talalatok(at)?))?|hirdetes(ek|eket|t)?|reklam(ok|okat|t)? = sponsored
    elfogyott(ak|akat)?|(el)?kelt|kifogyott(ak|akat)?|nincs (raktaron|keszleten)|nem (elerheto(k|ket)?|kaphato(k|kat)?|raktaron levo(k|ket)?)|(amik? )nincs(enek)? (raktaron|keszleten) = sold out
    (raktaron|keszleten)( (levo|levo|van|vannak))?(k|ket)?|(amik? )?elerheto(k|ket)?|kaphato(k|kat)? = in stock
    termek(ek|eket)|tetel(ek|eket)|hirdetesek(et)?|allasok(at)?|elem(ek|eket)|esemenyek(et)? = items
    elso = the first
    masodik = the second
    harmadik = the third
    utolso = the last
    (regi|eredeti|korabbi|athuzott) ar(a|at|ak|akat)? = regi ar
    nem = not
    vagy = or`,
}

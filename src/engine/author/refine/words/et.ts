import type { LanguageWords } from './language-words.ts'

const ONLY = 'ainult|uksnes|vaid|ainuuksi|koigest'
const KEEP =
  '((soovin|soovime|sooviksin|tahan|tahame|tahaks|tahaksin|vajan|vajame|on vaja|vaja|vaja on|oleks vaja|mul on vaja|meil on vaja|jata|jatke|jatame|jaagu|hoia|sailita|sailitage|naita|naidake|naidata|kuva|kuvage|kuvada|anna|andke|tagasta|valjasta|vota|huvitab|huvitavad|mind huvitab|mind huvitavad|meid huvitab|palun)( (mulle|meile|mind|alles|naha|jarele|valja|vaja))?)'
const ENOUGH = '((mulle |meile )?(piisab|piisavad|piisaks|aitab)( mulle| meile)?)'
const DROP =
  'eemalda|eemaldage|eemaldada|kustuta|kustutage|kustutada|vota (valja|ara|maha)|jata (valja|ara|korvale)|jatke (valja|ara)|peida|peitke|peita|viska (valja|ara|minema)|valista|valistage|ignoreeri|ignoreerige|filtreeri valja|loobu|ara (naita|kuva|lisa|too|vota|valjasta)|arge (naidake|kuvage|lisage|votke)|kaota|tosta valja'
const AWAY = 'valja|ara|maha|korvale|minema'
const ADD = 'lisa|lisage|lisada|lisame|kaasa|kaasake|pane juurde|pange juurde|too juurde|taienda|lisa juurde|lisa veel'
const TAKE =
  'vota|votke|kogu|koguge|hangi|hankige|loe|lugege|too|tooge|naita|naidake|kuva|kuvage|anna|andke|valjasta|eralda|soovin|sooviksin|tahan|tahaks|tahaksin|vajan|vajame|on vaja|vaja on|mul on vaja|oleks vaja|vaja'
const ALSO = 'ka|veel|lisaks|samuti|uhtlasi|ka veel|pluss|ja ka|ja'
const MUST = '((peab|peaks|peavad|peaksid) olema|(olgu|oleks|voiks olla|on vaja))'
const NUMBER =
  'arv|arvud|arvuna|arvuks|number|numbrina|numbriks|numbrid|numbriline|arvuline|numbriline vaartus|numbrites'
const SECTION =
  'jaotis|jaotist|jaotises|jaotisest|jaotise|sektsioon|sektsiooni|sektsioonis|sektsioonist|osa|osas|osast|loik|loigust|rubriik|rubriigist|rubriigis|plokk|plokist|plokki|pealkirja all|peatukk|peatukist'
const RECORDS = '((need|neid|sundmused|sundmusi|kirjed|tooted|tooteid),? )?(mis )?(on )?'

export const ET: LanguageWords = {
  common:
    'ja on ei ilma ainult uksnes vaid mitte et kui voi peale soovin tahan vajan vaja pole eemalda kustuta vota jata alles valja ara peida naita kuva nimeta umber nimeks lisa ka veel puudub puudu peab peaks olema olgu hind hinda hinna nimi nime pealkiri kuupaev koik koike asemel sorteeri jarjesta jargi palun vale tuhi veerg vali jaotis laos tooted tooteid reklaamideta pilt pilti brand brand palk palka ettevote ettevotet vormingus arvustuste arv hinnang telefoninumber valjamuudud muuda mulle piisab',
  and: 'ja|ning|samuti|ja ka|pluss',
  articles: 'vali|valja|valjad|veerg|veergu|veerud|koik|koiki|see|seda|need|neid',
  manners:
    'kas sa saaksid|kas saaksite|kas saaksid|olge head|ole kena|kas saad|lihtsalt|ole hea|palun|aitah|tanan|pigem|nuud|siis',
  wishes: `
    (koik|koike|koik valjad|koik muu|koik ulejaanu)( peale| valjaarvatud|,? valja arvatud|,? v.a)? {a} (voib|voivad|saab|tuleb) (eemaldada|kustutada|ara (votta|jatta)|valja (votta|jatta)|minna) = only {a}
    ((${KEEP}) )?(koik|koike|koik valjad|koik muu|koigist)(,? valja arvatud| peale|,? v.a) {a} = all but {a}
    (koik|koike|koik valjad) {a} (peale|valja arvatud) = all but {a}
    {a} (peale|valja arvatud) (koik|koike|koik muu) = all but {a}
    ((${KEEP}) )?(${ONLY}) ${RECORDS}(${SECTION}) {q} = only the section {q}
    ((${KEEP}) )?(${ONLY}) ${RECORDS}{q} (${SECTION}|all olevad|all)( (sundmused|kirjed|tooted))?( (${KEEP}))? = only the section {q}
    ((${KEEP}) )?(${ONLY}) (sundmused |tooted )?(jaotis|jaotist|jaotises|jaotisest|sektsioon|sektsioonist) {a} = only the section {a}
    (${KEEP}) (${ONLY}) {a}( alles)? = only {a}
    (mulle |mul |meil )?(${ONLY}) (${KEEP}) {a} = only {a}
    ((${ONLY}) )?{a},? (ja )?(ei midagi muud|mitte midagi muud|midagi muud ei ole vaja|muud ei ole vaja|muud pole vaja|muud mitte|ei muud|ulejaanut pole vaja|ulejaanu eemalda|ulejaanu kustuta|muud ei|rohkem mitte midagi|ja koik|see on koik) = only {a}
    (mulle |mul |meil )?(${ONLY}) {a} (${KEEP}) = only {a}
    (mulle |mul |meil )?(${ONLY}) {a}( alles)? = only {a}
    ${ENOUGH} (${ONLY} )?{a}|{a} ${ENOUGH} = only {a}
    ((${ALSO}) )?(nimeta|nimetage|nimetada) {a} (umber:|umber ->|->) {b} = rename {a} to {b}
    ((${ALSO}) )?(nimeta|nimetage|nimetada) (umber )?{a} (umber )?{q}-?(ks)? = rename {a} to {q}
    ((${ALSO}) )?(muuda|muutke|pane|pange|maara) (vali |valja |veeru )?{a} (nimeks|uueks nimeks|nimi) {b} = rename {a} to {b}
    ((${ALSO}) )?(muuda|muutke|vaheta) {a} nimi (umber )?{q}-?(ks)? = rename {a} to {q}
    {a} (nimi|nimeks) (peab olema|peaks olema|olgu|saagu|voiks olla|pane|on vaja) {b} = rename {a} to {b}
    {a} (peab|peaks|voiks) (kandma nime|olema nimega) {b} = rename {a} to {b}
    ((${ALSO}) )?(jaga|jagage|tukelda|poolita|lohu) {a} (osadeks|valjadeks|kaheks|kaheks valjaks):? {b} = split {a} into {b}
    ((${ALSO}) )?(eralda|eraldage|lahuta|jaga) {a} (ja) {b} = separate {a} and {b}
    {a} (eraldi|eraldi (valjadena|valjadeks|valjadel|veergudes|veergudena))( (${KEEP}))? = separate {a}
    ((${ALSO}) )?(uhenda|uhendage|liida|liitke|pane kokku) {a} (uheks valjaks|uheks veeruks|uheks|kokku) = join {a}
    ((${ALSO}) )?(uhenda|uhendage|liida|liitke|pane) {a} (kokku )?(valjaks|uheks valjaks) (nimega )?{b} = join {a} into {b}
    ((soovin|tahan|anna|naita|vajan) )?(taielikud|taielikke|tais|absoluutsed|absoluutseid|terved) {a} = {a} absolute
    {a} (${MUST} )?(taielikud|taielikuks|taielik|absoluutsed|absoluutne|taispikad) = {a} absolute
    ((teisenda|muuda|kirjuta|naita|soovin|anna) )?{a} (${MUST} )?iso( 8601|-8601)?(-| )?(vormingus|formaadis|vormis|kujul|vormingusse|formaati|vorming|formaat|standardi jargi) = {a} in ISO format
    ((soovin|naita|anna|tahan) )?{a} (${MUST} )?ilma (valuuta|euro|uhiku|mootuhiku|tuhandete|rahauhiku)(ta|-?margita|-?sumbolita|-?tahiseta| margita| sumbolita| tahiseta| eraldajata| eraldajateta)? = {a} should be a number
    {a} (${MUST} )?(valuutata|valuutamargita|valuutasumbolita|eurota|euromargita|uhikuta) = {a} should be a number
    (${DROP}) {a} (valuutamark|valuuta|valuutasumbol|euromark|eurosumbol|tuhandete eraldajad) = {a} should be a number
    (${DROP}) (valuutamark|valuuta|valuutasumbol|euromark|eurosumbol) {a} (juurest|kuljest|seest|valjalt|eest|tagant) = {a} should be a number
    ((teisenda|muuda|soovin|naita) )?{a} (${MUST} )?(taisarv|taisarvuna|taisarvuks|taisarvud) = {a} should be a whole number
    (teisenda|teisendage|muuda|muutke|tee|naita|soovin|anna) {a} (${NUMBER}) = {a} should be a number
    {a} (${MUST} )(${NUMBER}) = {a} should be a number
    {a} (arvuna|numbrina|arvuks|numbriks)( (${KEEP}))? = {a} should be a number
    {a} (${MUST} )?(kuupaev|kuupaevana) = {a} should be a date
    {a} (${MUST} )?(lingina|lingiks|viitena) = {a} should be a link
    {a} (${MUST} )(link|viide|aadress) = {a} should be a link
    {a} (${MUST} )?(tekstina|tekstiks) = {a} should be a text
    {a} (${MUST} )(tekst) = {a} should be a text
    {a} (${MUST} )?(loendina|loendiks|nimekirjana) = {a} should be a list
    (kasuta|kasutage|vota|loe|naita|tahan|soovin) {b} asemel {a} = use {a} instead of {b}
    {b} asemel (kasuta|kasutage|vota|loe|naita|tahan|soovin|on vaja) {a} = use {a} instead of {b}
    (kasuta|kasutage|vota|loe|naita) {a} {b} asemel = use {a} instead of {b}
    {a} ${MUST} {b} = {a} should be {b}
    ((${ALSO}) )?(${DROP}) ((${ALSO}) )?{a} = drop {a}
    ((${ALSO}) )?(jata|jatke|vota|votke|viska|visake|tosta) {a} (${AWAY}) = drop {a}
    {a} ((${ALSO}) )?(voib |saab |tuleks |tuleb )?(eemalda|eemaldada|eemaldage|kustuta|kustutada|kustutage|(valja|ara) (jatta|votta|jata|vota|visata)|jata (valja|ara)|vota (valja|ara)|peida|peita|minna|minema|ara naita) = drop {a}
    {a} ((${ALSO}) )?(mulle |mul |mind |enam )?(ei ole|pole|ei) (mulle |mul |enam )?(vaja|vajalik|vajalikud|tarvis|huvita|oluline|taha|soovi)( vaja)? = drop {a}
    {a} ((${ALSO}) )?on (uleliigne|ulearune|tarbetu|mittevajalik|uleliigsed) = drop {a}
    ((${ALSO}) )?(mul |mulle |meil |ma )?(ei ole|pole|ei) (enam )?(vaja|vajalik|tarvis|taha|soovi|vaja naha|huvita mind|taha naha)( enam)? {a} = drop {a}
    ma ei (vaja|taha|soovi) {a} = drop {a}
    ara {a} (naita|kuva|too|lisa) = drop {a}
    ((${ALSO}) )?(ilma|mitte uhtegi) {a} = drop {a}
    {a} ((${ALSO}) )?ilma = drop {a}
    (${ADD}) (ka |veel )?{a} (nimega|nime all) {b} = add {a} as {b}
    (kasuta|kasutage) {a} = use {a}
    ((${ALSO}) )?(${ADD}) ((${ALSO}) )?{a}( (juurde|ka|veel))? = add {a}
    (${TAKE}) (${ALSO}) {a} = add {a}
    (mul|meil) on (${ALSO}) {a} vaja = add {a}
    (${ALSO}) (${TAKE}) {a} = add {a}
    (vajan|vajame|mul on vaja|meil on vaja|on vaja|vaja oleks|oleks vaja) {a} = add {a}
    {a} (on ka |oleks ka |ka |on |oleks )?(vaja|vajalik|tarvis) = add {a}
    (lisaks|samuti|veel|ka|uhtlasi|pluss) {a} = add {a}
    {a} (ka|veel|samuti)( (${ADD}|${TAKE}|palun))? = add {a}
    {a} voiks (ka )?(olla|olemas olla|seal olla) = add {a}
    (siin |siit |veel )?(puudub|puuduvad|on puudu|unustasid|unustasite|kus on|puudu on) {a} = add {a}
    {a} (puudub|puuduvad|on puudu|on veel puudu|jai puudu) = add {a}
    {a} (on|ei ole|pole) (vale|valed|valesti|tuhi|tuhjad|ekslik|vigane|oige|oiged) = {a} is wrong
    (vale|vigane|ekslik) {a} = {a} is wrong
    ((${ALSO}) )?(sorteeri|sorteerige|sorteerida|sorteerimine|jarjesta|jarjestage|jarjestada|reasta|reastage)( koik| tooted| need| loend)? {a} (jargi|alusel|pohjal) = sort by {a}
    {a} (jargi|alusel|pohjal) (sorteeri|sorteeritud|jarjesta|jarjestatud|reasta|sorteerida|jarjestada) = sort by {a}
    (vota|votke|loe) {a} = use {a}`,
  words: `
    (sponsoreeritud|sponsitud|tasuline|tasulised|reklaamitud)( (tooted|tooteid|kuulutused|kuulutusi|toodeteta|tulemused))?|(reklaam|kuulutus)(id|e|ideta|eta|i|ita|ed|teta|tooted|tooteid)? = sponsored
    (valjamuudud|valja muudud|labimuudud|labi muudud|otsas olevad|otsas olevaid|(mis )?(on )?otsas|(mis )?(ei ole|pole) (laos|saadaval))( tooteta| toodeteta)? = sold out
    (mis )?(on )?(laos|saadaval)( (olevad|olevaid|on|oleva))?|saadavaid|saadavad = in stock
    too(ted|teid|deta|deteta)|kirje(d|id)|sundmus(ed|i)|pakkumis(ed|i)|tookoh(ad|ti) = items
    esime(ne|se|st) = the first
    tei(ne|se|st) = the second
    kolma(s|nda|ndat) = the third
    viima(ne|se|st) = the last
    telefoninumb(er|rit|ri) = telefon
    palka|palga(ga|st)? = palk
    pildi(ta|d)?|pilti|pilte = pilt
    hinna(ta|ga|d)?|hinda|hindu = hind
    nime(ta|ga|d)?|nimesid = nimi
    lingi(ta|d)?|linki|linke = link
    brandi(ta|t)? = bränd
    asukoha(ta)?|asukohta = asukoht
    kuupaeva(ta|d)? = kuupäev
    ettevotte(ta|d)?|ettevotet = ettevõte
    hinnangute arv(u)? = arvustuste arv
    mitte = not
    voi = or`,
}

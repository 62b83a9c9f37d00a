import type { LanguageWords } from './language-words.ts'

export const DA: LanguageWords = {
  common:
    'den det de en et og med uden kun bare ikke jeg vil skal have brug for til af i som er fjern udelad slet omdob tilfoj mangler navn pris ogsaa ogsa brug tak vaere være hedde stedet dem under efter spring skjul ingen hvis alt undtagen tag gor tal billedet linkene behover',
  and: 'og|samt|og sa',
  articles: 'den|det|de|en|et|alle|feltet|kolonnen|dens|deres|nogen',
  manners:
    'tak|venligst|vær sød at|vær venlig at|vaer sod at|kan du|kunne du|gider du|vil du|nu|lige|bare lige|mange tak|gerne',
  wishes: `
    (ikke )?(fjern|slet|udelad|skjul|drop|ændr|omdøb|udeluk) ikke {a} = leave {a} as it is
    ikke (fjern|slet|udelad|skjul|drop|ændr|omdøb|udeluk) {a} = leave {a} as it is
    {a} ikke som {b} = leave {a} as it is
    (fjern|slet|udelad|skjul|drop) (alt|alle|alle felter|alting) (undtagen|bortset fra|på nær|pa nær|andet end|ud over) {a} = only {a}
    (vis|behold|tag)?( )?(alt|alle|alle felter|alting) (undtagen|bortset fra|på nær|andet end|ud over) {a} = all but {a}
    (kun|bare|udelukkende|vis kun|behold kun) (dem|de|det|begivenhederne|arrangementerne|varerne|jobbene|elementerne)?,?( )?(der står |der er |som er |som står )?(under|fra|i) (overskriften |afsnittet |sektionen )?{q} = only the section {q}
    (kun|bare|vis kun|behold kun) (afsnittet|sektionen) {a} = only the section {a}
    (kun|bare) (afsnittet|sektionen) {a} = only the section {a}
    (jeg|vi) (har|behøver|skal) (kun|bare|blot) (brug for|bruge|have) {a} = only {a}
    (jeg|vi) (vil|skal|ønsker|behøver|vil gerne) (kun|bare|blot|udelukkende) (gerne )?(have |bruge |se )?{a} = only {a}
    (behold|vis|giv mig|hent|tag|medtag|vis mig) (kun|bare|udelukkende|blot) {a} = only {a}
    (kun|bare|udelukkende|blot) {a},? (ikke andet|og ikke andet|intet andet|ikke mere|og intet andet|resten kan fjernes) = only {a}
    {a},? (og )?(ikke andet|intet andet) = only {a}
    (kun|bare|udelukkende|blot) {a} = only {a}
    {a} (er nok|rækker|er tilstrækkeligt) = only {a}
    (omdøb|kald|omdob|navngiv) {a} (til|for|som) {b} = rename {a} to {b}
    (ændr|skift|ret|lav) (navnet|navn) (på|for|af|pa) {a} (om )?til {b} = rename {a} to {b}
    (omdøb|kald) {a}:? {b} = rename {a} to {b}
    {a} (skal|bør|skulle|må gerne) (hedde|kaldes|omdøbes til) {b} = rename {a} to {b}
    (del|opdel|split|adskil) {a} (op )?(i|til|på) {b} = split {a} into {b}
    (adskil|opdel|skil) {a} (fra|og) {b}( ad)? = separate {a} and {b}
    {a} (hver for sig|i separate felter|som separate felter|i hvert sit felt|adskilt) = separate {a}
    (adskil) {a} = separate {a}
    (slå sammen|sæt sammen|læg sammen|saml|kombiner|flet|slå|sæt|læg) {a} (sammen )?(til|i|som|under) {b}( sammen)? = join {a} into {b}
    (fulde|fuldstændige|absolutte|hele|komplette) (links?|adresser|url(er|'er)?) = links absolute
    {a} (skal|bør|må gerne) være (fulde|fuldstændige|absolutte|hele|komplette|fuld|fuldstændig|absolut|hel|komplet)( adresser| adresse| links?| url(er|'er)?)? = {a} absolute
    (lav|gør|giv mig) {a} (om til |til )?(fulde|fuldstændige|absolutte|hele|komplette)( adresser| links?| url(er|'er)?)? = {a} absolute
    {a} (skal være )?(i|som|på) iso(-| )?(8601)?(-| )?(format|dato|datoer|form)? = {a} in ISO format
    {a} uden (valuta|valutategn|valutasymbol|valutaen|valutategnet|eurotegn|kroner|enhed|tusindtalsseparator|tusindseparator|tusindtalsskilletegn|enheden) = {a} should be a number
    (fjern|slet|udelad|drop) (valuta|valutaen|valutategn|valutategnet|valutasymbolet|valutasymbol|eurotegnet|eurotegn|enheden) (fra|i|på|af) {a} = {a} should be a number
    (gør|lav|konverter|omdan|ændr|forvandl) {a} (om )?til (et |en )?(heltal|helt tal|tal|tekst|liste|dato) = {a} should be a number
    {a} (skal|bør|må gerne|skulle) være (et |en )?{b} = {a} should be {b}
    (tilføj|tag|medtag|inkluder) (også )?{a} som (et |en )?{b}( med)? = add {a} as {b}
    {a} som (et |en )?{b} = {a} as {b}
    (brug|tag|anvend|vælg) {a} (i stedet for|frem for|istedet for) {b} = use {a} instead of {b}
    (erstat|udskift|byt) {b} (ud )?med {a} = use {a} instead of {b}
    (brug|tag|anvend|vælg) {a} i stedet = use {a}
    (jeg|vi) (vil|skal|behøver|ønsker|har) (ikke|ingen) (gerne )?(have|bruge|se|brug for|nogen)?( )?{a}( med)? = drop {a}
    (lad være med at|undgå at) (vise|medtage|hente|tage) {a}( med)? = drop {a}
    (spring|hop) {a} over = drop {a}
    (spring|hop) over {a} = drop {a}
    (lad|tag|fjern|sorter|filtrer|udeluk) {a} (væk|ude|ud|fra|bort|udgå|udelade) = drop {a}
    (tag|hent|få|vis|giv mig|læs|saml|udtræk) (også|desuden|tillige|ligeledes) {a}( med)? = add {a}
    (tag|få) (også )?{a} med = add {a}
    tag (også )?med {a} = add {a}
    (tag|brug|anvend|vælg) {a} = use {a}
    (tilføj|inkluder|medtag|føj|udtræk|indsaml) (også )?{a}( til| også)? = add {a}
    (jeg|vi) (vil|skal|har|mangler|behøver) (også|desuden)?( )?(gerne )?(have|bruge|brug for|se)?( )?{a}( også| med)? = add {a}
    (også|desuden) {a} = add {a}
    {a} (mangler|savnes|er ikke med|blev glemt|er glemt) = add {a}
    (der mangler|jeg savner|du glemte|du har glemt) {a} = add {a}
    {a} også = add {a}
    {a} er (forkerte?|fejlagtige?|tomme?|ikke rigtige?|ikke korrekte?|ikke rigtigt?|ikke korrekt|galt?|forkert) = {a} is wrong
    (forkerte?) {a} = {a} is wrong
    (fjern|slet|udelad|skjul|udeluk|drop|ignorer|undlad|skip|smid) {a} (væk|ud) = drop {a}
    (fjern|slet|udelad|skjul|udeluk|drop|ignorer|undlad|skip|vis ikke|medtag ikke|tag ikke) {a}( med)? = drop {a}
    {a} (behøves ikke|er unødvendige?t?|er ikke nødvendige?t?|er overflødige?t?|kan udelades|kan fjernes|kan slettes|skal fjernes|skal væk|skal udelades|skal slettes|væk|ud|kan godt fjernes|kan undværes|er ligegyldige?t?|skal ikke med|skal ikke vises|skal ikke være med|bruges ikke) = drop {a}
    (uden|ingen|intet|ikke nogen|ikke noget|ikke) {a} = drop {a}
    (sorter|sorteret|sortér|ordn|sorteres|ranger)( alt| dem| listen)? (efter|på) {a} = sort by {a}`,
  words: `
    heltal|helt tal|hele tal = whole number
    tal|numre|nummer = number
    tekst = text
    link|links|linket|linkene = link
    løn = lønnen
    by|byen|byer = city
    første = the first
    anden|andet = the second
    tredje = the third
    sidste = the last
    (sponsede?|sponset|sponsorerede?t?|betalte?|promoverede?)( varer| produkter| resultater| opslag| annoncer)?|annoncer(ne)?|annonser|reklamer(ne)?|reklame|annonce = sponsored
    (udsolgte?|utsolgte?|der er udsolgt|som er udsolgt)( varer| produkter)?|(varer|produkter|dem),? (der|som) er udsolgte? = sold out
    (varer |produkter |dem |det )?(der er |som er |,der er )?(på lager|tilgængelige?|lagerførte)( varer| produkter)? = in stock`,
}

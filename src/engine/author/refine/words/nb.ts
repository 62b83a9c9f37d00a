import type { LanguageWords } from './language-words.ts'

export const NB: LanguageWords = {
  common:
    'den det de en ei et og med uten kun bare ikke jeg vil skal ha trenger til av i som er fjern ta bort utelat slett endre navn legg mangler pris ogsa bruk takk være hete stedet dem under etter hopp over skjul ingen alt unntatt bortsett gjor tall bildet lenke lenkene behover',
  and: 'og|samt',
  articles: 'den|det|de|en|ei|et|alle|feltet|kolonnen|noen',
  manners:
    'takk|vennligst|vær så snill|ver sa snill|vær snill å|er du snill|kan du|kunne du|vil du|nå|na|bare å|tusen takk|gjerne|heller',
  wishes: `
    (fjern|slett|utelat|skjul|dropp|endre|ta|ikke ta) ikke (bort )?{a} = leave {a} as it is
    ikke (fjern|slett|utelat|skjul|dropp|endre|ta bort) {a} = leave {a} as it is
    {a} ikke som {b} = leave {a} as it is
    (fjern|slett|utelat|skjul|dropp|ta bort) (alt|alle|alle felter|alle felt) (unntatt|bortsett fra|utenom|andre enn|annet enn) {a} = only {a}
    ((vis|behold|ta med) )?(alt|alle|alle felter|alle felt) (unntatt|bortsett fra|utenom|annet enn) {a} = all but {a}
    (kun|bare|vis kun|vis bare|behold kun|behold bare) ((dem|de|det|hendelsene|arrangementene|varene|jobbene|oppføringene),? )?((som er|som står|som ligger) )?(under|fra|i) ((overskriften|avsnittet|seksjonen|delen) )?{q} = only the section {q}
    (kun|bare) (avsnittet|seksjonen|delen) {a} = only the section {a}
    (jeg|vi) (trenger|behøver) (kun|bare|utelukkende) {a} = only {a}
    (jeg|vi) (vil|ønsker|skal) (kun|bare|utelukkende) (ha |se |bruke |å ha )?{a} = only {a}
    (behold|vis|gi meg|hent|ta med|vis meg|ta) (kun|bare|utelukkende) {a} = only {a}
    (kun|bare|utelukkende) {a},? (ikke noe annet|og ikke noe annet|ingenting annet|ikke mer|og ingenting annet|resten kan fjernes) = only {a}
    {a},? (og )?(ikke noe annet|ingenting annet) = only {a}
    (kun|bare|utelukkende) {a} = only {a}
    {a} (er nok|holder|rekker) = only {a}
    (endre|bytt|forandre) (navnet|navn) (på|for|av) {a} (om )?(til|fra) {b} = rename {a} to {b}
    (gi|døp om|kall|omdøp|gi nytt navn til) {a} (til|for|som|navnet|om til) {b} = rename {a} to {b}
    kall {a}:? {b} = rename {a} to {b}
    {a} (skal|bør|burde|må) (hete|kalles|omdøpes til|endre navn til) {b} = rename {a} to {b}
    (del|splitt|del opp|skill) {a} (opp )?(i|til|på) {b} = split {a} into {b}
    (skill|del) {a} (fra|og) {b}( ad| fra hverandre)? = separate {a} and {b}
    {a} (hver for seg|i separate felt(er)?|som separate felt(er)?|i hvert sitt felt|i egne felt(er)?|adskilt) = separate {a}
    (slå sammen|sett sammen|slå|sett|kombiner|samle|flett) {a} (sammen )?(til|i|som|under) {b}( sammen)? = join {a} into {b}
    (fulle|fullstendige|absolutte|hele|komplette) (lenker|linker|adresser|url(er|-er)?) = links absolute
    {a} (skal|bør|må|burde) være (fulle?|fullstendige?|absolutte?|absolutt|hele?|komplette?)( adresser| adresse| lenker| url(er|-er)?)? = {a} absolute
    (lag|gjør|gi meg) {a} (om til |til )?(fulle|fullstendige|absolutte|hele|komplette)( adresser| lenker| url(er|-er)?)? = {a} absolute
    {a} (skal være )?(i|som|på) iso(-| )?(8601)?(-| )?(format|formatet|dato|datoer|form)? = {a} in ISO format
    {a} uten (valuta|valutategn|valutasymbol|valutasymbolet|valutaen|eurotegn|kroner|enhet|enheten|tusenskilletegn|tusenskille) = {a} should be a number
    (fjern|slett|utelat|dropp|ta bort) (valuta|valutaen|valutategnet|valutategn|valutasymbolet|valutasymbol|eurotegnet|enheten) (fra|i|på|av) {a} = {a} should be a number
    (gjør|lag|konverter|omgjør|endre) {a} (om )?til (et )?(heltall) = {a} should be a whole number
    (gjør|lag|konverter|omgjør|endre) {a} (om )?til (et )?(tall|nummer) = {a} should be a number
    (gjør|lag|konverter|omgjør|endre) {a} (om )?til (en )?(tekst) = {a} should be text
    (gjør|lag|konverter|omgjør|endre) {a} (om )?til (en )?(liste) = {a} should be a list
    {a} (skal|bør|må|burde) være (et |en |ei )?{b} = {a} should be {b}
    (legg til|ta med|inkluder) (også )?{a} som (et |en |ei )?{b} = add {a} as {b}
    {a} som (et |en |ei )?{b} = {a} as {b}
    (bruk|ta|velg) {a} (i stedet for|istedenfor|istedet for|framfor|fremfor) {b} = use {a} instead of {b}
    (erstatt|bytt ut|bytt) {b} (ut )?med {a} = use {a} instead of {b}
    (bruk|ta|velg) {a} (i stedet|isteden|istedet) = use {a}
    (jeg|vi) (vil|skal|ønsker|trenger|behøver) (ikke|ingen) (ha |se |å ha |noen )?{a}( med)? = drop {a}
    (la være å|unngå å) (vise|ta med|hente) {a}( med)? = drop {a}
    hopp over {a} = drop {a}
    (la|ta|sorter|filtrer|få|fjern) {a} (bort|ut|vekk|være) = drop {a}
    (ta|sorter|filtrer|få) (bort|ut|vekk) {a} = drop {a}
    (ta|hent|vis|gi meg|les|samle|få) (også|dessuten|i tillegg) (med )?{a}( med)? = add {a}
    ta med {a} (også|i tillegg) = add {a}
    ta (også )?med {a} = add {a}
    ta {a} med = add {a}
    (legg|føy) (også )?(til) (også )?{a} = add {a}
    (legg|føy) (også )?{a} til = add {a}
    (inkluder|hent ut|samle inn) (også )?{a}( også)? = add {a}
    (ta|bruk|velg) {a} = use {a}
    (jeg|vi) (vil|skal|trenger|mangler|behøver|savner|ønsker) (også|i tillegg) (ha |se )?{a} = add {a}
    (jeg|vi) (mangler|savner) {a} = add {a}
    (også|dessuten|i tillegg) {a} = add {a}
    {a} (mangler|savnes|er ikke med|ble glemt|er glemt) = add {a}
    (det mangler|du glemte|du har glemt) {a} = add {a}
    {a} også = add {a}
    {a} er (feil|gale?|galt|tomme?|tomt|ikke riktige?|uriktige?|ikke korrekte?|ikke rett) = {a} is wrong
    (feil) {a} = {a} is wrong
    (fjern|slett|utelat|skjul|utelukk|dropp|ignorer|ekskluder|skip|ikke vis|ikke ta med|ikke hent) {a} = drop {a}
    {a} (trengs ikke|er unødvendige?|er ikke nødvendige?|er overflødige?|kan utelates|kan fjernes|kan slettes|skal fjernes|skal bort|skal utelates|skal slettes|bort|vekk|kan godt fjernes|skal ikke med|skal ikke være med|skal ikke vises|behøves ikke|brukes ikke|kan droppes|kan være borte|kan strykes|trenger jeg ikke|trenger vi ikke) = drop {a}
    (uten|ingen|intet|ikke noen|ikke noe|ikke) {a} = drop {a}
    (sorter|sortert|sorteres|ordne|ranger)( alt| dem| listen| lista)? (etter|på) {a} = sort by {a}`,
  words: `
    heltall|hele tall = whole number
    tall|nummer = number
    tekst = text
    lenke(r|n|ne)?|link(er|en|ene)? = link
    by|byen|byer = city
    første = the first
    andre = the second
    tredje = the third
    siste = the last
    (sponsede?|sponset|betalte?|promoterte?|sponsorerte?|sponsorerede?)( varer| produkter| resultater| innlegg| annonser| oppføringer)?|annonser?|annoncer|annonsene|reklame(r|n|ne)? = sponsored
    (utsolgte?|udsolgte?|som er utsolgt)( varer| produkter)?|(varer|produkter|de),? som er utsolgte? = sold out
    (varer |produkter |de |det )?(som er )?(på lager|tilgjengelige?)( varer| produkter)? = in stock`,
}

import type { LanguageWords } from './language-words.ts'

export const DE: LanguageWords = {
  common:
    'der die das den dem des ein eine einen und mit von nur ohne nicht bitte soll sollen als im in auf ist sind fur zu zum zur statt hinzu noch auch sonst nichts keine kein um weglassen entfernen ich brauche',
  and: 'und|sowie',
  articles: 'der|die|das|den|dem|des|ein|eine|einen|einem|einer|alle|die spalte|das feld|das',
  manners: 'bitte|danke|jetzt|mal|einfach|kannst du|konntest du',
  wishes: `
    (alles|alle felder|alle) (auser|bis auf) {a} = all but {a}
    nur (die |das )?(eintrage |elemente |termine |artikel |produkte )?(unter|aus|im|in|aus dem|unter der uberschrift) (abschnitt |bereich |der rubrik )?{q} = only the section {q}
    nur (den|im|aus dem) (abschnitt|bereich) {a} = only the section {a}
    (ich (brauche|will|mochte|benotige|hatte gern)|behalte|zeige|zeig mir|gib mir|liefere) (nur|lediglich|ausschlieslich|blos) {a} = only {a}
    nur {a},? (sonst nichts|und sonst nichts|nichts anderes|mehr nicht|nicht mehr) = only {a}
    nur (das )?was {a} ist = only {a}
    nur (die|das|der|den),? (die|das|der|was)? ?{a} (sind|ist|haben|hat) = only {a}
    (nur|ausschlieslich|lediglich|blos) (noch )?{a}( behalten| zeigen| anzeigen)? = only {a}
    {a} (reicht|reichen|genugt|genugen)( mir)? = only {a}
    {a} (soll|sollte|sollen|sollten) {b} (heisen|genannt werden|benannt werden) = rename {a} to {b}
    {a} (soll|sollte) (in|zu) {b} umbenannt werden = rename {a} to {b}
    (benenne|bennene|nenne|andere) {a} (in|zu|nach|als) {b}( um)? = rename {a} to {b}
    {a} (in|zu|nach) {b} (umbenennen|andern)|{a} umbenennen (in|zu|nach) {b} = rename {a} to {b}
    (teile|trenne|spalte|zerlege|splitte) {a} (in|nach) {b}( auf)? = split {a} into {b}
    {a} (in|nach) {b} (aufteilen|auftrennen|aufspalten|trennen|zerlegen|splitten|teilen) = split {a} into {b}
    (trenne|teile) {a} (von|und) {b} = separate {a} and {b}
    {a} (trennen|getrennt|als (getrennte|eigene|einzelne) felder) = separate {a}
    (fasse|fuge|fuhre|lege|setze) {a} (zu|in|als|unter) {b} zusammen = join {a} into {b}
    {a} (zu|in|als) {b} (zusammenfassen|zusammenfugen|zusammenfuhren|verbinden|kombinieren) = join {a} into {b}
    {a} (soll|sollte|sollen|sollten|muss|mussen) (vollstandig|absolut|komplett|ganz|volle adressen|vollstandige adressen|absolute adressen|absolute links)( sein)? = {a} absolute
    (vollstandige|absolute|ganze|komplette) (links|adressen|urls) = links absolute
    {a} (im|in|als) iso(-| )?(format|datum)? = {a} in ISO format
    {a} (ohne|nicht mit) (den |die |das )?(wahrung|wahrungszeichen|euro(-| )?zeichen|einheit|tausendertrennzeichen|tausenderpunkte?|tausenderpunkten) = {a} should be a number
    (entferne|streiche|losche|ohne) (den |die |das )?(wahrung|wahrungszeichen|euro(-| )?zeichen|wahrungssymbol) (aus|von|bei|im|in|beim) {a} = {a} should be a number
    {a} (soll|sollte|sollen|sollten|muss|mussen|musste) (als )?{b} (sein|werden|stehen|haben|lauten) = {a} should be {b}
    (fuge|fug|nimm|erganze) (noch |auch )?{a} als {b} (hinzu|dazu|auf) = add {a} as {b}
    {a} als {b} (hinzufugen|erganzen|dazunehmen|aufnehmen) = add {a} as {b}
    (nimm|fuge|fug|lies|hol|hole|erfasse|sammle|sammel|extrahiere|zeig|zeige|gib|liefere|liste|ubernimm)( mir)? (auch noch|auch|noch|zusatzlich|auserdem) {a} als {b}( mit auf| mit| dazu| hinzu| auf| aus)? = add {a} as {b}
    {a} als {b} = {a} as {b}
    (mach|mache|wandle) {a} (zu|in) {b}( um)? = make {a} to {b}
    (nimm|verwende|benutze|nutze|lies) {a} (statt|anstatt|anstelle von|anstelle) {b} = use {a} instead of {b}
    (nimm|lass|lasse|hole?) (auch noch |auch |noch )?{a} (weg|raus|heraus) = drop {a}
    (nimm|fuge|fug|lies|hol|hole|erfasse|sammle|sammel|extrahiere|zeig|zeige|gib|liefere|liste|ubernimm)( mir)? (auch noch|auch|noch|zusatzlich|auserdem) {a}( mit auf| mit| dazu| hinzu| auf| aus)? = add {a}
    (nimm|hole?) {a} (noch )?(mit auf|mit|dazu|hinzu|auf) = add {a}
    (erfasse|sammle|sammel|extrahiere) {a} = add {a}
    (auch noch |auch |noch )?{a} (erfassen|mitnehmen|auslesen|mit auslesen|sammeln|extrahieren) = add {a}
    (nimm|verwende|benutze|nutze) {a}( stattdessen)? = use {a}
    (fuge|fug|nimm) (noch |auch )?{a} (noch )?(hinzu|dazu|auf) = add {a}
    {a} (hinzufugen|erganzen|dazunehmen|aufnehmen) = add {a}
    (erganze|ich (brauche|will|mochte) (auch|noch|zusatzlich)|auch noch|zusatzlich|auserdem) {a} = add {a}
    {a} fehlt|{a} fehlen|es (fehlt|fehlen) {a} = add {a}
    {a} (ist|sind) (falsch|nicht richtig|verkehrt|leer|nicht korrekt) = {a} is wrong
    falsche[rs]? {a} = {a} is wrong
    (entferne|losche|streiche|weg mit|lass|lasse) {a}( weg| heraus| raus| aus)? = drop {a}
    {a} (weglassen|weg lassen|entfernen|loschen|streichen|rauslassen|ausblenden|ausschliesen|auslassen|raus|weg|kann weg|konnen weg|kannst du (weglassen|entfernen|streichen|loschen)|brauche ich nicht|brauchen wir nicht|wird nicht gebraucht|ist nicht notig|ist uberflussig) = drop {a}
    ich brauche (kein|keine|keinen|den|die|das) {a} nicht( mehr)? = drop {a}
    (ich (brauche|will|mochte) )?(kein|keine|keinen|ohne)( die| den| das)? {a}( mehr)? = drop {a}
    (schliese|blende) {a} aus = drop {a}
    (sortiere|ordne|sortieren|sortiert) (bitte )?(alles )?nach {a} = sort by {a}
    nach {a} (sortieren|sortiert|ordnen) = sort by {a}
    auch {a} = add {a}`,
  words: `
    ganze zahl(en)?|ganzzahl(en)? = whole number
    zahl(en)?|nummer|numerisch = number
    wahrheitswert|ja oder nein = true or false
    liste = list
    erste[nrs]? = the first
    zweite[nrs]? = the second
    dritte[nrs]? = the third
    letzte[nrs]? = the last
    anzeigen?|werbung|gesponserte[nrs]?|gesponsert = sponsored
    ausverkaufte[nrs]?|vergriffene[nrs]?|ausverkauft = sold out
    auf lager|verfugbare?[nrs]?|lieferbare?[nrs]? = in stock`,
}

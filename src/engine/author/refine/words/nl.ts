import type { LanguageWords } from './language-words.ts'

export const NL: LanguageWords = {
  common:
    'de het een en met van zonder alleen niet ik wil nodig als in op is zijn voor verwijder verwijderen hernoem voeg toe moet zijn naam prijs ook gebruik graag geen weg',
  and: 'en|alsook',
  articles: 'de|het|een|alle|het veld|de kolom',
  manners: 'alsjeblieft|alstublieft|graag|bedankt|nu|kun je',
  wishes: `
    (alles|alle|iedereen) behalve {a} = all but {a}
    alleen (die|de items|de evenementen)? ?(onder|in|uit) (de sectie |het kopje )?{q} = only the section {q}
    alleen de (sectie|rubriek) {a} = only the section {a}
    (ik (wil|heb)|houd|toon|geef) (alleen|enkel|slechts) {a}( nodig)? = only {a}
    (alleen|enkel|slechts) {a},? (verder niets|niets anders) = only {a}
    (alleen|enkel|slechts) {a} = only {a}
    (hernoem|noem|verander) {a} (naar|in|tot|als) {b} = rename {a} to {b}
    {a} (hernoemen|veranderen) (naar|in) {b} = rename {a} to {b}
    {a} (moet|zou) {b} (heten|worden genoemd) = rename {a} to {b}
    (splits|verdeel|scheid) {a} (in|naar|op in) {b} = split {a} into {b}
    (scheid|splits) {a} = separate {a}
    (combineer|voeg) {a} (tot|in|samen tot|samen in) {b}( samen)? = join {a} into {b}
    (volledige|absolute) (links|urls|adressen) = links absolute
    {a} (moet|moeten) (absoluut|volledig|compleet)( zijn)? = {a} absolute
    {a} (in|als) iso(-| )?(formaat|notatie|datum)? = {a} in ISO format
    {a} zonder (de |het )?(valuta|valutateken|euroteken|duizendtalscheiding|eenheid) = {a} should be a number
    {a} (moet|moeten|zou) (een )?{b} (zijn|worden) = {a} should be {b}
    voeg (ook )?{a} als {b} toe = add {a} as {b}
    (neem|pak|haal|verzamel|lees|geef|geef me|geef mij|toon|toon me|extraheer) (ook nog|ook|nog) {a} als {b}( mee| op| uit)? = add {a} as {b}
    {a} als {b} = {a} as {b}
    (gebruik|neem|pak) {a} (in plaats van) {b} = use {a} instead of {b}
    (haal|neem|laat) (ook nog |ook |nog )?{a} (weg|eruit) = drop {a}
    (neem|pak|haal|verzamel|lees|geef|geef me|geef mij|toon|toon me|extraheer) (ook nog|ook|nog) {a}( mee| op| uit)? = add {a}
    laat (ook nog|ook|nog) {a} zien = add {a}
    neem {a} (mee|op) = add {a}
    (extraheer|verzamel) {a} = add {a}
    (gebruik|neem|pak) {a} = use {a}
    voeg (ook )?{a} toe = add {a}
    {a} toevoegen|(ook|ik wil ook|ik heb ook) {a}( nodig)? = add {a}
    {a} (ontbreekt|ontbreken|mist) = add {a}
    {a} (is|zijn) (fout|verkeerd|onjuist|leeg) = {a} is wrong
    (verwijder|schrap|wis|sluit) {a}( uit| weg)? = drop {a}
    laat {a} (weg|eruit|uit) = drop {a}
    {a} (weglaten|verwijderen|schrappen|uitsluiten|weg|kan weg|kunnen weg|is niet nodig|hoeft niet|heb ik niet nodig) = drop {a}
    (geen|zonder|ik wil geen|ik heb geen) {a}( nodig)? = drop {a}
    (sorteer|sorteren|gesorteerd) op {a} = sort by {a}`,
  words: `
    geheel getal = whole number
    getal(len)?|nummer|cijfer = number
    tekst = text
    eerste = the first
    tweede = the second
    derde = the third
    laatste = the last
    (gesponsorde?|advertenties?|reclame)( resultaten| producten)? = sponsored
    uitverkochte? = sold out
    op voorraad|beschikbare?|leverbare? = in stock`,
}

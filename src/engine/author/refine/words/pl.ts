import type { LanguageWords } from './language-words.ts'

export const PL: LanguageWords = {
  common:
    'i z ze w na do od dla oraz bez tylko nie chce usun zmien nazwe dodaj brakuje powinna powinien byc jako cena nazwa tytul prosze pomin potrzebuje zostaw',
  and: 'i|oraz|a takze',
  articles: 'pole|kolumne|kolumna|wszystkie',
  manners: 'prosze|dziekuje|teraz|czy mozesz',
  wishes: `
    (wszystko|wszyscy|wszystkie) (oprocz|poza) {a} = all but {a}
    tylko (te |sekcja |sekcje |z sekcji |te z sekcji |pod ){q} = only the section {q}
    (chce|potrzebuje|zostaw|pokaz) (tylko|jedynie|wylacznie) {a} = only {a}
    (tylko|jedynie|wylacznie) {a},? (nic wiecej) = only {a}
    (tylko|jedynie|wylacznie) {a} = only {a}
    (zmien nazwe|przemianuj|nazwij) {a} na {b} = rename {a} to {b}
    {a} (powinno|powinna|powinien) nazywac sie {b} = rename {a} to {b}
    (podziel|rozdziel) {a} na {b} = split {a} into {b}
    (rozdziel) {a} = separate {a}
    (polacz) {a} w {b} = join {a} into {b}
    (pelne|bezwzgledne) (linki|adresy|urle) = links absolute
    {a} w formacie iso = {a} in ISO format
    {a} bez (symbolu waluty|waluty|separatora tysiecy|jednostki) = {a} should be a number
    {a} (powinna|powinien|powinno|ma|musi) byc {b} = {a} should be {b}
    (dodaj|dolacz) (tez )?{a} jako {b} = add {a} as {b}
    {a} jako {b} = {a} as {b}
    (uzyj|wez) {a} zamiast {b} = use {a} instead of {b}
    (uzyj|wez) {a} = use {a}
    (dodaj|dolacz|chce tez|potrzebuje tez) (tez )?{a} = add {a}
    brakuje {a} = add {a}
    {a} (jest|sa) (zle|zly|zla|bledne|bledna|niepoprawn[aey]|puste) = {a} is wrong
    (usun|pomin|wyrzuc|skasuj|wyklucz) {a} = drop {a}
    (bez|nie chce|nie potrzebuje) {a} = drop {a}
    {a} (nie jest|sa) (potrzebn[aye]|zbedn[aye]) = drop {a}
    (sortuj|posortuj|posortowane) (wedlug|po) {a} = sort by {a}`,
  words: `
    liczb[aey] calkowit[aąe] = whole number
    liczb[aey]|liczba|liczbe = number
    tekst(em)? = text
    pierwsz[aey] = the first
    drug[aąie]+ = the second
    trzeci[aąe]? = the third
    ostatni[aąe]? = the last
    sponsorowan[eyach]+|reklam[aęy]?|ogloszen(ia)? sponsorowan[eych]+ = sponsored
    wyprzedan[eyach]+|niedostepn[eyach]+ = sold out
    dostepn[eyach]+|w magazynie = in stock`,
}

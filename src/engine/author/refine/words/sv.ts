import type { LanguageWords } from './language-words.ts'

export const SV: LanguageWords = {
  common:
    'den det de en ett och med utan bara endast inte jag vill ha som i pa ar for ta bort dop om lagg till ska vara namn pris aven anvand tack',
  and: 'och|samt',
  articles: 'den|det|de|en|ett|alla|faltet|kolumnen',
  manners: 'tack|snalla|nu|kan du',
  wishes: `
    (allt|alla) utom {a} = all but {a}
    (bara|endast|enbart) (de )?(under|i|fran) (avsnittet )?{q} = only the section {q}
    (jag (vill|behover)( ha)?|behall|visa) (bara|endast|enbart) {a} = only {a}
    (bara|endast|enbart) {a},? (inget annat) = only {a}
    (bara|endast|enbart) {a} = only {a}
    (dop om|byt namn pa|kalla) {a} (till|for) {b} = rename {a} to {b}
    {a} (ska|bor) heta {b} = rename {a} to {b}
    (dela( upp)?|separera) {a} (i|till) {b} = split {a} into {b}
    (separera) {a} = separate {a}
    (sla ihop|kombinera) {a} (till|i) {b} = join {a} into {b}
    (fullstandiga|absoluta|hela) (lankar|adresser|url(er)?) = links absolute
    {a} (i|som) iso(-| )?(format|datum)? = {a} in ISO format
    {a} utan (valuta|valutatecken|valutasymbol|tusentalsavgransare|enhet) = {a} should be a number
    {a} (ska|bor|maste) vara (en |ett )?{b} = {a} should be {b}
    (lagg till|inkludera) {a} som (en |ett )?{b} = add {a} as {b}
    {a} som (en |ett )?{b} = {a} as {b}
    (anvand|ta) {a} (i stallet for|istallet for) {b} = use {a} instead of {b}
    (ta bort|radera|uteslut|hoppa over|strunta i|slopa) {a} = drop {a}
    (anvand|ta) {a} = use {a}
    (lagg till|jag vill ocksa ha|inkludera|aven) {a} = add {a}
    {a} saknas|det saknas {a} = add {a}
    {a} ar (fel|felaktig[at]?|tom(t|ma)?) = {a} is wrong
    (utan|inga|inget|ingen|jag vill inte ha|jag behover inte) {a} = drop {a}
    {a} (behovs inte|ar onodig(t|a)?) = drop {a}
    (sortera|sorterat|sorterade) (efter|pa) {a} = sort by {a}`,
  words: `
    heltal = whole number
    tal|nummer|siffr(a|or) = number
    text = text
    forsta = the first
    andra = the second
    tredje = the third
    sista = the last
    sponsrade?|annons(er)?|reklam = sponsored
    slutsalda?|slut = sold out
    i lager|tillgangliga? = in stock`,
}

import type { LanguageWords } from './language-words.ts'

const TAKE =
  "(agafa|agafar|agafeu|recull|recollir|extreu|extreure|captura|capturar|llegeix|llegir|obte|obtenir|mostra|mostrar|mostreu|dona|dona-me|dona'm|llista|llistar|treu-me|porta|recopila)"
const ADD = '(afegeix|afegir|afegiu|inclou|incloure|incloeu|posa|posar|poseu|afegeix-hi|posa-hi)'
const DROP =
  '(treu|treure|traieu|elimina|eliminar|elimineu|esborra|esborrar|esborreu|suprimeix|suprimir|exclou|excloure|omet|ometre|amaga|amagar|amagueu|descarta|descartar|ignora|ignorar|lleva|llevar|no mostris|no mostreu|no mostrar|no incloguis|no hi posis|no agafis|filtra)'

export const CA: LanguageWords = {
  common:
    'el la els les l un una de del dels amb per sense nomes unicament vull necessito que en a com no treu treure elimina esborra canvia afegeix falta falten ha han de ser nom preu tambe cal calen sobra i lloc ordena si us plau fes servir aquest hauria mostra amaga exclou enllacos complets mes',
  and: 'i|i tambe',
  articles:
    "el|la|els|les|l'|un|una|uns|unes|tots els|totes les|el camp|la columna|els camps|de|d'|del|dels|de la|de l'|de les",
  manners: 'si us plau|sisplau|gracies|merces|ara|pots|podries|si et plau|moltes gracies',
  wishes: `
    no( (cal|vull|vulguis|has de|s'ha de|fa falta|cal que))? (eliminar|treure|esborrar|treguis|eliminis|esborris|amaguis|amagar|canviis|canviar) {a} = leave {a} as it is
    {a} no (ha|han|hauria|haurien|cal|s'ha|s'han) (de |que ){b} = leave {a} as it is
    ${DROP}(-ho)? (tot|tots|totes|tots els camps) (menys|excepte|llevat|tret) (de |d')?{a} = only {a}
    ((mostra|deixa|mantingues|vull) )?(tot|tots|totes|tothom|tots els camps) (menys|excepte|llevat|tret|llevat de|tret de) (de |d')?{a} = all but {a}
    (nomes|unicament|solament|mostra nomes|deixa nomes)( els| les| el| la| allo)?( que)?( son| estan| hi ha| esta| es)?( sota| a sota de| sota de| de sota| dins de| dins| de| en| a| del| de la seccio| a la seccio| de l'apartat| sota el titol)+ {q} = only the section {q}
    (nomes|unicament|solament) (de |a )?(la seccio|l'apartat|l'apartat de) {a} = only the section {a}
    (nomes|unicament|solament) (vull|necessito|m'interessa|m'interessen|deixa|dona'm|mostra|em cal|em calen|volem|necessitem|cal|calen) {a} = only {a}
    (vull|necessito|deixa|dona'm|mostra|mostra'm|mantingues|conserva|mantenir|agafa|em cal|em calen|volem|necessitem) (nomes|unicament|solament) {a} = only {a}
    (nomes|unicament|solament) {a},? (res mes|i res mes|i prou|prou) = only {a}
    {a},? (res mes|i res mes|i prou) = only {a}
    (nomes|unicament|solament) {a} = only {a}
    (amb )?{a} (n'hi ha prou|es suficient|son suficients|ja n'hi ha prou) = only {a}
    (canvia|canviar|canvieu|canvia-li) el nom (de la |de l'|dels |de les |del |de |d'|al |a la |a l'|a ){a} (a|per|en) {b} = rename {a} to {b}
    (reanomena|reanomenar|anomena|rebateja) {a} (a|com a|com|en|per) {b} = rename {a} to {b}
    {a} (s'ha de dir|s'hauria de dir|hauria de dir-se|ha de dir-se|es diu|s'ha d'anomenar|s'hauria d'anomenar|que es digui|ha d'anomenar-se) {b} = rename {a} to {b}
    (digues|diguis|digue-li|anomena) {b} (al|a la|a l'|a) {a} = rename {a} to {b}
    (divideix|dividir|separa|separar|parteix|partir|desglossa) {a} (en|entre) {b} = split {a} into {b}
    (separa|separar) {a} (de|del|de la) {b} = separate {a} and {b}
    (separa|separar) {a} = separate {a}
    {a} (per separat|en camps separats|en camps diferents|separats|separades) = separate {a}
    (ajunta|ajuntar|uneix|unir|combina|combinar|junta) {a} (en|com a|com) {b} = join {a} into {b}
    (els |les )?(enllacos|urls|adreces) (complets|completes|absoluts|absolutes|sencers|senceres) = links absolute
    {a} (ha|han|haurien|hauria) de ser (absoluts?|absolutes?|absoluta|complets?|completes?|completa|sencers?|senceres?|urls? completes?|urls? completa) = {a} absolute
    (fes|vull|necessito|converteix|posa) {a} (absoluts?|absolutes?|complets?|completes?|sencers?|senceres?) = {a} absolute
    ((posa|converteix|vull|escriu|mostra) )?{a} en (format )?iso( 8601)? = {a} in ISO format
    {a} sense (el |la |els |les |l')?(simbol( de( la)? moneda| de l'euro| d'euro)?|moneda|signe( de( la)? moneda| de l'euro)?|separadors? de milers|unitat|divisa) = {a} should be a number
    ${DROP} (el |la |l')?(simbol( de( la)? moneda| de l'euro| d'euro)?|moneda|signe de l'euro|unitat|divisa) (de la |de l'|dels |de les |del |de |d'|al |a ){a} = {a} should be a number
    (converteix|convertir|transforma|passa|canvia|fes) {a} (en|a|com a) (un |una )?(nombres?|numeros?) enters? = {a} should be a whole number
    (converteix|convertir|transforma|passa|canvia|fes) {a} (en|a|com a) (un |una )?(nombres?|numeros?|numerica?) = {a} should be a number
    (converteix|convertir|transforma|passa|canvia|fes) {a} (en|a|com a) (un |una )?text = {a} should be text
    (converteix|convertir|transforma|passa|canvia|fes) {a} (en|a|com a) (un |una )?llista = {a} should be a list
    {a} (ha|han|hauria|haurien|caldria|cal) (de |que sigui |que siguin )?(ser )?(un |una )?{b} = {a} should be {b}
    ${ADD} (tambe )?{a} (com a|com) {b} = add {a} as {b}
    ${TAKE} (tambe|a mes) {a} (com a|com) {b} = add {a} as {b}
    {a} (com a|com) {b} = {a} as {b}
    (usa|fes servir|utilitza|agafa|feu servir|empra|vull|posa) {a} (en lloc de|en comptes de|en lloc d'|en comptes d'|en lloc del|en comptes del|enlloc de|enlloc del) {b} = use {a} instead of {b}
    ${TAKE} (tambe|a mes) {a} = add {a}
    ${TAKE} {a} (tambe|a mes) = add {a}
    (vull|necessito|em cal|volem|em falta|em falten|necessitem) (tambe|a mes) {a} = add {a}
    tambe (vull|necessito|em cal|volem|necessitem) {a} = add {a}
    (recull|recollir|extreu|captura|obte|recopila) {a} = add {a}
    substitueix {b} (per|pel) {a} = use {a} instead of {b}
    (usa|fes servir|utilitza|empra) {a} = use {a}
    ${ADD} (tambe )?{a}( tambe)? = add {a}
    tambe {a} = add {a}
    (falta|falten|hi falta|hi falten|em falta|em falten) {a}( tambe)? = add {a}
    {a} (falta|falten|no hi es|no hi son|no surt|no surten|hi falta|hi falten) = add {a}
    {a} tambe = add {a}
    {a} (es|esta|estan|son) (malament|incorrect[ea]s?|incorrecte|equivocad[ae]s?|equivocat|equivocats|buit|buida|buits|buides|erroni|erronia|erronis) = {a} is wrong
    ${DROP} {a} = drop {a}
    (no (vull|necessito|m'interessa|m'interessen|cal|calen|volem|em cal|em calen|fa falta|fan falta)|sense|fora|sobra|sobren|res de|cap) {a} = drop {a}
    {a} (no cal|no calen|sobra|sobren|no fa falta|no fan falta|no es necessari|no es necessaria|no s'ha de mostrar|es innecessari|es innecessaria|no la vull|no el vull|no els vull|no les vull|no la necessito|no el necessito|fora|es pot treure|es poden treure) = drop {a}
    (ordena|ordenar|ordeneu|ordenat|ordenats|ordenades)( tot| la llista| els resultats)? (per|segons) {a} = sort by {a}`,
  words: `
    (nombres?|numeros?) enters?|enters? = whole number
    nombres?( de)? (ressenyes|opinions|valoracions|comentaris) = number of reviews
    preu (antic|vell|abans|anterior|original) = old price
    (un )?(nombre|numero) = number
    enllac(os)? = link
    primer|primera = the first
    segon|segona = the second
    tercer|tercera = the third
    ultim|ultima|darrer|darrera = the last
    ((els|les) )?((anuncis|productes|resultats|articles|elements) )?(que son )?(patrocinat|patrocinada|patrocinats|patrocinades|promocionats|promocionades)|anuncis?|publicitat = sponsored
    ((els|les) )?((productes|articles|elements) )?(que (estan|son) )?(esgotat|esgotada|esgotats|esgotades|exhaurit|exhaurits|exhaurides|sense estoc) = sold out
    ((els|les) )?((productes|articles|elements) )?(que (estan|son|hi ha) )?(en estoc|disponibles?|en existencies|en stock|en existencia) = in stock`,
}

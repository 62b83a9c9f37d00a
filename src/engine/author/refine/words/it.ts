import type { LanguageWords } from './language-words.ts'

export const IT: LanguageWords = {
  common:
    'il lo la gli le un una di del della e con per senza solo soltanto non voglio che in da rimuovi togli elimina rinomina aggiungi manca deve essere nome prezzo usa',
  and: 'e|ed',
  articles: "il|lo|la|gli|le|i|l'|un|una|uno|di|del|della|dei|delle|tutti i|tutte le|il campo|la colonna",
  manners: 'per favore|grazie|ora|puoi|potresti',
  wishes: `
    (tutto|tutti|tutte) (tranne|eccetto) {a} = all but {a}
    (solo|soltanto|solamente) (quelli|quelle|gli eventi)? ?(sotto|nella sezione|della sezione) {a} = only the section {a}
    (voglio|tieni|mostra|dammi|mi serve|mi servono) (solo|soltanto|solamente) {a} = only {a}
    (solo|soltanto|solamente) {a},? (nient'altro|basta) = only {a}
    (solo|soltanto|solamente) {a} = only {a}
    (rinomina|rinominare|chiama) {a} (in|a|come) {b} = rename {a} to {b}
    (cambia il nome di) {a} (in|a) {b} = rename {a} to {b}
    {a} (deve|dovrebbe) chiamarsi {b} = rename {a} to {b}
    (dividi|separa|suddividi) {a} in {b} = split {a} into {b}
    (separa|separare) {a} = separate {a}
    (unisci|combina) {a} in {b} = join {a} into {b}
    (i )?(link|collegamenti|url|indirizzi) (completi|assoluti) = links absolute
    {a} (deve|devono|dovrebbero|dovrebbe) essere (assolut[oiea]|complet[oiea]) = {a} absolute
    {a} (in|nel) formato iso = {a} in ISO format
    {a} senza (il |la |i )?(simbolo( della valuta|( dell')euro)?|valuta|separator[ei] delle migliaia|unita) = {a} should be a number
    {a} (deve|dovrebbe|devono|dovrebbero) essere {b} = {a} should be {b}
    (aggiungi|aggiungere|includi) (anche )?{a} come {b} = add {a} as {b}
    (prendi|prendere|cattura|catturare|estrai|estrarre|raccogli|raccogliere|recupera|leggi|leggere|dammi|mostra|mostrami|mostrare|elenca|elencare) (anche|pure) {a} come {b} = add {a} as {b}
    {a} come {b} = {a} as {b}
    (usa|prendi|utilizza) {a} (invece di|al posto di) {b} = use {a} instead of {b}
    (prendi|prendere|cattura|catturare|estrai|estrarre|raccogli|raccogliere|recupera|leggi|leggere|dammi|mostra|mostrami|mostrare|elenca|elencare) (anche|pure) {a} = add {a}
    (ho|abbiamo) (bisogno anche|anche bisogno) {a} = add {a}
    (cattura|catturare|estrai|estrarre|raccogli|raccogliere|recupera) {a} = add {a}
    (usa|prendi|utilizza) {a} = use {a}
    (aggiungi|aggiungere|includi|anche|voglio anche|mi serve anche) (anche )?{a} = add {a}
    (manca|mancano) {a} = add {a}
    {a} (e|sono) (sbagliat[oiea]|errat[oiea]|vuot[oiea]) = {a} is wrong
    (rimuovi|rimuovere|togli|togliere|elimina|eliminare|escludi|escludere|cancella|ometti) {a} = drop {a}
    (non (voglio|mi serve|mi servono|includere)|senza|niente) {a} = drop {a}
    {a} non (serve|servono|e necessari[oa]) = drop {a}
    (ordina|ordinare|ordinat[oiea]) per {a} = sort by {a}`,
  words: `
    numero intero|intero = whole number
    numer[oi]|numeric[oa] = number
    testo = text
    prim[oa] = the first
    second[oa] = the second
    terz[oa] = the third
    ultim[oa] = the last
    (prodotti |annunci |risultati )?(sponsorizzat[oiea]|promoss[oiea])|annunci|pubblicita = sponsored
    esaurit[oiea] = sold out
    disponibil[ei]|in magazzino = in stock`,
}

import type { LanguageWords } from '../language-words.ts'

export const it: LanguageWords = {
  fields: `title: titolo nome denominazione; price: prezzo costo affitto canone importo tariffa; old_price: prezzo_precedente prezzo_originale prezzo_di_listino; discount: sconto risparmio; currency: valuta moneta; salary: stipendio retribuzione;
    author: autore autrice scrittore giornalista regista artista utente; company: azienda società ditta datore editore organizzatore; brand: marca marchio produttore; seller: venditore agenzia inserzionista negozio; location: posizione luogo indirizzo sede ubicazione zona; street: via;
    city: città comune località; region: regione provincia; country: paese nazione; postal_code: cap codice_postale; date: data pubblicato pubblicata aggiornato pubblicazione; time: ora orario; hours: orari orari_di_apertura; year: anno; rating: valutazione voto stelle punteggio;
    reviews: recensioni; count: numero quantità commenti voti punti visualizzazioni risposte; availability: disponibilità; link: collegamento sito; image: immagine foto fotografia; description: descrizione riassunto sottotitolo sommario sinossi trama; body: testo contenuto corpo; quote: citazione;
    category: categoria sezione genere tipo tipologia tema argomento; tags: etichette tag parole_chiave; status: stato condizione; code: codice riferimento rif sku modello; duration: durata tempo_di_preparazione tempo_di_cottura tempo_totale; size: dimensioni superficie grandezza metratura;
    weight: peso; bedrooms: camere locali; bathrooms: bagni; color: colore; material: materiale tessuto composizione; rank: classifica posto posizione; language: lingua; servings: porzioni persone dosi; calories: calorie; shipping: spedizione consegna; phone: telefono cellulare tel;
    fax: fax; email: posta; ingredients: ingredienti ingrediente; instructions: procedimento preparazione istruzioni passaggi; employment: contratto tipo_di_contratto; pages: pagine`,
  weak: 'title: prodotto articolo libro squadra; old_price: precedente; author: di; duration: tempo; location: dove',
  and: 'e ed nonché',
  fill: "il lo la i gli le l un uno una di e ed o della del dei delle degli dello dell' con per ogni tutti tutte da dal dalla in nel nella su sul sulla al alla a è sono questo questa questi che quale quali mi ci si pagina sito",
  ask: 'estrai estrarre ottieni ottenere elenca elencare voglio vorrei vogliamo mi_serve mi_servono ho_bisogno_di cerco trova trovare dammi mostra mostrami raccogli quali_sono qual_è puoi potresti',
  polite: 'per_favore per_piacere grazie ciao buongiorno salve',
  each: 'ogni ciascun ciascuno',
  many: 'tutti tutte elenco lista tabella',
  one: 'questa_pagina questo_articolo questo_prodotto questa_ricetta questo_annuncio questo_libro della_ricetta del_prodotto dell_articolo',
  with: 'con incluso compreso',
  of: 'di del della dei delle degli in nel per da dal su al alla con se quando',
  not: 'non senza tranne escluso',
  number: 'numero quantità',
  questions:
    'count: quanti quante; price: quanto a_quanto; duration: quanto_tempo quanto_dura; date: quando; location: dove; author: chi da_chi; which: quali quale; title: come_si_chiama',
  headFirst: true,
}

import type { Texts } from '../en/index.ts'

export const extract: Texts['extract'] = {
  itemsAsATable: 'Einträge, als Tabelle',
  theMainContentAsMarkdown: 'Der Hauptinhalt, als Markdown',
  theWordsOfIt: 'Der Text daraus',
  thePageAsItWas: 'Die Seite, wie sie gelesen wurde',
  whereItLeads: 'Wohin sie führt',
  readAPageOnce: 'Eine Seite einmal lesen',
  nothingIsStoredNoStrategy:
    'Nichts wird gespeichert: keine Strategie, kein Auftrag. Um immer wieder hinzusehen, die Seite beobachten.',
  thePage: 'Die Seite',
  readIt: 'Lesen',
  address: 'Adresse',
  whatYouWant: 'Was gewünscht ist',
  whatToTakeFromIt: 'Was daraus zu entnehmen ist',
  eachProductsNamePriceAnd: 'von jedem Produkt Name, Preis und ob es lieferbar ist',
  whatWasRead: 'Was gelesen wurde',
  itemsOfThePage: 'Einträge der Seite',
  linksOfThePage: 'Links der Seite',
  contentOfThePage: 'Inhalt der Seite',
  copyIt: 'Kopieren',
}

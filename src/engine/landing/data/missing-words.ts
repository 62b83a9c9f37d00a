/**
 * How pages say that what was asked for is not there. A sentence is a thing and a predicate near it, in the order of the language:
 * "the page … could not be found", "we could not find … page". Alternatives are divided by `|`; accents and case do not matter.
 */
export type MissingWords = {
  /** The page, the address. */
  page: string
  /** What a page is about. In the singular: "no products found" is a list without items, which is data. */
  item: string
  /** Predicates that stand before the thing, and after it. */
  before: string
  after: string
  /**
   * For things instead of the two above, where the language has no plural or does not use it here: "product not found" is then also what
   * a search without results says.
   */
  itemBefore?: string
  itemAfter?: string
  /** Said of a page it is missing; said of a thing it may only be sold out. */
  unavailable: string
  /** Said of a thing that will not come back. Shops say it on pages that still show the thing, so that it counts on empty ones only. */
  noLonger: string
  /** Whole phrases. */
  phrases: string
}

export const MISSING_WORDS: Readonly<Record<string, MissingWords>> = {
  en: {
    page: 'page|webpage|web page|site|website|url|link|address|file|document|content|resource|path|screen|view|story',
    item: 'product|item|article|listing|ad|advert|advertisement|classified|offer|deal|job|position|vacancy|posting|job posting|role|opportunity|event|recipe|property|home|house|apartment|vehicle|car|profile|user|account|video|post|topic|thread|auction|book|course|project|record|entry|news|category|collection|shop|store|seller',
    before:
      "can't find|cannot find|can not find|couldn't find|could not find|can't seem to find|cannot locate|can't locate|couldn't locate|could not locate|unable to find|unable to locate|didn't find|did not find|haven't found|no such|non-existent|nonexistent|lost this|lost that|removed the|deleted the|removed this|deleted this",
    after:
      "not found|wasn't found|was not found|isn't found|cannot be found|can't be found|can not be found|could not be found|couldn't be found|couldn't find|could not find|cannot find|can't find|does not exist|doesn't exist|do not exist|don't exist|did not exist|no longer exists|no longer exist|not exist|is not here|isn't here|is not there|isn't there|is no longer here|has been removed|have been removed|was removed|been removed|been deleted|was deleted|been taken down|been withdrawn|been archived|been unpublished|has expired|is expired|have expired|expired on|has ended|has closed|has been closed|been discontinued|has been filled|is missing|is gone|has gone|has vanished|has disappeared|has moved|may have moved|might have moved|may have been moved|might have been moved|may have been removed|might have been removed|has been moved|isn't right|is broken|appears to be broken|may be broken|is invalid|is not valid|isn't valid|no longer active|is inactive|is not active|deactivated|no longer on sale|no longer listed|no longer for sale|no longer online|is offline|off the market|no longer accepting applications",
    unavailable: "unavailable|is not available|isn't available|not available|no longer available",
    noLonger:
      'no longer available|not available anymore|not available any more|not available any longer|no longer sold|no longer in our range|no longer part of our range|no longer in our assortment|no longer carried|no longer stocked',
    phrases:
      "nothing was found at this location|nothing was found here|nothing found here|you've found a dead link|dead link|broken link|lost in space|you seem to be lost|looks like you're lost|you look lost|this isn't the page you|not the page you|doesn't seem to exist|404 error|error 404|404 not found|404 page|http 404|status 404|410 gone|page doesn't exist|what you're looking for isn't here|what you are looking for is not here|couldn't find what you were looking for|could not find what you were looking for|couldn't find what you're looking for|can't find what you're looking for|cannot find what you're looking for|the requested url was not found|is not on this server",
  },
  de: {
    page: 'seite|webseite|internetseite|url|adresse|link|datei|dokument|inhalt|inhalte|beitrag|website|unterseite',
    item: 'produkt|artikel|angebot|anzeige|inserat|annonce|stelle|stellenangebot|stellenanzeige|job|position|ausschreibung|veranstaltung|event|termin|rezept|immobilie|objekt|wohnung|haus|expose|fahrzeug|auto|profil|nutzer|benutzer|video|thema|thread|auktion|buch|kurs|projekt|eintrag|kategorie|ware|modell',
    before: 'existiert nicht|finden wir nicht|konnten wir nicht finden|nicht gefunden|gelöscht wurde|fehlende',
    after:
      'nicht gefunden|nicht finden|nicht auffindbar|existiert nicht|existiert leider nicht|existieren nicht|gibt es nicht|gibt es leider nicht|nicht mehr existiert|existiert nicht mehr|nicht mehr vorhanden|nicht vorhanden|wurde gelöscht|wurde entfernt|wurde geloescht|wurden gelöscht|gelöscht worden|entfernt worden|ist abgelaufen|ist ausgelaufen|ist nicht mehr aktiv|nicht mehr aktiv|nicht mehr online|nicht mehr aktuell|ist bereits besetzt|wurde bereits besetzt|wurde deaktiviert|ist deaktiviert|wurde archiviert|wurde verschoben|wurde beendet|ist beendet|existiert unter dieser adresse nicht|ist leider nicht da|ist verschwunden|ist umgezogen|ist ungültig|nicht mehr gelistet',
    unavailable:
      'nicht verfügbar|nicht mehr verfügbar|nicht erreichbar|nicht mehr erreichbar|steht nicht zur verfügung|nicht mehr zur verfügung|nicht zur verfügung',
    noLonger:
      'nicht mehr verfügbar|nicht mehr lieferbar|nicht mehr erhältlich|nicht mehr im sortiment|nicht länger verfügbar|nicht mehr im angebot|nicht mehr bestellbar|nicht mehr angeboten|nicht mehr zur verfügung|aus dem sortiment genommen',
    phrases:
      'fehler 404|404 fehler|seite nicht gefunden|hier ist nichts|hier gibt es nichts|diese seite gibt es nicht|diese seite gibt es leider nicht|da ist etwas schiefgelaufen beim aufruf der seite|seite existiert nicht',
  },
  fr: {
    page: 'page|url|adresse|lien|fichier|document|contenu|ressource|site',
    item: "produit|article|annonce|offre|offre d'emploi|poste|emploi|événement|evenement|recette|bien|logement|véhicule|profil|utilisateur|vidéo|sujet|enchère|livre|cours|projet|fiche|catégorie|logement",
    before:
      "introuvable|impossible de trouver|impossible de retrouver|ne trouvons pas|n'avons pas trouvé|n'avons pas pu trouver|pas retrouvé|n'existe pas|n'arrivons pas à trouver|ne retrouvons pas",
    after:
      "introuvable|non trouvé|non trouvée|pas trouvé|pas trouvée|pas été trouvé|pas été trouvée|n'a pu être trouvé|n'a pas pu être trouvé|n'existe pas|n'existe plus|n'existent plus|a été supprimé|a été supprimée|a été retiré|a été retirée|a été effacé|a été déplacé|a été déplacée|été supprimé|été supprimée|a expiré|est expirée|est expiré|expirée|est terminée|est clôturée|a été pourvu|est pourvu|est pourvue|a disparu|n'est plus en ligne|n'est plus active|n'est plus actif|plus en ligne|est inactive|a été désactivée|a été archivé|est invalide|inexistante",
    unavailable:
      "indisponible|n'est pas disponible|n'est plus disponible|n'est pas accessible|n'est plus accessible|pas disponible",
    noLonger:
      "n'est plus disponible|plus disponible à la vente|n'est plus commercialisé|plus commercialisé|n'est plus vendu|n'est plus proposé|a été arrêté",
    phrases:
      'erreur 404|404 erreur|page introuvable|page non trouvée|page inexistante|oups cette page|vous êtes perdu|vous semblez perdu',
  },
  es: {
    page: 'página|pagina|url|dirección|enlace|archivo|documento|contenido|sitio|recurso|web',
    item: 'producto|artículo|anuncio|oferta|oferta de empleo|vacante|puesto|empleo|evento|receta|inmueble|propiedad|vehículo|coche|perfil|usuario|vídeo|video|tema|subasta|libro|curso|proyecto|publicación|ficha|categoría',
    before:
      'no encontramos|no hemos encontrado|no se encuentra|no se ha encontrado|no se encontró|no podemos encontrar|no pudimos encontrar|no hemos podido encontrar|no existe|no se pudo encontrar|no logramos encontrar',
    after:
      'no encontrada|no encontrado|no se encuentra|no se encontró|no se ha encontrado|no ha sido encontrada|no fue encontrada|no pudo ser encontrada|no se ha podido encontrar|no se pudo encontrar|no existe|ya no existe|ha sido eliminado|ha sido eliminada|fue eliminado|fue eliminada|se ha eliminado|ha sido retirado|ha sido retirada|ha sido borrado|ha caducado|ha expirado|caducada|caducado|ha finalizado|ha sido movida|ha desaparecido|ya no está activo|ya no está activa|ya no está publicado|ya no está publicada|desactivado|no es válida|inexistente',
    unavailable: 'no está disponible|ya no está disponible|no disponible|no se encuentra disponible',
    noLonger:
      'ya no está disponible|ya no se encuentra disponible|ya no se vende|ya no está a la venta|ha sido descatalogado|descatalogado',
    phrases:
      'error 404|404 error|página no encontrada|página inexistente|parece que te has perdido|no pudimos encontrar lo que buscas|no encontramos lo que buscas',
  },
  it: {
    page: 'pagina|url|indirizzo|link|file|documento|contenuto|risorsa|sito',
    item: 'prodotto|articolo|annuncio|offerta|offerta di lavoro|posizione|lavoro|evento|ricetta|immobile|veicolo|auto|profilo|utente|video|asta|libro|corso|progetto|scheda|categoria|inserzione',
    before:
      'non troviamo|non abbiamo trovato|non è stato possibile trovare|impossibile trovare|non riusciamo a trovare|non esiste|non si trova',
    after:
      'non trovata|non trovato|non è stata trovata|non è stato trovato|non esiste|non esiste più|inesistente|è stato rimosso|è stata rimossa|stata rimossa|stato rimosso|è stato eliminato|è stata eliminata|stata cancellata|è scaduto|è scaduta|scaduto|scaduta|è stata spostata|non è più online|non è più attivo|non è più attiva|non è più presente|è terminata|è scomparsa|non è valido',
    unavailable: 'non disponibile|non è disponibile|non è più disponibile|non è raggiungibile|non più disponibile',
    noLonger:
      'non è più disponibile|non più disponibile|non è più in vendita|fuori produzione|non è più in catalogo|fuori catalogo',
    phrases: 'errore 404|404 errore|pagina non trovata|pagina inesistente|ti sei perso',
  },
  nl: {
    page: 'pagina|webpagina|url|adres|link|bestand|document|inhoud|site|website',
    item: 'product|artikel|advertentie|aanbieding|vacature|functie|baan|evenement|recept|woning|huis|object|voertuig|auto|profiel|gebruiker|video|onderwerp|veiling|boek|cursus|project|item|categorie|kavel',
    before:
      'kunnen wij niet vinden|kunnen we niet vinden|konden we niet vinden|niet gevonden|bestaat niet|kan niet vinden',
    after:
      'niet gevonden|niet vinden|niet te vinden|onvindbaar|bestaat niet|bestaat niet meer|niet meer bestaat|is verwijderd|werd verwijderd|is verlopen|verlopen|is gesloten|is beëindigd|is afgelopen|is niet meer actief|niet meer actief|niet meer online|is verplaatst|is vervuld|is verdwenen|niet langer online|is ongeldig',
    unavailable: 'niet beschikbaar|niet meer beschikbaar|niet langer beschikbaar|niet bereikbaar',
    noLonger:
      'niet meer beschikbaar|niet langer beschikbaar|niet meer leverbaar|niet langer leverbaar|uit ons assortiment|niet meer in ons assortiment|niet meer te koop|niet meer verkrijgbaar',
    phrases: 'fout 404|404 fout|pagina niet gevonden|deze pagina bestaat niet|je bent verdwaald',
  },
  pt: {
    page: 'página|pagina|url|endereço|link|ficheiro|arquivo|documento|conteúdo|site|recurso',
    item: 'produto|artigo|anúncio|oferta|vaga|emprego|evento|receita|imóvel|veículo|carro|perfil|usuário|utilizador|vídeo|tópico|leilão|livro|curso|projeto|item|publicação|categoria',
    before:
      'não encontramos|não encontrámos|não foi possível encontrar|não foi possível localizar|não conseguimos encontrar|não pudemos encontrar|não existe|não localizamos',
    after:
      'não encontrada|não encontrado|não foi encontrada|não foi encontrado|não pôde ser encontrada|não pode ser encontrada|não existe|não existe mais|já não existe|foi removido|foi removida|foi excluído|foi excluída|foi eliminado|foi eliminada|foi apagado|expirou|expirado|expirada|foi movida|foi encerrada|foi encerrado|foi desativado|não está mais ativo|não está mais ativa|não está mais no ar|desapareceu|inexistente|é inválido',
    unavailable: 'indisponível|não está disponível|não está mais disponível|já não está disponível|não disponível',
    noLonger:
      'não está mais disponível|já não está disponível|não é mais vendido|não se encontra mais disponível|deixou de estar disponível|fora de linha|descontinuado',
    phrases: 'erro 404|404 erro|página não encontrada|página inexistente|parece que você se perdeu',
  },
  pl: {
    page: 'strona|strony|stronę|adres|link|plik|dokument|treść|podstrona|podstrony|zasób|zasobu|witryna',
    item: 'produkt|produktu|artykuł|artykułu|ogłoszenie|ogłoszenia|oferta|oferty|ofertę|praca|wydarzenie|przepis|nieruchomość|pojazd|profil|profilu|użytkownik|film|wideo|temat|tematu|aukcja|aukcji|książka|kurs|projekt|towar|towaru|kategoria',
    before:
      'nie znaleziono|nie znaleźliśmy|nie możemy znaleźć|nie udało się znaleźć|nie udało nam się znaleźć|nie odnaleziono|nie istnieje',
    after:
      'nie została znaleziona|nie został znaleziony|nie zostało znalezione|nie znaleziona|nie znaleziony|nie znaleziono|nie odnaleziono|nie istnieje|już nie istnieje|została usunięta|został usunięty|zostało usunięte|usunięta|usunięty|usunięte|wygasła|wygasł|wygasło|zakończona|zakończone|zakończyła się|nieaktualna|nieaktualne|nieaktualny|jest nieaktywne|została przeniesiona|zniknęła|nie można znaleźć|zostało zakończone',
    unavailable: 'niedostępna|nie jest dostępna|jest niedostępna|nie jest już dostępna|jest już niedostępna',
    noLonger:
      'nie jest już dostępny|nie jest już dostępna|nie jest już dostępne|już niedostępny|wycofany ze sprzedaży|został wycofany|wycofany z oferty',
    phrases: 'błąd 404|404 błąd|strona nie istnieje|strony nie znaleziono|nie ma takiej strony|ta strona nie istnieje',
  },
  cs: {
    page: 'stránka|stránku|stránky|adresa|odkaz|soubor|dokument|obsah|web',
    item: 'produkt|výrobek|zboží|článek|inzerát|nabídka|nabídku|pozice|místo|práce|akce|událost|recept|nemovitost|vozidlo|vůz|profil|uživatel|video|téma|aukce|kniha|kurz|projekt|položka|kategorie',
    before:
      'nenalezena|nenalezeno|nenašli jsme|nemůžeme najít|nepodařilo se najít|nepodařilo se nalézt|neexistuje|nelze najít|nelze nalézt|neexistující',
    after:
      'nenalezena|nenalezen|nenalezeno|nebyla nalezena|nebyl nalezen|nebylo nalezeno|nelze nalézt|nelze najít|se nepodařilo najít|se nepodařilo nalézt|nebyla bohužel nalezena|neexistuje|již neexistuje|už neexistuje|byla odstraněna|byl odstraněn|bylo odstraněno|byla smazána|byl smazán|byla zrušena|byl zrušen|vypršela|vypršel|vypršelo|skončila|skončil|není aktivní|již není aktivní|už není aktivní|byla přesunuta|zmizela|byla ukončena|byl ukončen|je neplatná|není k nalezení',
    unavailable: 'není dostupná|nedostupná|není k dispozici|již není dostupná|není již dostupná|už není dostupná',
    noLonger:
      'již není dostupný|již není v nabídce|už není v nabídce|již neprodáváme|už neprodáváme|prodej byl ukončen|ukončen prodej|byl vyřazen|již není k dispozici|není již v nabídce|už není dostupný',
    phrases: 'chyba 404|404 chyba|stránka nenalezena|tady nic není|stránka neexistuje',
  },
  sk: {
    page: 'stránka|stránku|stránky|adresa|odkaz|súbor|dokument|obsah|web',
    item: 'produkt|výrobok|tovar|článok|inzerát|ponuka|ponuku|pozícia|miesto|práca|akcia|udalosť|recept|nehnuteľnosť|vozidlo|profil|používateľ|video|téma|aukcia|kniha|kurz|projekt|položka|kategória',
    before:
      'nenájdená|nenašla sa|nenašli sme|nepodarilo sa nájsť|nepodarilo sa nám nájsť|neexistuje|nedá sa nájsť|nemôžeme nájsť',
    after:
      'nenájdená|nenájdený|nenájdené|nebola nájdená|nebol nájdený|nebolo nájdené|sa nenašla|sa nenašiel|sa nenašlo|sa nepodarilo nájsť|neexistuje|už neexistuje|bola odstránená|bol odstránený|bola zmazaná|bol zmazaný|bola vymazaná|bol vymazaný|vypršala|vypršal|skončila|nie je aktívny|už nie je aktívny|už nie je aktívna|bola presunutá|zmizla|bola ukončená|je neplatná',
    unavailable: 'nie je dostupná|nedostupná|nie je k dispozícii|už nie je dostupná',
    noLonger:
      'už nie je dostupný|už nie je v ponuke|už nepredávame|predaj bol ukončený|bol vyradený|už nie je k dispozícii|nie je už v ponuke',
    phrases: 'chyba 404|404 chyba|stránka nenájdená|stránka sa nenašla|stránka neexistuje',
  },
  sv: {
    page: 'sidan|sida|webbsidan|adressen|länken|filen|dokumentet|innehållet|webbplatsen',
    item: 'produkten|artikeln|annonsen|erbjudandet|tjänsten|jobbet|evenemanget|receptet|bostaden|objektet|fordonet|bilen|profilen|användaren|videon|ämnet|tråden|auktionen|boken|kursen|projektet|varan|kategorin|produkt|annons',
    before: 'kunde inte hitta|kan inte hitta|hittar inte|hittade inte|kunde tyvärr inte hitta|finner inte',
    after:
      'hittades inte|hittas inte|kunde inte hittas|kan inte hittas|hittades tyvärr inte|kunde tyvärr inte hittas|ej hittad|hittas ej|finns inte|finns ej|finns tyvärr inte|finns inte längre|finns ej längre|finns inte kvar|existerar inte|saknas|har tagits bort|togs bort|är borttagen|är borttaget|borttagen|har raderats|är raderad|har gått ut|har utgått|har upphört|är avslutad|är inte längre aktiv|har flyttats|har försvunnit|är ogiltig',
    unavailable: 'är inte tillgänglig|inte tillgänglig|är inte längre tillgänglig|otillgänglig',
    noLonger:
      'är inte längre tillgänglig|inte längre tillgänglig|har utgått ur sortimentet|utgått ur sortimentet|säljs inte längre|inte längre i sortimentet|inte längre till salu',
    phrases: 'fel 404|404 fel|sidan finns inte|sidan hittades inte|sidan saknas|sidan kunde inte hittas',
  },
  da: {
    page: 'siden|side|websiden|adressen|linket|filen|dokumentet|indholdet',
    item: 'produktet|varen|artiklen|annoncen|tilbuddet|stillingen|jobbet|begivenheden|opskriften|boligen|køretøjet|bilen|profilen|brugeren|videoen|emnet|tråden|auktionen|bogen|kurset|projektet|kategorien|produkt|annonce',
    before: 'kunne ikke finde|kan ikke finde|fandt ikke|kan desværre ikke finde|kunne desværre ikke finde',
    after:
      'blev ikke fundet|ikke fundet|kunne ikke findes|kan ikke findes|findes ikke|findes desværre ikke|findes ikke længere|findes ikke mere|eksisterer ikke|eksisterer ikke længere|er slettet|er blevet slettet|er fjernet|er blevet fjernet|er udløbet|udløbet|er ikke længere aktiv|er afsluttet|er flyttet|er blevet flyttet|er forsvundet|er ugyldig|er væk',
    unavailable: 'er ikke tilgængelig|ikke tilgængelig|er ikke længere tilgængelig|utilgængelig',
    noLonger:
      'er ikke længere tilgængelig|ikke længere tilgængelig|er udgået|udgået af sortimentet|sælges ikke længere|føres ikke længere|ikke længere på lager i sortimentet|fås ikke længere',
    phrases: 'fejl 404|404 fejl|siden blev ikke fundet|siden findes ikke|siden kunne ikke findes',
  },
  nb: {
    page: 'siden|side|nettsiden|adressen|lenken|filen|dokumentet|innholdet',
    item: 'produktet|varen|artikkelen|annonsen|tilbudet|stillingen|jobben|arrangementet|oppskriften|boligen|kjøretøyet|bilen|profilen|brukeren|videoen|emnet|tråden|auksjonen|boken|kurset|prosjektet|kategorien|produkt|annonse',
    before: 'kunne ikke finne|kan ikke finne|fant ikke|finner ikke|fant dessverre ikke|finner dessverre ikke',
    after:
      'ble ikke funnet|ikke funnet|kunne ikke bli funnet|finnes ikke|finnes dessverre ikke|finnes ikke lenger|eksisterer ikke|eksisterer ikke lenger|er slettet|har blitt slettet|er fjernet|har blitt fjernet|er utløpt|utløpt|er ikke lenger aktiv|er avsluttet|er flyttet|er forsvunnet|er ugyldig|er borte|har forsvunnet',
    unavailable: 'er ikke tilgjengelig|ikke tilgjengelig|er ikke lenger tilgjengelig|utilgjengelig',
    noLonger:
      'er ikke lenger tilgjengelig|ikke lenger tilgjengelig|er utgått|utgått fra sortimentet|selges ikke lenger|føres ikke lenger|ikke lenger i sortimentet',
    phrases: 'feil 404|404 feil|siden ble ikke funnet|siden finnes ikke|fant ikke siden',
  },
  fi: {
    page: 'sivua|sivu|sivusto|osoitetta|osoite|linkki|tiedostoa|tiedosto|sisältöä|sisältö|dokumenttia|hakemaasi sivua',
    item: 'tuotetta|tuote|artikkelia|artikkeli|ilmoitusta|ilmoitus|tarjousta|tarjous|työpaikkaa|työpaikka|paikkaa|tapahtumaa|tapahtuma|reseptiä|resepti|kohdetta|kohde|asuntoa|asunto|ajoneuvoa|autoa|profiilia|profiili|käyttäjää|videota|aihetta|huutokauppaa|kirjaa|kurssia|projektia|kategoriaa',
    before: 'emme löytäneet|ei löytynyt|ei löydy|emme löydä|ei löydetty',
    after:
      'ei löytynyt|ei löydy|ei valitettavasti löytynyt|ei valitettavasti löydy|ei löydetty|ei voitu löytää|ei ole olemassa|ei ole enää olemassa|on poistettu|poistettu|on poistunut|on vanhentunut|vanhentunut|on päättynyt|päättynyt|ei ole enää voimassa|ei ole enää aktiivinen|on siirretty|on siirtynyt|on kadonnut|ei ole enää',
    unavailable: 'ei ole saatavilla|ei ole käytettävissä|ei ole enää saatavilla',
    noLonger:
      'ei ole enää saatavilla|ei enää saatavilla|poistunut valikoimasta|on poistunut valikoimasta|ei ole enää valikoimassa|ei ole enää myynnissä',
    phrases: 'virhe 404|404 virhe|sivua ei löytynyt|sivua ei löydy|hakemaasi sivua ei löytynyt',
  },
  hu: {
    page: 'oldal|oldalt|weboldal|weblap|lap|cím|hivatkozás|link|fájl|dokumentum|tartalom|url',
    item: 'termék|terméket|cikk|hirdetés|ajánlat|állás|állást|állásajánlat|pozíció|esemény|recept|ingatlan|jármű|autó|profil|felhasználó|videó|téma|aukció|könyv|tanfolyam|projekt|bejegyzés|kategória',
    before: 'nem található|nem találjuk|nem találtuk|nem létezik|nem létező|nincs ilyen|nem sikerült megtalálni',
    after:
      'nem található|nem találjuk|nem találtuk|sajnos nem található|nem létezik|már nem létezik|nem elérhető|megszűnt|törölve|törölték|törlésre került|eltávolították|eltávolításra került|lejárt|már nem aktív|már nem aktuális|nem aktív|átköltözött|átkerült|eltűnt|érvénytelen|nem talalhato',
    itemBefore: 'nem létezik|nem létező',
    itemAfter:
      'nem létezik|már nem létezik|megszűnt|törölve|törölték|törlésre került|eltávolították|eltávolításra került|lejárt|már nem aktív|már nem aktuális|nem aktív',
    unavailable: 'nem elérhető|nem érhető el|már nem érhető el|már nem elérhető',
    noLonger:
      'már nem elérhető|már nem érhető el|már nem kapható|már nem forgalmazzuk|már nem rendelhető|kikerült a kínálatból|kifutott termék|nem forgalmazott',
    phrases: '404 hiba|hiba 404|404-es hiba|az oldal nem található|a keresett oldal nem',
  },
  ro: {
    page: 'pagina|pagină|adresa|link|linkul|fișierul|documentul|conținutul|site-ul|url',
    item: 'produsul|produs|articolul|articol|anunțul|anunț|oferta|postul|jobul|evenimentul|rețeta|imobilul|proprietatea|vehiculul|mașina|profilul|utilizatorul|videoclipul|subiectul|licitația|cartea|cursul|proiectul|categoria',
    before:
      'nu am găsit|nu am putut găsi|nu găsim|nu s-a găsit|nu există|nu putem găsi|nu a fost găsită|nu a fost găsit',
    after:
      'nu a fost găsită|nu a fost găsit|nu a putut fi găsită|nu a putut fi găsit|negăsită|negăsit|nu s-a găsit|nu poate fi găsită|nu există|nu mai există|inexistentă|a fost ștearsă|a fost șters|a fost eliminată|a fost eliminat|a fost dezactivat|a expirat|expirat|nu mai este activ|nu mai este activă|nu mai este valabil|nu mai este valabilă|a fost mutată|a dispărut|s-a încheiat|este invalid',
    unavailable: 'nu este disponibilă|nu mai este disponibilă|indisponibilă|nu este accesibilă',
    noLonger:
      'nu mai este disponibil|nu mai este în ofertă|nu mai este comercializat|scos din ofertă|nu se mai comercializează|a fost retras',
    phrases: 'eroare 404|404 eroare|pagina nu a fost găsită|pagină inexistentă|pagina nu există',
  },
  bg: {
    page: 'страницата|страница|адресът|адреса|адрес|линкът|връзката|файлът|документът|съдържанието|сайтът',
    item: 'продуктът|продукта|продукт|артикулът|артикула|статията|обявата|обява|офертата|позицията|работата|събитието|рецептата|имотът|автомобилът|профилът|потребителят|видеото|темата|търгът|книгата|курсът|проектът|категорията',
    before:
      'не намерихме|не можем да намерим|не можахме да намерим|не е намерена|не е намерен|не съществува|няма такава|няма такъв',
    after:
      'не е намерена|не е намерен|не е намерено|не беше намерена|не беше намерен|не може да бъде намерена|не бе намерена|не съществува|вече не съществува|не беше открита|не е открита|не е открит|е премахната|е премахнат|е изтрита|е изтрит|беше изтрита|беше премахната|е изтекла|изтекла|изтекъл|вече не е активна|вече не е активен|е преместена|е неактивна|е изчезнала|е невалиден',
    unavailable: 'не е достъпна|недостъпна|вече не е достъпна|не е налична',
    noLonger:
      'вече не се предлага|вече не е наличен|вече не е в продажба|спрян от продажба|спрян от производство|не се предлага вече',
    phrases: 'грешка 404|404 грешка|страницата не е намерена|страницата не съществува',
  },
  el: {
    page: 'σελίδα|ιστοσελίδα|διεύθυνση|σύνδεσμος|αρχείο|έγγραφο|περιεχόμενο',
    item: 'προϊόν|άρθρο|αγγελία|προσφορά|θέση|θέση εργασίας|εργασία|εκδήλωση|συνταγή|ακίνητο|όχημα|αυτοκίνητο|προφίλ|χρήστης|βίντεο|θέμα|δημοπρασία|βιβλίο|μάθημα|κατηγορία',
    before: 'δεν βρέθηκε|δεν βρήκαμε|δεν μπορούμε να βρούμε|δεν μπορέσαμε να βρούμε|δεν υπάρχει|αδυναμία εύρεσης',
    after:
      'δεν βρέθηκε|δε βρέθηκε|δεν μπορεί να βρεθεί|δεν υπάρχει|δεν υπάρχει πλέον|δεν υπάρχει πια|έχει αφαιρεθεί|αφαιρέθηκε|έχει διαγραφεί|διαγράφηκε|έχει λήξει|έληξε|δεν είναι πλέον ενεργή|δεν είναι πλέον ενεργό|έχει μετακινηθεί|μετακινήθηκε|εξαφανίστηκε|έχει καταργηθεί|δεν είναι έγκυρη',
    unavailable: 'δεν είναι διαθέσιμη|μη διαθέσιμη|δεν είναι πλέον διαθέσιμη',
    noLonger: 'δεν είναι πλέον διαθέσιμο|δεν διατίθεται πλέον|δεν πωλείται πλέον|έχει καταργηθεί από την παραγωγή',
    phrases: 'σφάλμα 404|404 σφάλμα|η σελίδα δεν βρέθηκε|η σελίδα δεν υπάρχει',
  },
  tr: {
    page: 'sayfa|sayfayı|sayfaya|adres|bağlantı|link|dosya|belge|içerik|site',
    item: 'ürün|ürünü|ilan|ilanı|makale|teklif|iş ilanı|pozisyon|etkinlik|tarif|emlak|konut|araç|profil|kullanıcı|video|konu|müzayede|kitap|kurs|proje|kategori|haber',
    before: 'bulunamadı|bulamadık',
    after:
      'bulunamadı|bulunamamıştır|bulunamıyor|bulamadık|bulamıyoruz|mevcut değil|mevcut değildir|artık mevcut değil|kaldırıldı|kaldırılmış|kaldırılmıştır|silindi|silinmiş|silinmiştir|süresi dolmuş|süresi doldu|yayından kaldırıldı|yayında değil|yayından kaldırılmış|taşındı|taşınmış|geçersiz|kayboldu|sona erdi|sona ermiş|pasif',
    itemBefore: '',
    itemAfter:
      'artık mevcut değil|kaldırıldı|kaldırılmış|kaldırılmıştır|silindi|silinmiş|silinmiştir|süresi dolmuş|süresi doldu|yayından kaldırıldı|yayında değil|yayından kaldırılmış|sona erdi|sona ermiş',
    unavailable: 'kullanılamıyor|erişilemiyor|ulaşılamıyor|mevcut değil',
    noLonger:
      'artık satışta değil|artık mevcut değil|satıştan kaldırıldı|satıştan kaldırılmış|artık satılmıyor|artık bulunmuyor',
    phrases: '404 hatası|hata 404|404 hata|sayfa bulunamadı|aradığınız sayfa bulunamadı',
  },
  ru: {
    page: 'страница|страницу|страницы|адрес|ссылка|файл|документ|материал|контент|сайт',
    item: 'товар|товара|продукт|статья|объявление|предложение|вакансия|вакансию|вакансии|событие|мероприятие|рецепт|объект|квартира|автомобиль|профиль|пользователь|видео|тема|аукцион|книга|курс|проект|запись|категория|лот|раздел',
    before:
      'не найдена|не найден|не нашли|не удалось найти|не можем найти|не смогли найти|не существует|нет такой|не удаётся найти',
    after:
      'не найдена|не найден|не найдено|не существует|больше не существует|не обнаружена|не обнаружен|удалена|удален|удалён|удалено|была удалена|был удален|было удалено|перемещена|была перемещена|истек|истекла|устарела|снято с публикации|снята с публикации|снят с публикации|закрыта|в архиве|перенесена в архив|больше не актуально|неактуально|неактивно|неактуальна|нет на сайте|исчезла|завершен|завершён|не удалось найти',
    unavailable: 'недоступна|не доступна|больше недоступна',
    noLonger:
      'больше не доступен|больше недоступен|снят с продажи|снят с производства|больше не продается|больше не продаётся|выведен из ассортимента',
    phrases:
      'ошибка 404|404 ошибка|страница не найдена|такой страницы нет|такой страницы не существует|нет такой страницы|кажется вы заблудились|вы заблудились',
  },
  uk: {
    page: 'сторінка|сторінку|сторінки|адреса|посилання|файл|документ|матеріал|контент|сайт',
    item: "товар|товару|продукт|стаття|оголошення|пропозиція|вакансія|вакансію|подія|рецепт|об'єкт|квартира|автомобіль|профіль|користувач|відео|тема|аукціон|книга|курс|проєкт|запис|категорія|лот|розділ",
    before:
      'не знайдена|не знайдено|не знайшли|не вдалося знайти|не можемо знайти|не змогли знайти|не існує|немає такої',
    after:
      'не знайдена|не знайдено|не знайдений|не існує|більше не існує|вже не існує|видалена|видалено|видалений|була видалена|було видалено|переміщена|переміщено|термін дії закінчився|застаріла|знято з публікації|закрита|закрито|в архіві|більше не актуальна|неактивне|неактуальне|зникла|завершено|не вдалося знайти',
    unavailable: 'недоступна|більше недоступна',
    noLonger:
      'більше не доступний|більше недоступний|знятий з продажу|знято з продажу|знятий з виробництва|більше не продається',
    phrases:
      'помилка 404|404 помилка|сторінку не знайдено|сторінка не знайдена|такої сторінки не існує|такої сторінки немає',
  },
  ja: {
    page: 'ページ|url|アドレス|リンク|ファイル|コンテンツ|サイト',
    item: '商品|製品|記事|求人|募集|広告|物件|イベント|レシピ|動画|プロフィール|ユーザー|投稿|出品|案件|情報|作品',
    before: '存在しない',
    after:
      '見つかりません|見つかりませんでした|みつかりません|みつかりませんでした|存在しません|存在していません|は削除され|が削除され|は移動した|掲載を終了|掲載終了|公開を終了|募集を終了|募集は終了|終了しました|終了いたしました|有効期限が切れ',
    itemBefore: '',
    itemAfter:
      '存在しません|存在していません|は削除され|が削除され|掲載を終了|掲載終了|公開を終了|募集を終了|募集は終了|有効期限が切れ',
    unavailable: '表示できません|ご利用いただけません|アクセスできません|利用できません',
    noLonger: '取り扱いを終了|販売を終了|販売終了|販売は終了|取扱終了|お取り扱いがございません|生産終了',
    phrases:
      '404エラー|404 エラー|エラー404|ページが見つかりません|お探しのページが見|お探しのページは|ページはありません|ページがありません|ページは存在しません|指定されたページ',
  },
  zh: {
    page: '页面|页|网页|网址|链接|文件|内容|頁面|頁|網頁|網址|連結|內容',
    item: '商品|产品|宝贝|文章|职位|岗位|广告|活动|房源|车源|视频|用户|帖子|信息|主题|產品|職位|廣告|活動|影片|使用者|文章|物件|主題',
    before: '找不到|无法找到|未找到|没有找到|沒有找到|無法找到|不存在的|没找到',
    after:
      '不存在|已不存在|找不到|未找到|没有找到|无法找到|沒有找到|無法找到|不见了|走丢了|丢失了|已删除|已被删除|被删除|已移除|已下架|已下线|已过期|已失效|已结束|已关闭|已刪除|已被刪除|已移動|已下架|已過期|已失效|已結束|飞走了|消失了',
    itemBefore: '',
    itemAfter:
      '已不存在|已删除|已被删除|被删除|已移除|已下架|已下线|已过期|已失效|已关闭|已刪除|已被刪除|已過期|已失效',
    unavailable: '无法访问|不可用|無法存取|無法顯示|无法显示',
    noLonger: '已停产|已停售|停止销售|已停產|不再销售|不再供應|停止販售',
    phrases:
      '404错误|404 错误|404錯誤|页面不存在|页面未找到|找不到页面|找不到頁面|您访问的页面|您要找的页面|你访问的页面|您請求的網頁',
  },
  ko: {
    page: '페이지|페이지를|페이지가|주소|링크|파일|문서|콘텐츠|게시물|사이트',
    item: '상품|상품이|상품을|제품|기사|공고|채용공고|광고|매물|이벤트|레시피|동영상|프로필|사용자|게시글|글|항목|정보',
    before: '존재하지 않는|찾을 수 없는|삭제된',
    after:
      '찾을 수 없습니다|찾을 수 없어요|찾을수 없습니다|찾지 못했습니다|존재하지 않습니다|존재하지 않는|존재하지 않아요|삭제되었습니다|삭제되었거나|삭제된|이동되었습니다|변경되었거나|만료되었습니다|마감되었습니다|종료되었습니다|종료된|마감된|사라졌습니다|유효하지 않습니다',
    itemBefore: '존재하지 않는|삭제된',
    itemAfter: '존재하지 않습니다|삭제되었습니다|삭제되었거나|삭제된|만료되었습니다|마감되었습니다|마감된',
    unavailable: '이용할 수 없습니다|접근할 수 없습니다|표시할 수 없습니다',
    noLonger: '판매가 종료|판매 종료|판매종료|판매 중지|더 이상 판매하지|단종',
    phrases: '404 오류|404 에러|오류 404|페이지를 찾을 수 없|존재하지 않는 페이지|잘못된 주소|없는 페이지',
  },
  ar: {
    page: 'الصفحة|صفحة|الرابط|العنوان|الملف|المحتوى|الموقع',
    item: 'المنتج|المقال|الإعلان|العرض|الوظيفة|الفعالية|الحدث|الوصفة|العقار|السيارة|الملف الشخصي|المستخدم|الفيديو|الموضوع|المزاد|الكتاب|الدورة|المشروع|السلعة',
    before: 'لم نتمكن من العثور على|لم يتم العثور على|تعذر العثور على|لا يمكن العثور على|لم نجد',
    after:
      'غير موجودة|غير موجود|لم يتم العثور|لم تعد موجودة|لم يعد موجودا|تم حذفه|تم حذفها|تم حذف|تمت إزالته|تمت إزالتها|تم إزالة|تم نقلها|انتهت صلاحيته|انتهت صلاحية|انتهى|منتهي|غير صالح|مفقودة',
    unavailable: 'غير متاحة|غير متوفرة|لم تعد متاحة',
    noLonger: 'لم يعد متوفرا|لم يعد متاحا|لم يعد يباع',
    phrases: 'خطأ 404|404 خطأ|الصفحة غير موجودة|لم يتم العثور على الصفحة|صفحة غير موجودة',
  },
  he: {
    page: 'הדף|דף|העמוד|עמוד|הכתובת|הקישור|הקובץ|התוכן|האתר',
    item: 'המוצר|מוצר|הכתבה|המאמר|המודעה|ההצעה|המשרה|האירוע|המתכון|הנכס|הרכב|הפרופיל|המשתמש|הסרטון|הנושא|הספר|הקורס|הפריט',
    before: 'לא מצאנו|לא נמצא|לא נמצאה|לא ניתן למצוא|לא הצלחנו למצוא',
    after:
      'לא נמצא|לא נמצאה|לא קיים|לא קיימת|אינו קיים|אינה קיימת|כבר לא קיים|הוסר|הוסרה|נמחק|נמחקה|פג תוקף|פג תוקפה|הועבר|לא פעיל|אינו פעיל|לא פעילה|נעלם',
    unavailable: 'לא זמין|אינו זמין|לא זמינה|כבר לא זמין',
    noLonger: 'כבר לא זמין|אינו זמין יותר|לא נמכר יותר|ירד מהמדף|כבר לא נמכר',
    phrases: 'שגיאה 404|שגיאת 404|404 שגיאה|הדף לא נמצא|העמוד לא נמצא|הדף שחיפשת|העמוד שחיפשת',
  },
  fa: {
    page: 'صفحه|آدرس|لینک|پیوند|فایل|محتوا|سایت',
    item: 'محصول|کالا|مقاله|آگهی|پیشنهاد|شغل|رویداد|دستور|ملک|خودرو|پروفایل|کاربر|ویدیو|موضوع|کتاب|دوره',
    before: 'پیدا نشد|یافت نشد|وجود ندارد',
    after: 'پیدا نشد|یافت نشد|وجود ندارد|موجود نیست|دیگر وجود ندارد|حذف شده|حذف شد|منقضی شده|منتقل شده|نامعتبر',
    itemBefore: '',
    itemAfter: 'وجود ندارد|دیگر وجود ندارد|حذف شده|حذف شد|منقضی شده',
    unavailable: 'در دسترس نیست|در دسترس نمی باشد',
    noLonger: 'دیگر موجود نیست|دیگر عرضه نمی شود|توقف تولید',
    phrases: 'خطای 404|خطای ۴۰۴|صفحه یافت نشد|صفحه مورد نظر یافت نشد|صفحه پیدا نشد',
  },
  vi: {
    page: 'trang|trang web|địa chỉ|đường dẫn|liên kết|tệp|nội dung|url',
    item: 'sản phẩm|bài viết|tin|tin đăng|quảng cáo|việc làm|công việc|sự kiện|công thức|bất động sản|xe|hồ sơ|người dùng|video|chủ đề|sách|khóa học|mặt hàng',
    before: 'không tìm thấy|không thể tìm thấy|không tồn tại',
    after:
      'không tìm thấy|không được tìm thấy|không tồn tại|không còn tồn tại|đã bị xóa|đã bị xoá|đã bị gỡ|đã hết hạn|hết hạn|đã được di chuyển|đã đóng|đã kết thúc|không hợp lệ',
    itemBefore: '',
    itemAfter: 'không tồn tại|không còn tồn tại|đã bị xóa|đã bị xoá|đã bị gỡ|đã hết hạn|đã đóng',
    unavailable: 'không khả dụng|không có sẵn|không còn khả dụng|không truy cập được',
    noLonger: 'không còn kinh doanh|ngừng kinh doanh|không còn bán|ngừng sản xuất',
    phrases: 'lỗi 404|404 lỗi|không tìm thấy trang|trang không tồn tại|trang bạn tìm',
  },
  id: {
    page: 'halaman|laman|url|alamat|tautan|link|berkas|file|konten|situs',
    item: 'produk|barang|artikel|iklan|penawaran|lowongan|pekerjaan|acara|resep|properti|kendaraan|mobil|profil|pengguna|video|topik|buku|kursus|proyek|kategori',
    before: 'tidak dapat menemukan|tidak menemukan|tidak bisa menemukan|tidak ditemukan',
    after:
      'tidak ditemukan|tidak dapat ditemukan|tidak bisa ditemukan|tidak wujud|tidak dijumpai|sudah tidak ada|telah dihapus|sudah dihapus|dihapus|telah dibuang|telah kedaluwarsa|kedaluwarsa|sudah berakhir|telah berakhir|telah dipindahkan|sudah ditutup|tidak aktif|tidak valid|hilang',
    itemBefore: '',
    itemAfter:
      'tidak wujud|sudah tidak ada|telah dihapus|sudah dihapus|telah dibuang|telah kedaluwarsa|sudah berakhir|telah berakhir|sudah ditutup|tidak aktif',
    unavailable: 'tidak tersedia|tidak lagi tersedia|tidak dapat diakses',
    noLonger: 'tidak lagi tersedia|tidak lagi dijual|tidak dijual lagi|sudah tidak tersedia|sudah tidak dijual',
    phrases: 'kesalahan 404|galat 404|ralat 404|halaman tidak ditemukan|halaman tidak dijumpai',
  },
  hr: {
    page: 'stranica|stranicu|stranice|strana|stranu|adresa|poveznica|link|datoteka|dokument|sadržaj|страница|страна|страницу|адреса',
    item: 'proizvod|artikl|artikal|članak|oglas|ponuda|posao|radno mjesto|događaj|recept|nekretnina|vozilo|automobil|profil|korisnik|video|tema|aukcija|knjiga|tečaj|projekt|kategorija|производ|оглас|чланак',
    before:
      'nije pronađena|nismo pronašli|ne možemo pronaći|ne možemo da pronađemo|nismo mogli pronaći|ne postoji|није пронађена|нисмо пронашли',
    after:
      'nije pronađena|nije pronađen|nije pronađeno|nije pronadjena|nije pronadjen|ne može se pronaći|ne postoji|više ne postoji|je uklonjena|je uklonjen|uklonjena|uklonjen|je obrisana|je obrisan|obrisan|je izbrisana|izbrisan|je istekao|je istekla|istekao|više nije aktivan|nije aktivan|je premještena|je premeštena|je nestala|je završena|није пронађена|није пронађен|не постоји|је уклоњена|је обрисана|је истекао',
    unavailable: 'nije dostupna|nedostupna|više nije dostupna|није доступна',
    noLonger: 'više nije dostupan|više nije u ponudi|nije više dostupan|povučen iz prodaje|više se ne prodaje',
    phrases: 'greška 404|pogreška 404|404 greška|404 pogreška|stranica nije pronađena|stranica ne postoji|грешка 404',
  },
  sl: {
    page: 'stran|strani|spletna stran|naslov|povezava|datoteka|dokument|vsebina|vsebine',
    item: 'izdelek|izdelka|članek|oglas|ponudba|delovno mesto|dogodek|recept|nepremičnina|vozilo|profil|uporabnik|video|tema|dražba|knjiga|tečaj|projekt|kategorija|artikel',
    before: 'ni bilo mogoče najti|ne najdemo|nismo našli|ne obstaja|ni mogoče najti|nismo uspeli najti',
    after:
      'ni bila najdena|ni najdena|ni bil najden|ni najden|ni bilo mogoče najti|ni mogoče najti|ne obstaja|ne obstaja več|več ne obstaja|je bila odstranjena|je bil odstranjen|je odstranjen|je bila izbrisana|je bil izbrisan|je potekel|je potekla|ni več aktiven|ni več aktivna|je bila premaknjena|je izginila',
    unavailable: 'ni na voljo|ni več na voljo|ni dosegljiva',
    noLonger: 'ni več na voljo|ni več v ponudbi|ni več naprodaj|umaknjen iz prodaje',
    phrases: 'napaka 404|404 napaka|strani ni mogoče najti|stran ne obstaja|te strani ni|stran ni bila najdena',
  },
  lt: {
    page: 'puslapis|puslapio|svetainė|adresas|nuoroda|failas|dokumentas|turinys',
    item: 'prekė|prekės|produktas|straipsnis|skelbimas|skelbimo|pasiūlymas|darbo skelbimas|renginys|receptas|objektas|automobilis|profilis|vartotojas|vaizdo įrašas|tema|aukcionas|knyga|kursas|projektas|kategorija|įrašas',
    before: 'nerastas|nerasta|neradome|nepavyko rasti|neegzistuoja|negalime rasti',
    after:
      'nerastas|nerasta|nebuvo rastas|neegzistuoja|nebeegzistuoja|jau neegzistuoja|buvo pašalintas|buvo pašalinta|pašalintas|pašalinta|ištrintas|ištrinta|buvo ištrintas|nebegalioja|pasibaigė|nebeaktyvus|neaktyvus|perkeltas|dingo',
    unavailable: 'nepasiekiamas|neprieinamas|nebepasiekiamas',
    noLonger: 'nebeparduodama|nebeprekiaujama|nebetiekiama|daugiau nebeparduodama|išimta iš prekybos',
    phrases: 'klaida 404|404 klaida|puslapis nerastas|tokio puslapio nėra|puslapis neegzistuoja',
  },
  lv: {
    page: 'lapa|lappuse|lapu|adrese|saite|fails|dokuments|saturs|vietne',
    item: 'prece|preci|produkts|raksts|sludinājums|piedāvājums|vakance|darba sludinājums|pasākums|recepte|īpašums|automašīna|profils|lietotājs|video|tēma|izsole|grāmata|kurss|projekts|kategorija',
    before: 'nav atrasta|neatradām|neizdevās atrast|nevar atrast|nevaram atrast|neeksistē',
    after:
      'nav atrasta|nav atrasts|netika atrasta|netika atrasts|neeksistē|vairs neeksistē|nepastāv|ir dzēsta|ir dzēsts|dzēsts|ir izdzēsts|ir noņemta|ir noņemts|noņemts|beidzies|ir beigusies|vairs nav aktīvs|vairs nav aktuāls|ir pārvietota|ir pazudusi|nevar atrast',
    unavailable: 'nav pieejama|nepieejama|vairs nav pieejama',
    noLonger:
      'vairs nav pieejams|vairs netiek pārdota|vairs netiek piedāvāta|izņemta no pārdošanas|vairs nav pieejama pārdošanā',
    phrases: 'kļūda 404|404 kļūda|lapa nav atrasta|lapa neeksistē|šāda lapa neeksistē',
  },
  et: {
    page: 'lehte|lehekülge|lehekülg|leht|aadress|aadressi|link|fail|faili|dokument|sisu|veebileht',
    item: 'toodet|toode|artiklit|artikkel|kuulutust|kuulutus|pakkumist|pakkumine|töökuulutus|töökohta|sündmus|sündmust|retsept|kinnisvara|sõiduk|auto|profiil|profiili|kasutajat|video|teema|oksjon|raamat|kursus|projekt|kategooria',
    before: 'ei leitud|ei leidnud|ei leia|ei suutnud leida|ei ole olemas',
    after:
      'ei leitud|ei leita|ei leidnud|ei leia|ei ole olemas|pole olemas|pole enam olemas|ei eksisteeri|ei ole enam|on eemaldatud|on kustutatud|kustutatud|eemaldatud|on aegunud|aegunud|on lõppenud|ei ole enam aktiivne|pole enam aktiivne|on teisaldatud|on kadunud',
    unavailable: 'ei ole saadaval|pole saadaval|ei ole kättesaadav|pole enam saadaval',
    noLonger:
      'pole enam saadaval|ei ole enam saadaval|enam ei müüda|ei ole enam müügil|pole enam müügil|müük on lõpetatud',
    phrases: 'viga 404|404 viga|lehte ei leitud|lehekülge ei leitud|sellist lehte ei ole|lehte pole olemas',
  },
  ca: {
    page: 'pàgina|url|adreça|enllaç|fitxer|document|contingut|web',
    item: 'producte|article|anunci|oferta|oferta de feina|vacant|esdeveniment|recepta|immoble|vehicle|perfil|usuari|vídeo|tema|llibre|curs|projecte|fitxa',
    before: "no trobem|no hem trobat|no s'ha trobat|no es troba|no hem pogut trobar|no existeix",
    after:
      "no trobada|no trobat|no s'ha trobat|no s'ha pogut trobar|no existeix|ja no existeix|ha estat eliminat|ha estat eliminada|s'ha eliminat|ha caducat|caducat|ja no està actiu|ha desaparegut|inexistent",
    unavailable: 'no està disponible|ja no està disponible|no disponible',
    noLonger: 'ja no està disponible|ja no es ven|descatalogat',
    phrases: 'pàgina no trobada|error 404',
  },
  is: {
    page: 'síðan|síða|síðuna|vefsíðan|slóðin|skráin|efnið',
    item: 'varan|vara|vöruna|greinin|auglýsingin|tilboðið|starfið|viðburðurinn|uppskriftin|eignin|bíllinn|notandinn|myndbandið',
    before: 'fannst ekki|fundum ekki|finnum ekki|er ekki til',
    after:
      'fannst ekki|finnst ekki|er ekki til|er ekki lengur til|var eytt|hefur verið eytt|hefur verið fjarlægð|er útrunnin|er útrunnið|er horfin',
    unavailable: 'er ekki aðgengileg|er ekki lengur aðgengileg',
    noLonger: 'er ekki lengur fáanleg|er hætt í sölu|ekki lengur til sölu',
    phrases: 'villa 404|404 villa|síða fannst ekki|síðan fannst ekki',
  },
  th: {
    page: 'หน้า|หน้าเว็บ|เพจ|ลิงก์|ลิงค์|ไฟล์|เนื้อหา',
    item: 'สินค้า|บทความ|ประกาศ|งาน|ตำแหน่ง|กิจกรรม|สูตร|วิดีโอ|ผู้ใช้|กระทู้|หนังสือ',
    before: 'ไม่พบ|หาไม่พบ|ไม่เจอ',
    after: 'ไม่พบ|ไม่มีอยู่|ไม่เจอ|หาไม่พบ|ถูกลบ|ถูกลบแล้ว|ถูกย้าย|หมดอายุ|ปิดรับสมัคร|ปิดแล้ว',
    itemBefore: '',
    itemAfter: 'ถูกลบ|ถูกลบแล้ว|หมดอายุ|ปิดรับสมัคร|ปิดแล้ว',
    unavailable: 'ไม่สามารถใช้งานได้|ไม่พร้อมใช้งาน|ไม่สามารถเข้าถึง',
    noLonger: 'เลิกจำหน่าย|ยกเลิกการจำหน่าย|ไม่มีจำหน่ายแล้ว',
    phrases: 'ไม่พบหน้า|ข้อผิดพลาด 404|ไม่พบหน้าที่คุณต้องการ|ไม่พบหน้านี้',
  },
  hi: {
    page: 'पृष्ठ|पेज|लिंक|पता|फ़ाइल|सामग्री|वेबपेज',
    item: 'उत्पाद|लेख|विज्ञापन|प्रस्ताव|नौकरी|कार्यक्रम|वीडियो|प्रोफ़ाइल|उपयोगकर्ता|पुस्तक|समाचार',
    before: 'नहीं मिला',
    after: 'नहीं मिला|नहीं मिली|मौजूद नहीं|उपलब्ध नहीं|हटा दिया गया|हटा दी गई|समाप्त हो|हटाया गया',
    unavailable: 'उपलब्ध नहीं',
    noLonger: 'अब उपलब्ध नहीं',
    phrases: 'त्रुटि 404|404 त्रुटि|पृष्ठ नहीं मिला|पेज नहीं मिला',
  },
}

/** Words beside a bare number in a title: "Error 404", "404 – Oops!", "HTTP 410 Gone". */
export const CODE_WORDS =
  "error|http|https|status|statuscode|code|page|not|found|oops|ooops|whoops|uh|oh|ups|oups|hoppla|sorry|gone|file|the|a|seite|fehler|fehlerseite|fehlercode|erreur|page d'erreur|d'erreur|errore|pagina|erro|página|fout|foutpagina|błąd|strona|chyba|stránka|fel|sida|fejl|side|feil|virhe|sivu|hiba|oldal|eroare|грешка|страница|σφάλμα|σελίδα|hata|sayfa|ошибка|страницы|нет|помилка|сторінка|エラー|ページ|错误|错误页面|頁面|页面|錯誤|오류|에러|페이지|خطأ|صفحة|שגיאה|שגיאת|דף|خطای|lỗi|trang|kesalahan|galat|halaman|greška|pogreška|stranica|napaka|stran|klaida|puslapis|kļūda|lapa|viga|leht|villa|síða|ไม่พบหน้า|nicht|gefunden|no|non|trouvée|introuvable|encontrada|trovata|niet|gevonden"

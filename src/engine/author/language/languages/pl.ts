import type { LanguageWords } from '../language-words.ts'

export const pl: LanguageWords = {
  fields: `title: tytuł nazwa nagłówek imię; price: cena koszt czynsz kwota opłata; old_price: stara_cena cena_regularna poprzednia_cena; discount: rabat zniżka; currency: waluta; salary: wynagrodzenie pensja płaca zarobki; author: autor autorka pisarz dziennikarz reżyser artysta użytkownik; company: firma pracodawca spółka wydawnictwo wydawca organizator przedsiębiorstwo; brand: marka producent;
    seller: sprzedawca sprzedający; location: lokalizacja miejsce adres położenie; street: ulica; city: miasto miejscowość; region: województwo powiat; country: kraj; postal_code: kod_pocztowy; date: data opublikowano dodano aktualizacja publikacji; time: godzina; hours: godziny_otwarcia; year: rok; rating: ocena gwiazdki; reviews: opinie recenzje;
    count: liczba ilość komentarze punkty głosy odpowiedzi wyświetlenia; availability: dostępność magazyn; link: odnośnik odsyłacz; image: zdjęcie obraz obrazek fotografia; description: opis streszczenie podtytuł zajawka; body: treść tekst; quote: cytat; category: kategoria dział rodzaj typ gatunek temat; tags: tagi słowa_kluczowe etykiety; status: stan status;
    code: kod numer symbol referencja indeks; duration: czas_trwania czas_przygotowania długość; size: rozmiar powierzchnia wymiary metraż; weight: waga masa; bedrooms: sypialnie; bathrooms: łazienki; color: kolor; material: materiał skład; rank: pozycja miejsce; language: język; servings: porcje porcji; calories: kalorie; shipping: wysyłka dostawa;
    phone: telefon; fax: faks; email: e-mail mail; ingredients: składniki składnik; instructions: przygotowanie sposób_przygotowania wykonanie kroki; employment: rodzaj_umowy umowa etat; pages: strony liczba_stron`,
  weak: 'title: produkt artykuł książka drużyna; author: przez; duration: czas; location: gdzie; bedrooms: pokoje',
  and: 'i oraz a_także',
  fill: 'i z ze w we na do od dla oraz a o u po przez lub każdy każda każdego wszystkie ten ta to te jest są ich jego jej mi mnie my nam strona strony stronie',
  ask: 'pobierz wyciągnij podaj pokaż znajdź zbierz wypisz chcę chciałbym chciałabym potrzebuję szukam daj_mi lista proszę_o jakie_są jaka_jest czy_możesz',
  polite: 'proszę dziękuję dzięki cześć dzień_dobry',
  each: 'każdy każda każde każdego każdej',
  many: 'wszystkie wszystkich lista tabela',
  one: 'ta_strona tej_strony tego_artykułu tego_produktu tego_przepisu',
  with: 'z ze wraz_z',
  of: 'z ze w na do od dla o po przez',
  not: 'nie bez oprócz',
  number: 'liczba ilość',
  questions:
    'count: ile_jest; price: ile_kosztuje ile za_ile; duration: jak_długo; date: kiedy; location: gdzie; author: kto; which: jakie które który; title: jak_się_nazywa',
  headFirst: true,
  endings: 'ami ach ego ów om em y i a e u ę ą',
}

import type { LanguageWords } from '../language-words.ts'

export const hu: LanguageWords = {
  fields: `title: cím név megnevezés címe neve; price: ár ára bérleti_díj díj összeg; old_price: eredeti_ár régi_ár; discount: kedvezmény akció; currency: pénznem valuta; salary: fizetés bér; author: szerző író újságíró rendező előadó felhasználó; company: cég vállalat munkáltató kiadó szervező; brand: márka gyártó; seller: eladó hirdető; location: hely helyszín cím elhelyezkedés; street: utca; city: város település;
    region: megye régió; country: ország; postal_code: irányítószám; date: dátum közzétéve megjelenés frissítve; time: időpont idő óra; hours: nyitvatartás; year: év évjárat; rating: értékelés osztályzat; reviews: vélemények értékelések; count: szám darab mennyiség hozzászólások pontok szavazatok; availability: elérhetőség készlet raktárkészlet; link: hivatkozás weboldal; image: kép fotó fénykép;
    description: leírás összefoglaló bevezető alcím; body: szöveg tartalom cikk_szövege; quote: idézet; category: kategória rovat típus műfaj fajta; tags: címkék kulcsszavak; status: állapot; code: cikkszám kód azonosító szám; duration: időtartam elkészítési_idő hossz; size: méret terület alapterület; weight: súly tömeg; bedrooms: hálószoba; bathrooms: fürdőszoba; color: szín; material: anyag; rank: helyezés;
    language: nyelv; servings: adag adagok fő; calories: kalória; shipping: szállítás; phone: telefon telefonszám; fax: fax; email: e-mail; ingredients: hozzávalók alapanyagok; instructions: elkészítés elkészítése lépések; pages: oldalszám`,
  weak: 'title: termék cikk könyv csapat; bedrooms: szoba; location: hol',
  and: 'és valamint illetve',
  fill: 'a az és vagy egy minden összes ez ezek van vannak amely amelyik nekem nekünk oldal oldalról ezen hogy',
  ask: 'kérem szeretném szeretnék kell szükségem_van_a keresem add_meg mutasd gyűjtsd_ki listázd keresd_meg mi_a mik_a melyek_a tudnád',
  polite: 'kérem kérlek köszönöm köszi helló szia jó_napot',
  each: 'minden egyes',
  many: 'összes lista táblázat valamennyi',
  one: 'ez_az_oldal ezen_az_oldalon erről_az_oldalról ennek_a_cikknek ennek_a_terméknek',
  with: 'beleértve',
  of: 'ahol amely',
  not: 'nem nélkül kivéve',
  number: 'száma',
  questions:
    'count: hány; price: mennyibe_kerül mennyi; duration: mennyi_ideig; date: mikor; location: hol; author: ki; which: melyik melyek mely; title: hogy_hívják',
  endings: 'ának ának jának jai ait nak nek ból ről ról ban ben ok ek ák ja je ai ei at et a e t k i',
  compounds: true,
}

import type { ValueType } from '../columns/value-type.ts'

/**
 * The fields that people ask for. `words` name the concept in a request, a label, a class or a property; `weak` words name it only when nothing
 * else does. `fits` says how well each look of a value suits; what is not listed there is `otherwise`. `props` are names in structured data.
 */
export type ConceptEntry = {
  words: string
  weak?: string
  fits: Partial<Record<ValueType | 'link' | 'image', number>>
  otherwise: number
  props?: string
}

export const ONTOLOGY = {
  title: {
    words: `title headline heading name caption subject label hed titel uberschrift schlagzeile bezeichnung titre intitule nom titulo encabezado nombre titolo nome
      kop naam tytul nazwa nazev nadpis nazov otsikko rubrik overskrift navn namn название заголовок имя назва titlos τιτλος ονομασια ονομα 제목 이름 이름 タイトル 名前 标题 名称 ten tieu baslik isim ad 名前 商品名 名称 品名 名稱 标题 標題 상품명`,
    weak: `product item book movie film article story post thread topic event job position role vacancy show podcast recipe dish course repository repo project song track album
      game hotel restaurant property listing offer episode case part produkt artikel produit producto prodotto product sach pham team club mannschaft equipe команда city stadt ville ciudad citta quote question answer`,
    fits: { text: 1, longtext: -0.2, code: 0.1, count: 0.1, flag: -0.2, url: -0.8 },
    otherwise: -0.6,
    props: 'name headline title',
  },
  price: {
    words: `price cost amount fee rent fare pricing preis kosten miete betrag kaufpreis kaltmiete prix tarif loyer precio coste renta prezzo costo affitto prijs huur cena koszt preco valor aluguel pris цена стоимость
      ціна τιμη gia 가격 価格 价格 価額 値段 價格 售价 售價 fiyat hinta`,
    weak: 'total usd eur money much rate ticket offer sale current now final deal discounted',
    fits: { price: 1, number: 0.45, count: -0.3, measure: -0.3, percent: -0.6 },
    otherwise: -0.7,
    props: 'price lowPrice',
  },
  old_price: {
    words:
      'oldprice listprice originalprice regularprice wasprice msrp rrp uvp strike strikethrough crossed streichpreis statt',
    weak: 'old original was before regular list compare previous former retail alter ancien barre antes precedente vorher',
    fits: { price: 1, number: 0.4 },
    otherwise: -0.8,
    props: 'highPrice listPrice',
  },
  discount: {
    words: 'discount saving savings rabatt reduction remise descuento sconto korting rabat sleva desconto скидка',
    weak: 'save off reduced percent',
    fits: { percent: 1, price: 0.3, text: 0.1 },
    otherwise: -0.5,
  },
  currency: {
    words: 'currency waehrung wahrung devise moneda valuta waluta mena moeda валюта',
    fits: { text: 0.5, code: 0.4 },
    otherwise: -0.6,
    props: 'priceCurrency',
  },
  salary: {
    words:
      'salary wage compensation pay remuneration gehalt lohn verdienst salaire salario stipendio salaris wynagrodzenie plat зарплата',
    fits: { price: 1, text: 0.2, number: 0.4 },
    otherwise: -0.5,
    props: 'baseSalary',
  },
  author: {
    words: `author authors writer byline journalist username user poster creator submitter reporter reviewer contributor editor artist singer director speaker owner landlord member
      autor autorin verfasser auteur redacteur journaliste autore scrittore schrijver autorka автор автори συγγραφεας 기자 작성자 著者 作者 tac yazar forfatter`,
    weak: 'by von par de person people who asked posted written judge richter host',
    fits: { text: 1, code: 0.1, longtext: -0.7, flag: -0.4 },
    otherwise: -0.8,
    props: 'author creator',
  },
  company: {
    words: `company employer organisation organization firm publisher agency business hiring recruiter organizer organiser firma unternehmen arbeitgeber entreprise employeur societe
      empresa azienda bedrijf werkgever firma spolecnost компания`,
    weak: 'institution court school bank',
    fits: { text: 1, longtext: -0.7 },
    otherwise: -0.7,
    props: 'hiringOrganization publisher organizer worksFor',
  },
  brand: {
    words:
      'brand manufacturer maker designer producer marke hersteller marque fabricant marca fabricante produttore merk fabrikant producent znacka vyrobce бренд производитель thuong hieu 브랜드',
    weak: 'make vendor label',
    fits: { text: 1, longtext: -0.8 },
    otherwise: -0.7,
    props: 'brand manufacturer',
  },
  seller: {
    words:
      'seller merchant dealer retailer vendor verkaufer handler anbieter vendeur vendedor venditore verkoper sprzedawca prodejce продавец',
    weak: 'shop store broker agent',
    fits: { text: 1, longtext: -0.7 },
    otherwise: -0.7,
    props: 'seller',
  },
  location: {
    words: `location place city venue address country region town district headquarters hq hood neighborhood neighbourhood locality ort standort adresse lage stadt lieu ville adresse
      ubicacion lugar direccion ciudad localidad posizione luogo indirizzo citta plaats locatie adres lokalizacja miejsce misto adresa localizacao cidade endereco место город адрес τοποθεσια διευθυνση 위치 주소 場所 地址`,
    weak: 'where state street zip postal area geo land',
    fits: { text: 1, longtext: -0.2, count: 0, flag: -0.5, code: -0.2 },
    otherwise: -0.7,
    props: 'address location jobLocation areaServed streetAddress addressLocality',
  },
  date: {
    words: `date posted published updated modified created datetime timestamp publication deadline filed issued pubdate released expiry dates datum veroffentlicht erschienen
      fecha publicado data pubblicato geplaatst opublikowano publie dato дата опубликовано ημερομηνια 날짜 日付 日期 ngay tarih answered asked joined starts ends`,
    weak: 'time when day start since ago age release last added available verfugbar seit ab bis zeit',
    fits: { date: 1, time: 0.2, number: -0.5, text: -0.35, longtext: -0.9, duration: -0.3 },
    otherwise: -0.8,
    props: 'datePublished dateCreated dateModified datePosted startDate uploadDate releaseDate validThrough endDate',
  },
  time: {
    words: 'time clock hour uhrzeit heure hora ora uur godzina cas время ωρα 시간 時間',
    weak: 'start begin when',
    fits: { time: 1, date: 0.2, duration: 0.2, text: -0.3 },
    otherwise: -0.7,
  },
  year: {
    words: 'year jahr annee ano anno jaar rok год έτος',
    fits: { number: 0.8, date: 0.4, text: -0.4 },
    otherwise: -0.7,
  },
  rating: {
    words:
      'rating rated stars grade bewertung sterne note evaluation valoracion calificacion valutazione voto beoordeling ocena hodnoceni avaliacao рейтинг оценка',
    weak: 'star score review ratings',
    fits: { rating: 1, number: 0.6, text: -0.1, count: 0 },
    otherwise: -0.7,
    props: 'ratingValue aggregateRating reviewRating',
  },
  reviews: {
    words:
      'reviews bewertungen rezensionen avis resenas opiniones recensioni opinie recenze reviewcount ratingcount отзывы',
    weak: 'review ratings',
    fits: { count: 1, number: 0.9, text: -0.3, rating: -0.2 },
    otherwise: -0.7,
    props: 'reviewCount ratingCount',
  },
  count: {
    words: `count comments replies views points upvotes votes likes downloads forks stars followers subscribers members answers plays listeners quantity qty score anzahl menge
      kommentare postings antworten stimmen commentaires vues cantidad comentarios votos numero quantita commenti aantal reacties liczba komentarze pocet komentaru
      quantidade comentarios количество комментарии очки игры голоса баллы 수 점수 games wins losses draws played goals punkte spiele pts`,
    weak: 'number total amount num discussion words gross net',
    fits: { count: 1, number: 1, text: -0.4, rating: -0.2 },
    otherwise: -0.7,
    props: 'commentCount interactionCount userInteractionCount answerCount upvoteCount wordCount',
  },
  availability: {
    words:
      'availability stock instock inventory verfugbarkeit lieferbarkeit beschikbaarheid leverbaarheid saldo lagerbestand lager disponibilite disponibilidad disponibilita voorraad dostepnosc dostupnost disponibilidade наличие наявність διαθεσιμοτητα saatavuus lagerstatus stok raktarkeszlet 在庫 库存 庫存 재고',
    weak: 'available',
    fits: { flag: 1, text: 0.2, date: 0, count: 0.1 },
    otherwise: -0.6,
    props: 'availability',
  },
  link: {
    words: `url link href permalink website uri pdf download lien enlace collegamento odkaz adresse-web ссылка посилання συνδεσμος 링크 链接 lien verweis dan duong baglanti webseite homepage`,
    weak: 'page detail details apply site address web document agenda minutes file',
    fits: { link: 1, url: 0.4 },
    otherwise: -1,
    props: 'url mainEntityOfPage',
  },
  shown_link: {
    words: 'cite displayurl durl displaylink visurl',
    fits: { url: 1, text: 0.3 },
    otherwise: -0.7,
  },
  image: {
    words:
      'image picture photo thumbnail img cover poster logo avatar icon pic src thumb bild foto abbildung imagen foto immagine afbeelding zdjecie obrazek imagem изображение фото картинка εικονα 이미지 画像 图片 anh hinh resim kuva billede',
    fits: { image: 1, link: -0.6 },
    otherwise: -1,
    props: 'image thumbnailUrl logo',
  },
  description: {
    words: `description summary excerpt abstract standfirst snippet intro blurb teaser dek deck subtitle tagline overview synopsis desc beschreibung zusammenfassung untertitel vorspann
      description resume chapeau descripcion resumen subtitulo descrizione riassunto sottotitolo omschrijving samenvatting opis popis descricao resumo описание περιγραφη 설명 説明 描述 mo ta aciklama bio biography biografie lead`,
    weak: 'text about details paragraph message comment note plot sub subheading caption',
    fits: { longtext: 1, text: 0.6, count: -0.2 },
    otherwise: -0.8,
    props: 'description abstract alternativeHeadline',
  },
  body: {
    words:
      'body content articlebody fulltext artikeltext texte contenu cuerpo contenido testo contenuto tekst tresc obsah corpo conteudo текст содержание κειμενο 본문 本文 正文 noi dung',
    weak: 'text article answer inhalt message',
    fits: { longtext: 1, text: 0.2 },
    otherwise: -0.9,
    props: 'articleBody text',
  },
  quote: {
    words: 'quote quotes quotation zitat zitate citation cita citazione citaat cytat citat цитата',
    fits: { longtext: 1, text: 0.9 },
    otherwise: -0.6,
  },
  category: {
    words: `category section type genre kind kicker department eyebrow rubric kategorie rubrik ressort dachzeile thema bereich categorie rubrique genre categoria seccion genere sezione
      kategoria kategorie раздел категория тема κατηγορια 카테고리 分类 jurisdiction class group division league`,
    weak: 'topic label subject contract employment level experience seniority art',
    fits: { text: 1, longtext: -0.8, code: 0 },
    otherwise: -0.6,
    props: 'category articleSection genre recipeCategory',
  },
  tags: {
    words:
      'tags tag keywords keyword labels schlagworter stichworter mots etiquetas etichette trefwoorden tagi stitky теги метки',
    weak: 'topics',
    fits: { text: 1, longtext: -0.5 },
    otherwise: -0.6,
    props: 'keywords',
  },
  status: {
    words: 'status state condition zustand stand etat estado stato stan stav состояние статус tenure accepted',
    fits: { text: 1, flag: 0.8, longtext: -0.8 },
    otherwise: -0.5,
    props: 'itemCondition eventStatus',
  },
  code: {
    words: `sku code id isbn gtin ean upc mpn model reference ref artikelnummer bestellnummer produktnummer symbol ticker docket asin serial citation codigo referencia codice riferimento
      artikelnr kod cislo artigo артикул код κωδικος 코드 ma catalog`,
    weak: 'number item nr no article case part nummer numero',
    fits: { code: 1, number: 0.6, text: 0.3, count: 0.2, date: -0.6 },
    otherwise: -0.6,
    props: 'sku productID gtin13 gtin mpn isbn identifier gtin8 gtin12 gtin14',
  },
  duration: {
    words:
      'duration length runtime minutes cooktime preptime totaltime dauer laufzeit duree duracion durata duur czas doba duracao длительность 시간',
    weak: 'time minutes hours cook prep cooking reading read long total zeit temps tiempo tempo',
    fits: { duration: 1, time: 0.7, count: 0.3, number: 0.2, text: 0 },
    otherwise: -0.6,
    props: 'totalTime cookTime prepTime duration',
  },
  size: {
    words:
      'size area surface dimensions dimension grosse flache wohnflache taille superficie tamano dimensioni grootte oppervlakte rozmiar powierzchnia velikost plocha tamanho площадь размер μεγεθος 크기 面積',
    weak: 'square metres meters sqm sqft floor space width height capacity volume m2 built',
    fits: { measure: 1, count: 0.5, number: 0.4, text: 0.2 },
    otherwise: -0.6,
    props: 'floorSize size',
  },
  weight: {
    words: 'weight gewicht poids peso waga hmotnost вес βαρος',
    fits: { measure: 1, number: 0.4, text: 0.2 },
    otherwise: -0.6,
    props: 'weight',
  },
  bedrooms: {
    words:
      'bedrooms bedroom beds schlafzimmer chambres dormitorios habitaciones camere slaapkamers sypialnie loznice quartos спальни',
    weak: 'rooms room bed zimmer pieces',
    fits: { count: 1, number: 1, text: 0.1 },
    otherwise: -0.7,
    props: 'numberOfBedrooms numberOfRooms',
  },
  bathrooms: {
    words: 'bathrooms bathroom baths badezimmer bader banos bagni badkamers lazienki koupelny banheiros ванные',
    weak: 'bath',
    fits: { count: 1, number: 1, text: 0.1 },
    otherwise: -0.7,
    props: 'numberOfBathroomsTotal numberOfFullBathrooms',
  },
  color: {
    words: 'color colour farbe couleur kolor barva cor цвет χρωμα 색상 màu',
    fits: { text: 1, longtext: -0.6 },
    otherwise: -0.5,
    props: 'color',
  },
  material: {
    words: 'material fabric composition stoff matiere tejido materiale stof material материал',
    fits: { text: 1, longtext: -0.2 },
    otherwise: -0.5,
    props: 'material',
  },
  rank: {
    words: 'rank ranking position rang platz classement posicion posizione pozycja poradi место позиция',
    weak: 'place order no badge',
    fits: { number: 1, count: 0.3, text: -0.4 },
    otherwise: -0.6,
    props: 'position',
  },
  language: {
    words: 'language lang sprache langue idioma lingua taal jezyk jazyk язык γλωσσα 언어',
    weak: 'programming',
    fits: { text: 1, longtext: -0.7 },
    otherwise: -0.5,
    props: 'inLanguage programmingLanguage',
  },
  servings: {
    words:
      'servings yield yields serves portions portion portionen porciones porzioni porties porcje porce porcoes порции μεριδες personnes',
    fits: { count: 1, number: 0.9, text: 0.3 },
    otherwise: -0.5,
    props: 'recipeYield',
  },
  calories: {
    words: 'calories kcal energy nutrition kalorien calorias calorie',
    fits: { measure: 1, count: 1, number: 0.7 },
    otherwise: -0.5,
    props: 'calories',
  },
  shipping: {
    words:
      'shipping delivery postage versand lieferung lieferzeit livraison envio spedizione consegna verzending wysylka dostawa doprava entrega доставка',
    fits: { price: 0.6, text: 0.7, date: 0.3, flag: 0.4 },
    otherwise: -0.3,
    props: 'shippingRate deliveryLeadTime',
  },
  phone: {
    words: 'phone telephone tel mobile telefon telefono telefone telefoon телефон τηλεφωνο 전화',
    fits: { phone: 1, number: 0.4, code: 0.2, text: -0.2 },
    otherwise: -0.7,
    props: 'telephone',
  },
  email: {
    words: 'email mail courriel correo почта',
    fits: { email: 1 },
    otherwise: -0.9,
    props: 'email',
  },
  fax: {
    words: 'fax telefax telecopie faks факс φαξ 传真 傳真 팩스 ファックス',
    fits: { phone: 1, number: 0.4, code: 0.2, text: -0.2 },
    otherwise: -0.7,
    props: 'faxNumber',
  },
  street: {
    words:
      'street strasse streetaddress rue calle straat ulica ulice gata gade vej utca rua strada улица вулиця οδος sokak 街道 thoroughfare',
    weak: 'address adresse direccion indirizzo adres',
    fits: { text: 1, longtext: -0.8, count: 0.2 },
    otherwise: -0.6,
    props: 'streetAddress',
  },
  house_number: {
    words: 'housenumber hausnummer huisnummer',
    fits: { number: 1, code: 0.8, text: 0.2 },
    otherwise: -0.7,
  },
  city: {
    words: `city town locality municipality stadt ort wohnort gemeinde ville commune ciudad localidad municipio poblacion citta comune stad plaats gemeente cidade localidade miasto miejscowosc mesto misto obec
      stad ort kaupunki linn pilseta miestas varos telepules oras localitate град город місто πολη sehir grad kota 市 城市 市区町村 都市 도시 thanh pho`,
    fits: { text: 1, longtext: -1, count: -0.3, flag: -0.6, code: -0.4 },
    otherwise: -0.8,
    props: 'addressLocality',
  },
  region: {
    words: `region state county province bundesland kanton departement provincia regione estado provincie wojewodztwo okres fylke maakunta megye judet регион область край штат область 州 省 県 都道府県 도 prefecture`,
    fits: { text: 1, longtext: -1, code: 0 },
    otherwise: -0.8,
    props: 'addressRegion',
  },
  postcode: {
    words:
      'postcode postalcode zip zipcode postal plz postleitzahl cap postnummer psc iranyitoszam cep cedex индекс postinumero postikood 郵便番号 邮编 우편번호 pincode eircode',
    fits: { number: 1, code: 0.8, text: 0.3, count: -0.2 },
    otherwise: -0.7,
    props: 'postalCode',
  },
  country: {
    words: 'country nation pays pais paese zeme krajina orszag страна країна χωρα ulke 国 国家 國家 국가 negara',
    fits: { text: 1, longtext: -1, code: -0.3 },
    otherwise: -0.8,
    props: 'addressCountry',
  },
  hours: {
    words:
      'hours opening openinghours offnungszeiten horaires horario horarios orari orario openingstijden godziny oteviraci abningstider oppettider aukioloajat nyitvatartas часы 営業時間 营业时间 영업시간',
    fits: { text: 1, longtext: 0.8, time: 0.8, duration: 0.2 },
    otherwise: -0.4,
    props: 'openingHours openingHoursSpecification',
  },
  latitude: {
    words: 'latitude lat breitengrad latitud latitudine',
    fits: { number: 1 },
    otherwise: -0.8,
    props: 'latitude',
  },
  longitude: {
    words: 'longitude lng lon langengrad longitud longitudine',
    fits: { number: 1 },
    otherwise: -0.8,
    props: 'longitude',
  },
  document_number: {
    words: 'documentnumber drucksachennummer drucksache docket aktenzeichen casenumber expediente dossier',
    fits: { code: 1, number: 0.4, text: 0.2 },
    otherwise: -0.6,
  },
  price_unit: { words: 'priceunit billingperiod', fits: { text: 1 }, otherwise: -0.6, props: 'unitText' },
  ingredients: {
    words:
      'ingredients ingredient zutaten zutat ingredienser ingredientes ingredienti ingredienten skladniki ingredience suroviny ингредиенты υλικα υλικο 재료 材料',
    fits: { text: 0.9, longtext: 0.5, count: 0.9, measure: 0.8 },
    otherwise: 0,
    props: 'recipeIngredient ingredients',
  },
  instructions: {
    words: `instructions instruction steps directions preparation zubereitung anleitung etapes instrucciones pasos elaboracion preparazione procedimento bereiding przygotowanie postup priprava
      preparo приготовление инструкция εκτελεση βηματα οδηγιες 조리법 作り方 fremgangsmade tilberedning`,
    weak: 'method step how schritte procedure',
    fits: { longtext: 1, text: 0.6 },
    otherwise: -0.4,
    props: 'recipeInstructions step',
  },
} as const satisfies Record<string, ConceptEntry>

export type Concept = keyof typeof ONTOLOGY

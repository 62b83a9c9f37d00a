import { html } from '../markup.ts'
import { amount, count, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { relatedGoods, siteAround } from '../written-site.ts'

/** The page of an article in shops of several makes, none of which says what it is to machines. */
export const goods = writtenKind({
  name: 'goods',
  shape: 'detail',
  fields: {
    name: 'string',
    price: 'number',
    old_price: 'number',
    unit_price: 'string',
    item_number: 'string',
    maker: 'string',
    delivery_time: 'string',
    origin: 'string',
    reviews: 'integer',
    author: 'string',
  },
  also: [
    'brand',
    'rating',
    'colour',
    'size',
    'shipping cost',
    'availability',
    'weight',
    'tax',
    'discount',
    'quantity',
    'note',
    'ocena',
    'catégorie',
    'lieu',
    'status',
    'version',
  ],
  words: {
    de: {
      things: 'Artikel',
      fields: {
        name: 'Artikelbezeichnung',
        price: 'aktueller Preis',
        old_price: 'bisheriger Preis',
        unit_price: 'Grundpreis',
        item_number: 'Artikelnummer',
        maker: 'Hersteller',
        delivery_time: 'Lieferzeit',
        origin: 'Herkunftsland',
        reviews: 'Anzahl der Bewertungen',
        author: 'Autor',
      },
      says: {
        number: 'Art.-Nr.',
        maker: 'Hersteller',
        delivery: 'Lieferzeit',
        soon: '2–4 Werktage',
        later: 'ca. 1 Woche',
        origin: 'Herkunft',
        countries: 'Portugal|Norwegen|Griechenland',
        size: 'Größe',
        shipping: 'zzgl. Versandkosten ab',
        tax: 'inkl. 19 % MwSt.',
        basket: 'In den Warenkorb',
        instead: 'statt',
        per: '/ 100 g',
        reviews: 'Bewertungen',
        weight: 'Gewicht',
        details: 'Produktdetails',
        goods: 'Haushalt',
      },
      names: ['Kräutertee *', 'Bienenwachs *', 'Röstkaffee *', 'Badesalz *', 'Tafelseife *'],
    },
    fr: {
      things: 'article',
      fields: {
        name: "nom de l'article",
        price: 'prix actuel',
        old_price: 'prix barré',
        unit_price: 'prix au kilo',
        item_number: 'référence',
        maker: 'fabricant',
        delivery_time: 'délai de livraison',
        origin: "pays d'origine",
        reviews: "nombre d'avis",
        author: 'auteur',
      },
      says: {
        number: 'Réf.',
        maker: 'Fabricant',
        delivery: 'Délai de livraison',
        soon: '2 à 4 jours ouvrés',
        later: 'environ une semaine',
        origin: 'Origine',
        countries: 'Portugal|Norvège|Grèce',
        size: 'Format',
        shipping: 'Frais de port à partir de',
        tax: 'TTC',
        basket: 'Ajouter au panier',
        instead: 'au lieu de',
        per: '/ kg',
        reviews: 'avis',
        weight: 'Poids',
        details: 'Fiche technique',
        goods: 'Maison',
      },
      names: ['Tisane *', "Cire d'abeille *", 'Café moulu *', 'Sel de bain *', 'Savon *'],
    },
    pl: {
      things: 'towar',
      fields: {
        name: 'nazwa towaru',
        price: 'cena aktualna',
        old_price: 'cena przed obniżką',
        unit_price: 'cena jednostkowa',
        item_number: 'kod produktu',
        maker: 'producent',
        delivery_time: 'czas dostawy',
        origin: 'kraj pochodzenia',
        reviews: 'liczba opinii',
        author: 'autor',
      },
      says: {
        number: 'Kod produktu',
        maker: 'Producent',
        delivery: 'Czas dostawy',
        soon: '2–4 dni robocze',
        later: 'około tygodnia',
        origin: 'Kraj pochodzenia',
        countries: 'Portugalia|Norwegia|Grecja',
        size: 'Wielkość',
        shipping: 'Koszt dostawy od',
        tax: 'z VAT',
        basket: 'Do koszyka',
        instead: 'zamiast',
        per: '/ kg',
        reviews: 'opinii',
        weight: 'Waga',
        details: 'Dane techniczne',
        goods: 'Dom',
      },
      names: ['Herbata ziołowa *', 'Wosk pszczeli *', 'Kawa mielona *', 'Sól do kąpieli *', 'Mydło *'],
    },
    en: {
      things: 'item',
      fields: {
        name: 'item name',
        price: 'current price',
        old_price: 'regular price',
        unit_price: 'price per unit',
        item_number: 'item no.',
        maker: 'manufacturer',
        delivery_time: 'delivery time',
        origin: 'country of origin',
        reviews: 'number of reviews',
        author: 'author',
      },
      says: {
        number: 'Item no.',
        maker: 'Manufacturer',
        delivery: 'Delivery time',
        soon: '2–4 working days',
        later: 'about a week',
        origin: 'Made in',
        countries: 'Portugal|Norway|Greece',
        size: 'Size',
        shipping: 'plus shipping from',
        tax: 'incl. VAT',
        basket: 'Add to basket',
        instead: 'was',
        per: '/ kg',
        reviews: 'reviews',
        weight: 'Weight',
        details: 'Specifications',
        goods: 'Household',
      },
      names: ['Herbal tea *', 'Beeswax *', 'Ground coffee *', 'Bath salts *', 'Bar soap *'],
    },
  },
  pages: [
    ['de', 'plugin'],
    ['fr', 'template'],
    ['pl', 'hosted'],
    ['en', 'template'],
    ['de', 'hosted', 'en'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, make } = writing
    const now = chance.int(4, 90) + 0.9
    const price = amount(now, locale)
    const isReduced = chance.happens(0.6)
    const before = isReduced ? amount(now + chance.int(2, 30), locale) : null
    const unit = amount(chance.int(5, 60) + 0.4, locale)
    const unitText = `${unit.text} ${says.per}`
    const unitPrice = chance.happens(0.7) ? said(unitText, `(${unitText})`, ...unit.forms) : null
    const item = `${chance.pick(['GX', 'MH', '70'])}-${chance.int(1000, 99_999)}`
    const maker = chance.pick(['Nordhus', 'Kaldera', 'Mirova', 'Tessin & Kray'])
    const delivery = chance.pick([says.soon, says.later])
    const reviews = count(chance.int(3, 280), locale)
    const shipping = amount(4.95, locale)
    const weight = `${chance.int(2, 9) * 100} g`
    const origin = chance.pick(says.countries.split('|'))
    const sizes = ['100 g', '250 g', '1 kg']
    const others = [1, 2, 3].map((at) => make(at).name)
    const facts: [string, string][] = [
      [says.maker, maker],
      [says.origin, origin],
      [says.weight, weight],
    ]
    const select = html`<label for="o1">${says.size}</label><select id="o1" name="option">${sizes.map((size) => html`<option>${size}</option>`)}</select>`
    const main = {
      plugin:
        () => html`<div class="product type-product"><div class="summary entry-summary"><h1 class="product_title entry-title">${name}</h1>
<div class="product-rating"><div class="star-rating" style="width:84%"></div><a href="#reviews">(${reviews} ${says.reviews})</a></div>
<p class="price">${before && html`<del><span class="amount">${before}</span></del> `}<ins><span class="amount">${price}</span></ins></p>
${unitPrice && html`<p class="price-unit">${unitPrice}</p>`}<p class="tax-info">${says.tax}</p><p class="shipping-info">${says.shipping} ${shipping}</p>
<p class="delivery-time-info">${says.delivery}: ${delivery}</p><form class="cart">${select}<input type="number" name="qty" value="1"><button>${says.basket}</button></form>
<div class="product_meta"><span class="sku_wrapper">${says.number} <span class="sku">${item}</span></span></div></div>
<div id="tab-additional"><table class="shop_attributes">${facts.map(([label, fact]) => html`<tr><th>${label}</th><td><p>${fact}</p></td></tr>`)}</table></div></div>`,
      template:
        () => html`<div id="product-view"><div class="page-title"><h1><span class="base">${name}</span></h1></div>
<div class="attribute"><strong class="type">${says.number}</strong><div class="value">${item}</div></div>
<div class="price-box">${before && html`<span class="old-price">${says.instead} <span class="price">${before}</span></span>`}<span class="special-price"><span class="price">${price}</span></span><span class="tax">${says.tax}, ${says.shipping} ${shipping}</span></div>
${unitPrice && html`<div class="base-price">(${unitPrice})</div>`}<div class="stock"><i class="dot green"></i> ${says.delivery} ${delivery}</div>
<div class="swatch-attribute"><span class="swatch-label">${says.size}</span>${sizes.map((size) => html`<div class="swatch-option" aria-label="${size}"></div>`)}</div>
<button class="action tocart">${says.basket}</button><div class="reviews-summary"><a href="#r"><span>${reviews}</span> ${says.reviews}</a></div>
<div class="additional"><h2>${says.details}</h2><dl>${facts.map(([label, fact]) => html`<dt>${label}:</dt><dd>${fact}</dd>`)}</dl></div></div>`,
      hosted:
        () => html`<section class="grid gap-6"><div class="space-y-2"><p class="uppercase tracking-wide text-xs">${maker}</p><h1 class="text-3xl font-semibold">${name}</h1>
<div class="flex items-baseline gap-3"><span class="text-2xl ${isReduced ? 'text-red-600' : ''}">${price}</span>${before && html`<s class="text-gray-400">${before}</s>`}${unitPrice && html`<span class="text-xs text-gray-500">${unitPrice}</span>`}</div>
<div class="text-xs text-gray-500">${says.tax} · ${says.shipping} ${shipping}</div><div class="text-sm">★★★★☆ <span class="underline">${reviews} ${says.reviews}</span></div></div>
<fieldset><legend class="text-sm">${says.size}</legend>${sizes.map((size, at) => html`<label><input type="radio" name="v" value="${at}"><span>${size}</span></label>`)}</fieldset>
<div class="text-sm text-green-700">${says.delivery}: ${delivery}</div>
<div class="divide-y">${[...facts, [says.number, item] as const].map(([label, fact]) => html`<div class="flex justify-between py-2"><span class="text-gray-500">${label}</span><span>${fact}</span></div>`)}</div></section>`,
    }[style]()
    const around = { plugin: 'columns', template: 'cms', hosted: 'utility' } as const
    return {
      title: name,
      body: siteAround(writing, around[style], {
        crumbs: [says.goods],
        main: html`${main}${relatedGoods(writing, others, style === 'template' ? 'list' : 'cards')}`,
      }),
      gold: [
        {
          name,
          price,
          old_price: before,
          unit_price: unitPrice,
          item_number: item,
          maker,
          delivery_time: delivery,
          origin,
          reviews,
          author: null,
        },
      ],
    }
  },
})

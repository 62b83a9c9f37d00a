import { html } from '../markup.ts'
import { dayOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A dish on a blog: a story first, then a box with times above or beside their labels, and readers' comments below. */
export const blogRecipe = writtenKind({
  name: 'blog-recipe',
  shape: 'detail',
  fields: {
    dish: 'string',
    author: 'string',
    published: 'string',
    prep_time: 'string',
    cook_time: 'string',
    servings: 'string',
    ingredients: 'array',
    steps: 'array',
    difficulty: 'string',
    calories: 'string',
  },
  also: [
    'comments',
    'category',
    'rating',
    'description',
    'total time',
    'text',
    'date',
    'title',
    'genre',
    'duration',
    'runtime',
    'name',
    'time',
    'plot',
    'energy',
    'summary',
  ],
  words: {
    fr: {
      things: 'recette',
      fields: {
        dish: 'nom du plat',
        author: 'auteur de la recette',
        published: 'date de publication',
        prep_time: 'temps de préparation',
        cook_time: 'temps de cuisson',
        servings: 'nombre de personnes',
        ingredients: 'liste des ingrédients',
        steps: 'étapes',
        difficulty: 'difficulté',
        calories: 'calories',
      },
      says: {
        by: 'par',
        prep: 'Préparation',
        cook: 'Cuisson',
        serves: 'Pour',
        people: 'personnes',
        ingredients: 'Ingrédients',
        steps: 'Préparation de la recette',
        level: 'Difficulté',
        levels: 'Facile|Moyenne',
        min: 'min',
        foods: '200 g de farine|3 œufs|1 poireau|20 cl de crème|une pincée de sel|50 g de beurre',
        acts: 'Laver et couper le poireau.|Mélanger la farine et les œufs.|Ajouter la crème.|Cuire à feu doux.|Servir aussitôt.',
        said: 'Commentaires',
        blog: 'Recettes salées',
      },
      names: ['Tarte aux poireaux', 'Gratin du meunier', 'Soupe de la rive'],
    },
    en: {
      things: 'recipe',
      fields: {
        dish: 'name of the dish',
        author: 'who wrote the recipe',
        published: 'date posted',
        prep_time: 'prep time',
        cook_time: 'cooking time',
        servings: 'how many it serves',
        ingredients: 'ingredients',
        steps: 'method',
        difficulty: 'difficulty',
        calories: 'calories',
      },
      says: {
        by: 'by',
        prep: 'Prep',
        cook: 'Cook',
        serves: 'Serves',
        people: 'people',
        ingredients: 'Ingredients',
        steps: 'Method',
        level: 'Skill level',
        levels: 'Easy|Medium',
        min: 'mins',
        foods: '200 g flour|3 eggs|1 leek|200 ml cream|a pinch of salt|50 g butter',
        acts: 'Wash and slice the leek.|Mix the flour and the eggs.|Add the cream.|Cook over a low heat.|Serve at once.',
        said: 'Comments',
        blog: 'Savoury bakes',
      },
      names: ['Leek tart', "Miller's gratin", 'Riverside soup'],
    },
    ja: {
      things: 'レシピ',
      fields: {
        dish: '料理名',
        author: '作者',
        published: '公開日',
        prep_time: '準備時間',
        cook_time: '加熱時間',
        servings: '何人分',
        ingredients: '材料',
        steps: '作り方',
        difficulty: '難易度',
        calories: 'カロリー',
      },
      says: {
        by: '投稿者',
        prep: '準備時間',
        cook: '加熱時間',
        serves: '分量',
        people: '人分',
        ingredients: '材料',
        steps: '作り方',
        level: '難易度',
        levels: 'かんたん|ふつう',
        min: '分',
        foods: '小麦粉 200g|卵 3個|ねぎ 1本|生クリーム 200ml|塩 少々|バター 50g',
        acts: 'ねぎを洗って切る。|小麦粉と卵を混ぜる。|生クリームを加える。|弱火で煮る。|すぐに盛りつける。',
        said: 'コメント',
        blog: 'おかず',
      },
      names: ['ねぎのタルト', '水車小屋のグラタン', '川辺のスープ'],
    },
    fi: {
      things: 'ohje',
      fields: {
        dish: 'ruoan nimi',
        author: 'ohjeen tekijä',
        published: 'julkaisupäivä',
        prep_time: 'valmisteluaika',
        cook_time: 'kypsennysaika',
        servings: 'annosmäärä',
        ingredients: 'ainekset',
        steps: 'valmistusohje',
        difficulty: 'vaikeustaso',
        calories: 'kalorit',
      },
      says: {
        by: 'kirjoittanut',
        prep: 'Valmistelu',
        cook: 'Kypsennys',
        serves: 'Annoksia',
        people: 'annosta',
        ingredients: 'Ainekset',
        steps: 'Näin teet',
        level: 'Vaikeus',
        levels: 'Helppo|Keskitaso',
        min: 'min',
        foods: '2 dl jauhoja|3 munaa|1 purjo|2 dl kermaa|ripaus suolaa|50 g voita',
        acts: 'Pese ja leikkaa purjo.|Sekoita jauhot ja munat.|Lisää kerma.|Kypsennä miedolla lämmöllä.|Tarjoa heti.',
        said: 'Kommentit',
        blog: 'Suolaiset',
      },
      names: ['Purjopiirakka', 'Myllärin paistos', 'Rantakeitto'],
    },
  },
  pages: [
    ['fr', 'box'],
    ['en', 'blog'],
    ['ja', 'box'],
    ['fi', 'blog'],
    ['en', 'grid'],
    ['fr', 'grid'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, person, day, sentences } = writing
    const author = person()
    const published = dayOf(day(), locale, 'long')
    const gap = locale.language === 'ja' ? '' : ' '
    const prep = `${chance.pick([10, 15, 20])}${gap}${says.min}`
    const cook = `${chance.pick([25, 35, 45])}${gap}${says.min}`
    const eaters = chance.int(2, 8)
    const serves = said(`${eaters}${gap}${says.people}`, String(eaters), eaters)
    const foods = chance.some(says.foods.split('|'), 5)
    const steps = says.acts.split('|').slice(0, chance.int(4, 5))
    const level = chance.happens(0.7) ? chance.pick(says.levels.split('|')) : null
    const comments = html`<div id="comments"><h3>2 ${says.said}</h3><ol>${[1, 2].map(() => html`<li><cite>${person()}</cite> <a href="#c">${dayOf(day(), locale, 'long')}</a><p>${sentences(1)}</p></li>`)}</ol></div>`
    const intro = html`<p class="post-meta">${says.by} <a href="/author">${author}</a> – ${published}</p><p>${sentences(4)}</p>`
    const facts: [string, string][] = [
      [says.prep, prep],
      [says.cook, cook],
      [says.serves, serves.text],
      ...(level === null ? [] : [[says.level, level] as [string, string]]),
    ]
    const lists = html`<h3>${says.ingredients}</h3><ul>${foods.map((food) => html`<li>${food}</li>`)}</ul><h3>${says.steps}</h3><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>`
    const main = {
      box: () =>
        html`<h1 class="entry-title">${name}</h1>${intro}<div class="recipe-card"><h2>${name}</h2><div class="recipe-card-meta">${facts.map(([label, fact]) => html`<div><span class="lbl">${label}</span> <span class="val">${fact}</span></div>`)}</div>${lists}</div>${comments}`,
      blog: () =>
        html`<h2 class="post-title"><a href="#">${name}</a></h2>${intro}<p>${facts.map(([label, fact]) => html`<b>${label}:</b> ${fact} &nbsp; `)}</p>${lists}${comments}`,
      grid: () =>
        html`<h1>${name}</h1>${intro}<div class="grid grid-cols-4 text-center">${facts.map(([label, fact]) => html`<div class="p-3"><p class="text-xl">${fact}</p><p class="text-xs uppercase">${label}</p></div>`)}</div>${lists}${comments}`,
    }[style]()
    return {
      title: name,
      body: siteAround(writing, { box: 'columns', blog: 'cms', grid: 'utility' }[style] as 'cms', {
        crumbs: [says.blog],
        main,
      }),
      gold: [
        {
          dish: name,
          author,
          published,
          prep_time: prep,
          cook_time: cook,
          servings: serves,
          ingredients: foods,
          steps: { text: '', forms: [steps, steps.join(', '), steps.join(' ')] },
          difficulty: level,
          calories: null,
        },
      ],
    }
  },
})

import { bare, many, number, text, title } from '../cells.ts'
import { detailKind } from '../kind.ts'

export const dishRecipe = detailKind({
  name: 'recipe',
  type: 'Recipe',
  fields: {
    name: 'string',
    author: 'string',
    prep_time: 'string',
    servings: 'integer',
    ingredients: 'array',
    steps: 'array',
  },
  words: {
    en: {
      things: 'recipe',
      fields: {
        name: 'name',
        author: 'author',
        prep_time: 'preparation time',
        servings: 'servings',
        ingredients: 'ingredients',
        steps: 'steps',
      },
      names: ['Leek and oat soup', 'Plum dumplings', 'Roast parsnips', 'Barley salad'],
    },
    de: {
      things: 'Rezept',
      fields: {
        name: 'Name',
        author: 'Autor',
        prep_time: 'Zubereitungszeit',
        servings: 'Portionen',
        ingredients: 'Zutaten',
        steps: 'Zubereitung',
      },
      names: ['Lauchsuppe mit Hafer', 'Pflaumenknödel', 'Gebackene Pastinaken', 'Gerstensalat'],
    },
    it: {
      things: 'ricetta',
      fields: {
        name: 'nome',
        author: 'autore',
        prep_time: 'tempo di preparazione',
        servings: 'porzioni',
        ingredients: 'ingredienti',
        steps: 'procedimento',
      },
      names: ['Zuppa di porri', 'Gnocchi di prugne', 'Pastinache al forno', "Insalata d'orzo"],
    },
  },
  pages: [
    ['en', 'microdata'],
    ['de', 'bem'],
    ['it', 'hashed'],
    ['it', 'one-line'],
    ['de', 'bold-items'],
  ],
  record({ chance, locale, name, person }) {
    const amounts = ['200 g', '2', '1 l', '50 g', '3', '1/2']
    return [
      title('name', name),
      bare('author', person(), { prop: 'author' }),
      text('prep_time', `${chance.int(10, 55)} min`, { prop: 'prepTime' }),
      number('servings', chance.int(2, 8), locale, '', { prop: 'recipeYield' }),
      many(
        'ingredients',
        chance.some(FOODS[locale.language] ?? [], 6).map((food, index) => `${amounts[index]} ${food}`),
      ),
      many('steps', chance.some(locale.sentences, 4)),
    ]
  },
})

const FOODS: Readonly<Record<string, readonly string[]>> = {
  en: ['leeks', 'oats', 'butter', 'vegetable stock', 'plums', 'cream', 'parsley'],
  de: ['Lauch', 'Haferflocken', 'Butter', 'Gemüsebrühe', 'Pflaumen', 'Sahne', 'Petersilie'],
  it: ['porri', 'avena', 'burro', 'brodo vegetale', 'prugne', 'panna', 'prezzemolo'],
}

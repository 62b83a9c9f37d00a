import type { WantedType } from './edit.ts'

const TYPE_WORDS: readonly (readonly [pattern: RegExp, type: WantedType])[] = [
  [
    /^(?:numbers?|numeric(?:al)?|floats?|decimals?(?: numbers?)?|numerical values?|plain numbers?|only numbers?)$/i,
    'number',
  ],
  [/^(?:integers?|ints?|whole numbers?)$/i, 'integer'],
  [/^(?:texts?|strings?|plain text)$/i, 'text'],
  [/^(?:booleans?|bools?|true\s?(?:\/|or|and)\s?false|yes\s?(?:\/|or|and)\s?no|flags?)$/i, 'boolean'],
  [/^(?:lists?|arrays?|multiple values|several values)$/i, 'list'],
  [/^(?:links?|urls?|addresses|full (?:links?|urls?)|absolute urls?)$/i, 'url'],
  [/^(?:dates?|timestamps?|datetimes?)$/i, 'date'],
]

/** The type that a phrase names ("a whole number"), or null. */
export function typeIn(phrase: string): WantedType | null {
  const bare = phrase
    .trim()
    .replace(
      /^(?:returned |given |shown |stored |formatted )?(?:as |of type |of the type |in |into )?(?:a |an |the )?/i,
      '',
    )
    .replace(/\s+(?:type|values?|only|instead|not (?:a )?(?:text|string)s?|rather than (?:a )?(?:text|string)s?)$/i, '')
    .replace(/[,\s]+$/, '')
  return TYPE_WORDS.find(([pattern]) => pattern.test(bare))?.[1] ?? null
}

/**
 * An upper estimate of the tokens that a text costs. English prose takes about 4.5 characters a token, tables of short words and numbers about
 * 3.6; scripts other than Latin take up to a token a character.
 */
const ASCII_CHARS_PER_TOKEN = 3.6

export function estimateTokens(text: string): number {
  let other = 0
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
  for (const part of text.match(/[^\x00-\x7f]+/g) ?? []) other += part.length
  return Math.ceil((text.length - other) / ASCII_CHARS_PER_TOKEN + other)
}

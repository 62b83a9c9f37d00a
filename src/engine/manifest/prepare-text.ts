/**
 * Text as RapidFuzz's `default_process` leaves it: lower case, a space for everything that is neither letter nor digit, no space at the ends.
 * Composed first, so that "é" written as two characters stays one letter. Runs of spaces stay as they are: they count in the plain ratio.
 */
export function prepareText(text: string): string {
  return (
    text
      .normalize('NFC')
      // Its lower case is an "i" and a loose dot, which would cut the word in two.
      .replaceAll('İ', 'i')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ' ')
      .trim()
  )
}

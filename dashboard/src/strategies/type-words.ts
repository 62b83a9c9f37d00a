const WORDS: Readonly<Record<string, string>> = {
  css: 'Rows and fields',
  api: 'Data behind the page',
  content: 'Text by heading',
}

export function typeWords(scraperType: string): string {
  return WORDS[scraperType] ?? scraperType
}

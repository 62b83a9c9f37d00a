import { bare, long, title } from '../cells.ts'
import { listKind } from '../kind.ts'

export const searchResults = listKind({
  name: 'result',
  fields: { title: 'string', url: 'string', snippet: 'string' },
  words: {
    en: { things: 'search results', fields: { title: 'title', url: 'URL', snippet: 'snippet' }, names: [''] },
    pt: { things: 'resultados', fields: { title: 'título', url: 'link', snippet: 'descrição' }, names: [''] },
    ja: { things: '検索結果', fields: { title: 'タイトル', url: 'リンク', snippet: '説明' }, names: [''] },
  },
  pages: [
    ['en', 'soup'],
    ['pt', 'bem'],
    ['ja', 'utility'],
  ],
  count: [10, 10],
  record({ headline, sentences, path }) {
    const href = path('wiki')
    return [
      title('title', headline(), { link: { field: 'url', href } }),
      bare('shown_address', `site.example › ${href.slice(1)}`),
      long('snippet', sentences(2)),
    ]
  },
})

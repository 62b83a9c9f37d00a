import { expect, test } from 'vitest'
import { valuesOf } from './chosen.fixture.ts'

const topics = ['Wiring colours', 'Fuse ratings', 'Cable sizes', 'Bilge pumps']
  .map(
    (
      name,
      at,
    ) => `<div class="r"><a class="topictitle" href="/t/${at}">${name}</a> <a class="user" href="/u/${at}">user${at}</a>
      <span>${at * 4} replies</span> <a class="last" href="/p/${at}#p${at}" title="Go to last post">View</a></div>`,
  )
  .join('')

test('a link that is asked for by no name of its own is where the title leads', () => {
  expect(valuesOf(topics, 'topics: title, link, replies', 'link')?.[1]).toContain('/t/1')
})

test('a link that the request names is that one', () => {
  expect(valuesOf(topics, 'topics: title, link to the last post', 'last_post')?.[1] ?? '/p/1').toContain('/p/1')
})

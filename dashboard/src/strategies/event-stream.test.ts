import { expect, test } from 'vitest'
import { createEventParser } from './event-stream.ts'

test('an event is its name and its data', () => {
  expect(createEventParser()('event: progress\ndata: {"stage":"fetching"}\n\n')).toEqual([
    { event: 'progress', data: '{"stage":"fetching"}' },
  ])
})

test.each(['\n', '\r\n', '\r'])('pieces cut at any place give the same events, with %j as line end', (end) => {
  const text = [
    'event: progress',
    'data: ä',
    '',
    ': still here',
    '',
    'event:result',
    'data:{',
    'data: }',
    '',
    'x',
  ].join(end)
  const parse = createEventParser()

  const events = [...text].flatMap((character) => parse(character))

  expect(events).toEqual([
    { event: 'progress', data: 'ä' },
    { event: 'result', data: '{\n}' },
  ])
})

test('comments, unknown fields and events without data are passed over', () => {
  expect(createEventParser()(': hello\n\nid: 7\nretry: 10\n\nevent: progress\n\ndata: plain\n\n')).toEqual([
    { event: 'message', data: 'plain' },
  ])
})

test('only one space after the colon belongs to the format', () => {
  expect(createEventParser()('data:  two\n\ndata: a: b\n\n')).toEqual([
    { event: 'message', data: ' two' },
    { event: 'message', data: 'a: b' },
  ])
})

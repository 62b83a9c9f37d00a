export type ServerEvent = { event: string; data: string }

/** Reads `text/event-stream` as it comes, in pieces cut anywhere: each call returns the events that are complete by then. */
export function createEventParser(): (chunk: string) => ServerEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []
  return (chunk) => {
    // A carriage return at the very end may be the first half of a line end: it waits for the next piece.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: ServerEvent[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
        continue
      }
      const [name, value] = fieldOf(line)
      if (name === 'event') event = value
      if (name === 'data') data.push(value)
    }
    return events
  }
}

/** A comment line (`: still here`) is a field without a name. */
function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon === -1) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

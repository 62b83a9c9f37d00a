/** Of the nodes, those that a sentence of the service names: it writes their keys in quotes, as JSON, and cuts long ones. */
export function namedNodes(sentence: string, nodeKeys: readonly string[]): string[] {
  return nodeKeys.filter((key) => sentence.includes(JSON.stringify(key)) || sentence.includes(cutName(key)))
}

const LONGEST_NAME = 60

function cutName(key: string): string {
  const isCut = key.length > LONGEST_NAME
  return JSON.stringify(isCut ? `${key.slice(0, LONGEST_NAME)}…` : key)
}

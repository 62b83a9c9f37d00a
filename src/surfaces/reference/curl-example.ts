import type { Parameter } from './openapi-document.ts'

type CurlRequest = {
  method: string
  /** With path parameters as `{name}`, for the reader to fill in. */
  url: string
  needsKey: boolean
  query: ReadonlyArray<readonly [name: string, value: string]>
  headers: ReadonlyArray<readonly [name: string, value: string]>
  /** Undefined sends none. */
  body: unknown
}

export function curlExample(request: CurlRequest): string {
  const query = request.query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const headers = [
    ...(request.needsKey ? [['Authorization', 'Bearer sk_live_…'] as const] : []),
    ...(request.body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ...request.headers,
  ]
  const method = request.method.toUpperCase()
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(request.url + (query.length > 0 ? `?${query.join('&')}` : ''))}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`-d ${quoted(JSON.stringify(request.body, null, 2))}`]),
  ].join(' \\\n  ')
}

/** The parameters of one place that every request must carry, with an example of each. */
export function requiredValues(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  exampleFor: (parameter: Parameter) => unknown,
): Array<readonly [name: string, value: string]> {
  return parameters
    .filter((parameter) => parameter.in === place && parameter.required && parameter.schema?.default === undefined)
    .map((parameter) => [parameter.name, String(exampleFor(parameter))] as const)
}

/** For a POSIX shell, which takes everything between single quotes as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

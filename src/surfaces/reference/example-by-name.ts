/** Values that look like the real thing, by the field's name and else by its format. */
const BY_NAME: ReadonlyArray<readonly [name: RegExp, example: string]> = [
  [/^sitemap_url$/, 'https://shop.example/sitemap.xml'],
  [/^url_template$/, 'https://shop.example/mugs?page={n}'],
  [/^webhook_url$/, 'https://hooks.example/sandpiper'],
  [/^webhook_secret$/, 'whsec_5b1f0c7e9a'],
  [/(^|_)urls?$/, 'https://shop.example/mugs'],
  [/^(url|link|navigation|inferred)_pattern$/, '/mugs/*'],
  [/^url_filter$/, '/mugs/[0-9]+$'],
  [/^cron_expression$/, '0 9 * * 1-5'],
  [/^description$/, 'Name and price of every mug'],
  [/^feedback$/, 'The price is missing from sold-out mugs'],
  [/^name$/, 'Mugs'],
  [/^title$/, 'Blue mug'],
  [/^content_hash$/, '9f2c64e1b7d05a38'],
  [/^(field|match_fields.*|matched_on|url_field)$/, 'title'],
  [/^value$/, 'mug'],
  [/^detail$/, 'Strategy not found'],
  [/^message$/, 'Done'],
  [/^status$/, 'ok'],
  [/^selector$/, '.mug .title'],
  [/^attribute$/, 'content'],
  [/^type$/, 'string'],
  [/node_key$/, 'list'],
]

const MAPS_BY_NAME: Readonly<Record<string, object>> = {
  output_schema: { title: 'string', price: 'number' },
  parameters: { page: 2 },
  webhook_metadata: { team: 'pricing' },
  url_patterns: { '/mugs/': 42 },
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0b6e65f2-4c1d-4f6e-9a57-3d1c8e2b7a90',
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  time: '09:00:00Z',
  email: 'ada@example.com',
  uri: 'https://shop.example/mugs',
  url: 'https://shop.example/mugs',
}

export function exampleString(name: string, format: string | undefined): string {
  if (format !== undefined && BY_FORMAT[format] !== undefined) return BY_FORMAT[format]
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  if (named !== undefined) return named
  return name.endsWith('_id') ? (BY_FORMAT.uuid ?? '') : 'text'
}

/** What a map holds under this name, or null when nothing is known of it. */
export function exampleMap(name: string): object | null {
  return MAPS_BY_NAME[name] ?? null
}

/** Something read from a page. */
export function exampleRecord(): object {
  return { title: 'Blue mug', price: 12.5 }
}

const PLACEHOLDER = /\{\{\s*([\w.-]{1,100})\s*\}\}/g

export type FilledValue = { ok: true; value: string; hasSecrets: boolean } | { ok: false; missing: string }

/** The value of an action with each `{{name}}` replaced by its secret. */
export function fillSecrets(value: string, secrets: Readonly<Record<string, string>>): FilledValue {
  const names = [...value.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const missing = names.find((name) => !Object.hasOwn(secrets, name))
  if (missing !== undefined) return { ok: false, missing }
  return {
    ok: true,
    value: value.replaceAll(PLACEHOLDER, (_all, name: string) => secrets[name] ?? ''),
    hasSecrets: names.length > 0,
  }
}

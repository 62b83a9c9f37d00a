/** A request that needs nothing but a key, as one pastes it into a shell. */
export function curlExample(origin: string, key: string): string {
  return `curl ${origin}/api/account/quota \\\n  -H "Authorization: Bearer ${key}"`
}

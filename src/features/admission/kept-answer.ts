/** An answer at rest: packed, since results are long, and sealed, since it may hold a secret that is shown once. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { SecretBox } from '#platform/secret-box.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** `json`: the body as it was sent. */
export async function sealAnswer(box: SecretBox, json: string): Promise<Uint8Array> {
  return box.seal((await pack(json)).toString('base64'))
}

/** Throws `CannotOpen` where the key is not the one it was sealed with. */
export async function openAnswer(box: SecretBox, sealed: Uint8Array): Promise<unknown> {
  const json = await unpack(Buffer.from(box.open(sealed), 'base64'))
  return JSON.parse(json.toString('utf8')) as unknown
}

/** `npm run openapi`: writes the API's description, and the types of the dashboard and of the client. A test fails when one of them is stale. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedFiles } from './generated-files.ts'

for (const [file, text] of await generatedFiles()) {
  const path = join(import.meta.dirname, '..', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** `npm run openapi`: writes the API's description to docs/openapi.json. A test fails when it is stale. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApiToDescribe } from './describe-api.ts'

const app = await buildApiToDescribe()
const file = join(import.meta.dirname, '..', 'docs', 'openapi.json')
writeFileSync(file, `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()

/** 1,000 known items against 1,000 scraped ones, product-like names, in a thread as the service does it. */
import { createThreadPool } from '#engine/threads/thread-pool.ts'
import { median } from './measure.ts'
import { seeded } from './pages.ts'

const ROUNDS = 5
const SIZE = 1000
const BRANDS =
  'Acme Nordic Stella Bosch Philips Makita Lavazza Krups Siemens Braun Sony Canon Ricoh Epson Logitech Anker Dyson Miele Tefal Rowenta'.split(
    ' ',
  )
const KINDS =
  'kettle,coffee machine,drill,camera,printer,headphones,vacuum cleaner,toaster,mixer,monitor,keyboard,router,speaker,lamp,iron,shaver'.split(
    ',',
  )
const EXTRAS =
  'black white steel compact pro plus mini max 2000W 1.7L wireless refurbished bundle edition set XL'.split(' ')

export async function benchManifest(): Promise<void> {
  const random = seeded(7)
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  const name = () => `${pick(BRANDS)} ${pick(KINDS)} ${Math.floor(random() * 9000)} ${pick(EXTRAS)} ${pick(EXTRAS)}`
  const manifest = Array.from({ length: SIZE }, () => ({ name: name() }))
  const items = manifest.map((item, index) => ({
    name: index % 10 < 3 ? name() : `${item.name.replace(/\s\S+$/, '')} ${pick(EXTRAS)}`,
  }))
  await using pool = createThreadPool({ threads: 1 })
  const times: number[] = []
  let matched = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const answer = await pool.run('match', { manifest, items, matchFields: ['name'], threshold: 80 })
    if (answer.kind === 'failed') throw new Error(answer.message)
    matched = answer.match.matched.length
    if (round > 0) times.push(performance.now() - startedAt)
  }
  console.log(`\nmanifest, ${SIZE} × ${SIZE} names, threshold 80: ${median(times).toFixed(0)} ms, ${matched} matched`)
}

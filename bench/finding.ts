/** How long it takes to find strategies among a hundred thousand of one account, with others beside it, by any filter and order. */
import { readFile } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { openStorage } from '#src/open-storage.ts'
import { startBenchService } from './bench-service.ts'
import { median } from './measure.ts'
import { BENCH_RECIPE } from './recipe.ts'

const ROUNDS = 11
const UNLIMITED = '-1,-1,-1,-1'

export async function benchFinding(strategies: number): Promise<void> {
  await using service = await startBenchService({
    LIMITS_FREE: UNLIMITED,
    LIMITS_HOBBY: UNLIMITED,
    LIMITS_PRO: UNLIMITED,
    LIMITS_ENTERPRISE: UNLIMITED,
  })
  await using storage = await openStorage(service.config, { mode: 'join', say: () => undefined })
  await seed(storage.main.db, strategies)
  console.log(`\nfinding strategies: ${strategies.toLocaleString('en')} of one account, a tenth as many of others`)
  console.log(
    `whole requests of 20 with X-Total-Count; median, fastest and slowest of ${ROUNDS}, then processor time of service and database`,
  )
  for (const query of queries(strategies)) {
    const times: number[] = []
    const cpuBefore = await cpuMs(storage.main.db)
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now()
      await service.call('GET', `/api/strategies?${query}`)
      times.push(performance.now() - startedAt)
    }
    const cpu = cpuSince(cpuBefore, await cpuMs(storage.main.db)) / ROUNDS
    const figures = [median(times), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(1).padStart(7))
    console.log(`  ${(query || '(none)').padEnd(52)} ${figures.join(' ')} ms  ${cpu.toFixed(1).padStart(6)} ms`)
  }
}

/** Of this process and of each connection of the database, where the system says it. A busy machine counts less in it than in times. */
async function cpuMs(db: Db): Promise<Map<number, number>> {
  const { user, system } = process.cpuUsage()
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const used = new Map([[process.pid, (user + system) / 1000]])
  for (const { pid } of rows) {
    const line = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
    used.set(pid, Number(line.split(' ')[0]) / 1e6)
  }
  return used
}

/** Connections that were closed meanwhile are left out. */
function cpuSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

function queries(strategies: number): string[] {
  const sorts = ['created_at', 'name', 'last_run', 'last_change'].flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])
  const deep = `offset=${strategies - 100}`
  const middle = (share: number) => `offset=${Math.floor(strategies * share)}`
  return [
    '',
    ...sorts,
    ...sorts.map((sort) => `${sort}&${deep}`),
    'tag=shop',
    'tag=rare',
    'tag=none',
    'status=ok',
    'status=failing',
    'status=unused',
    ...sorts.slice(2).map((sort) => `status=failing&tag=shop&${sort}`),
    // One strategy, a thousandth, a tenth, all, none; short words.
    'q=books-77777',
    'q=lisbon+shop-1234',
    'q=coffee',
    'q=product',
    'q=nowhere',
    'q=zq',
    'q=e',
    'q=in+stock',
    'q=product+price+example.com',
    ...sorts.map((sort) => `q=product&${sort}`),
    'q=product&status=ok&tag=shop&sort=-last_run',
    'q=coffee&status=failing&sort=name',
    `q=product&sort=-last_run&${deep}`,
    `q=product&sort=name&${deep}`,
    // The middle of what is found: all, 70, 25, 20, 12 of a hundred; several words and filters at once.
    `sort=name&${middle(0.5)}`,
    ...sorts.map((sort) => `q=product&${sort}&${middle(0.5)}`),
    ...['name', '-last_run'].flatMap((sort) => [
      `status=ok&sort=${sort}&${middle(0.35)}`,
      `tag=shop&sort=${sort}&${middle(0.12)}`,
      `q=london&sort=${sort}&${middle(0.1)}`,
      `q=coffee&sort=${sort}&${middle(0.06)}`,
      `q=product+price+example.com&sort=${sort}&${middle(0.5)}`,
      `q=product&status=ok&tag=shop&sort=${sort}&${middle(0.1)}`,
    ]),
    // A five-hundredth of all, far from the start of them.
    `q=shop-77&sort=name&${middle(0.006)}`,
  ]
}

const pick = (words: readonly string[], n: RawBuilder<unknown>) =>
  sql`(${words}::text[])[1 + (${n} % ${words.length})::integer]`

async function seed(db: Db, strategies: number): Promise<void> {
  const things = ['Books', 'Garden tools', 'Running shoes', 'Coffee machines', 'Phones', 'Jobs', 'News', 'Flats']
  const cities = ['Berlin', 'Paris', 'London', 'Lisbon', 'Rome']
  await sql`
    insert into account (id, email, email_key, password_hash, tier)
    select gen_random_uuid(), n || '@example.test', n || '@example.test', 'none', 'free' from generate_series(1, 20) n`.execute(
    db,
  )
  const all = Math.floor(strategies * 1.1)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with others as (select array_agg(id) as ids from account where email <> 'bench@example.test')
      insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version, created_at, tags)
      select gen_random_uuid(),
        case when n % 11 > 0 then (select id from account where email = 'bench@example.test') else others.ids[1 + (n % 20)::integer] end,
        ${pick(things, sql`n`)} || ' ' || n,
        'each product''s name, price, rating and whether it is in stock in ' || ${pick(cities, sql`n`)},
        'https://www.shop-' || n % 5000 || '.example.com/' || lower(replace(${pick(things, sql`n`)}, ' ', '-')) || '-' || n || '?page=1',
        'css', ${JSON.stringify(BENCH_RECIPE)}::json, '[]', 1, 1, now() - n * interval '7 seconds',
        (case when n % 4 = 0 then '["shop", "daily"]' when n % 1000 = 1 then '["rare"]' else '[]' end)::jsonb
      from generate_series(1::bigint, ${all}::bigint) n cross join others`.execute(tx)
    await sql`
      insert into ended_job (id, account_id, strategy_id, url, position, status, has_changes, recipe_version, attempts, created_at, completed_at)
      select gen_random_uuid(), account_id, id, url, 0, case when n % 20 = 1 then 'failed' else 'completed' end, n % 3 = 0, 1, 1,
        now(), now() - (n * 7919 % 1000003) * interval '1 second'
      from (select *, row_number() over (order by created_at) as n from strategy) numbered where n % 4 > 0`.execute(tx)
  })
  // As the database does by itself after so many changes.
  await sql`vacuum (analyze) strategy, strategy_listing, strategy_words, strategy_common_words, ended_job`.execute(db)
}

if (import.meta.main) await benchFinding(Number(process.argv[2] ?? 100_000))

/** The only writer of repair. Reads by id carry the account. */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#base/ids.ts'
import { isRecord } from '#base/json.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import type { Proof } from '#engine/repair/prove-repair.ts'
import type { ComparedItem } from '#engine/repair/repair-strategy.ts'
import type { BrokenRun } from '#features/jobs/finish-jobs.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { CountedWork } from '#platform/work-counts.ts'

const readRepair = jsonReader('repair', {
  recipe: orNull(objectWith<CssRecipe>('version', 'fields')),
  proof: orNull(objectWith<Proof>('fields', 'score')),
  preview: orNull(listOf(isRecord)),
  compared: orNull(listOf(objectWith<ComparedItem>('before', 'after'))),
  urls: orNull(listOf(isText)),
})

export type RepairRow = ReturnType<typeof readRepair<Omit<Row<'repair'>, 'page'>>>

export const REPAIR_STATUSES = ['proposed', 'accepted', 'rejected', 'failed'] as const
export type RepairStatus = (typeof REPAIR_STATUSES)[number]

const columns = [
  'id',
  'account_id',
  'strategy_id',
  'status',
  'reason',
  'from_version',
  'is_automatic',
  'recipe',
  'proof',
  'preview',
  'compared',
  'doubt',
  'urls',
  'version',
  'attempts',
  'due_at',
  'owner_id',
  'started_at',
  'created_at',
  'closed_at',
  'is_outdated',
] as const

export const REPAIRS: CountedWork = {
  name: 'strategy.repair',
  pending: sql`select count(*) from repair where status = 'waiting' and owner_id is null`,
  active: sql`select count(*) from repair where status = 'waiting' and owner_id is not null`,
  late: sql`select extract(epoch from now() - min(due_at)) from repair where status = 'waiting' and owner_id is null`,
  oldest: sql`select extract(epoch from now() - min(created_at)) from repair where status = 'waiting' and owner_id is null`,
  held: sql`select owner_id, count(*) from repair where status = 'waiting' and owner_id is not null group by owner_id`,
}

/** After one that led to nothing, of the same version: doubled each time, up to five days. */
const FIRST_PAUSE_HOURS = 1
const MOST_DOUBLINGS = 7
/** A page that is read well again and again breaks the next time: so often it is forgiven. */
const FORGIVEN = 2

/** In the transaction that ends these runs, in one statement, and at most one for each strategy. Those whose policy is `off` begin none. */
export async function beginRepairs(tx: Tx, runs: readonly BrokenRun[]): Promise<void> {
  const known = new Map(runs.map((run) => [`${run.strategyId} ${run.version}`, run]))
  const given = [...known.values()].map((run) => ({
    id: newId(),
    strategy_id: run.strategyId,
    version: run.version,
    reason: run.message,
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, strategy_id uuid, version integer, reason text)
    ),
    begun as (
      insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic)
      select given.id, strategy.account_id, strategy.id, 'waiting', given.reason, strategy.version, true
      from given join strategy on strategy.id = given.strategy_id and strategy.version = given.version
      where strategy.repair_policy <> 'off' and not exists (${recentlyInVain})
      order by strategy.id
      on conflict (strategy_id) where status in ('waiting', 'proposed') do nothing
      returning id
    )
    select ${signal('repairs.waiting')} from begun`.execute(tx)
}

const recentlyInVain = sql`
  select from (
    select count(*) filter (where not is_outdated) + greatest(count(*) filter (where is_outdated) - ${sql.lit(FORGIVEN)}, 0) as times,
      max(closed_at) as last_at
    from repair past
    where past.strategy_id = strategy.id and past.from_version = strategy.version and past.status in ('rejected', 'failed')
  ) vain
  where vain.times > 0
    and vain.last_at + make_interval(hours => ${sql.lit(FIRST_PAUSE_HOURS)} * (2 ^ least(vain.times - 1, ${sql.lit(MOST_DOUBLINGS)}))::integer)
      > now()`

/** One run of one process. Once another has the repair, `attempts` differs. */
export type Hold = Pick<Row<'repair'>, 'id' | 'attempts'>

export type ClaimedRepair = Hold & Pick<Row<'repair'>, 'account_id' | 'strategy_id' | 'from_version' | 'reason'>

/** While jobs of its strategy run, more of its pages may break, which prove a repair better: but not for longer than this. */
const GATHER_SECONDS = 20

/** One of each account before a second of any. */
export async function claimRepairs(db: Db, ownerId: string, limit: number): Promise<ClaimedRepair[]> {
  const { rows } = await sql<ClaimedRepair>`${PREPARED}
    with waiting as (
      select id, due_at, row_number() over (partition by account_id order by due_at, id) as turn from repair
      where status = 'waiting' and owner_id is null and due_at <= now() and (
        created_at < now() - make_interval(secs => ${GATHER_SECONDS})
        or not exists (select from open_job where open_job.strategy_id = repair.strategy_id)
      )
    ),
    locked as (
      select repair.id from repair join waiting on waiting.id = repair.id
      where repair.status = 'waiting' and repair.owner_id is null
      order by waiting.turn, waiting.due_at, waiting.id limit ${limit} for update of repair skip locked
    )
    update repair set owner_id = ${ownerId}::uuid, started_at = now(), attempts = repair.attempts + 1
    from locked where repair.id = locked.id
    returning repair.id, repair.attempts, repair.account_id, repair.strategy_id, repair.from_version, repair.reason`.execute(
    db,
  )
  return rows
}

/** To be worked on again after a while. `counts`: it ended unexpectedly. */
export type Postponed = Hold & { delay_seconds: number; counts: boolean }

export async function postponeRepairs(db: Db, ownerId: string, postponed: readonly Postponed[]): Promise<void> {
  const given = postponed.map(({ id, attempts, delay_seconds, counts }) => ({ id, attempts, delay_seconds, counts }))
  await sql`
    update repair set owner_id = null, started_at = null, due_at = now() + make_interval(secs => given.delay_seconds),
      attempts = repair.attempts - case when given.counts then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, attempts integer, delay_seconds integer, counts boolean)
    where repair.id = given.id and repair.attempts = given.attempts and repair.owner_id = ${ownerId}::uuid
      and repair.status = 'waiting'`.execute(db)
}

/** Of processes that died, and those far past their time. Returns how many wait again. */
export async function takeBackRepairs(
  db: Db,
  given: { deadOwners: readonly string[]; olderThanSeconds: number },
): Promise<number> {
  const { rows } = await sql`
    with back as (
      update repair set owner_id = null, started_at = null
      where status = 'waiting' and (
        owner_id = any (${given.deadOwners}::uuid[])
        or started_at < now() - make_interval(secs => ${given.olderThanSeconds})
      )
      returning 1
    )
    select ${signal('repairs.waiting')} from back`.execute(db)
  return rows.length
}

/** For a person who asks: a new one, or the one that waits, which is then nobody else's. Null while one is proposed. */
export async function takeRepair(
  tx: Tx,
  repair: { accountId: string; strategyId: string; version: number; reason: string },
): Promise<Hold | null> {
  const { rows } = await sql<Hold>`
    insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic, attempts)
    values (${newId()}, ${repair.accountId}, ${repair.strategyId}, 'waiting', ${repair.reason}, ${repair.version}, false, 1)
    on conflict (strategy_id) where status in ('waiting', 'proposed') do update
      set attempts = repair.attempts + 1, owner_id = null, started_at = null, reason = excluded.reason,
        from_version = excluded.from_version, is_automatic = false
      where repair.status = 'waiting'
    returning id, attempts`.execute(tx)
  return rows[0] ?? null
}

export type Proposal = {
  recipe: CssRecipe
  proof: Proof
  preview: readonly unknown[]
  compared: readonly ComparedItem[]
  doubt: string | null
  urls: readonly string[]
  page: Uint8Array | null
}

/** `waiting -> proposed`. Null when another has it by now. */
export async function proposeRepair(tx: Db | Tx, hold: Hold, proposal: Proposal): Promise<RepairRow | null> {
  const row = await tx
    .updateTable('repair')
    .set({
      status: 'proposed',
      recipe: JSON.stringify(proposal.recipe),
      proof: JSON.stringify(proposal.proof),
      preview: JSON.stringify(proposal.preview),
      compared: JSON.stringify(proposal.compared),
      doubt: proposal.doubt,
      urls: JSON.stringify(proposal.urls),
      page: proposal.page,
      owner_id: null,
      started_at: null,
    })
    .where(isHeld(hold))
    .returning(columns)
    .executeTakeFirst()
  return row ? readRepair(row) : null
}

/** `waiting -> failed`. Null when another has it by now. */
export async function failRepair(tx: Db | Tx, hold: Hold, reason: string): Promise<RepairRow | null> {
  const row = await tx
    .updateTable('repair')
    .set({ status: 'failed', reason, closed_at: sql<Date>`now()`, owner_id: null, started_at: null })
    .where(isHeld(hold))
    .returning(columns)
    .executeTakeFirst()
  return row ? readRepair(row) : null
}

/** `waiting -> rejected` where there is nothing to repair any more: it is not shown, but counts when the next is begun. */
export async function dropRepair(tx: Db | Tx, hold: Hold): Promise<void> {
  await tx
    .updateTable('repair')
    .set({ status: 'rejected', is_outdated: true, closed_at: sql<Date>`now()`, owner_id: null, started_at: null })
    .where(isHeld(hold))
    .execute()
}

/** One that is being worked on, or came to nothing before anything was found, is nobody's business. */
const isShown = sql<boolean>`status <> 'waiting' and not (status = 'rejected' and recipe is null)`

function isHeld({ id, attempts }: Hold): RawBuilder<boolean> {
  return sql<boolean>`id = ${id}::uuid and attempts = ${attempts} and status = 'waiting'`
}

/** `proposed -> accepted | rejected`. Null when it is closed by now. */
export async function closeRepair(
  tx: Tx,
  id: string,
  end: { status: 'accepted'; version: number; reason?: string } | { status: 'rejected' },
): Promise<RepairRow | null> {
  const row = await tx
    .updateTable('repair')
    .set({
      status: end.status,
      ...(end.status === 'accepted' ? { version: end.version } : {}),
      ...('reason' in end && end.reason !== undefined ? { reason: end.reason } : {}),
      closed_at: sql<Date>`now()`,
      page: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .returning(columns)
    .executeTakeFirst()
  return row ? readRepair(row) : null
}

/** `proposed -> rejected` of what came too late, for one strategy or for all: the recipe is another by now, or reads its pages again. */
export async function closeOutdated(db: Db | Tx, strategyId?: string): Promise<number> {
  const result = await sql`
    update repair set status = 'rejected', is_outdated = true, closed_at = now(), page = null,
      reason = case when strategy.version = repair.from_version then ${READ_AGAIN} else ${CHANGED} end
    from strategy
    where strategy.id = repair.strategy_id and repair.status = 'proposed'
      and ${strategyId === undefined ? sql`true` : sql`repair.strategy_id = ${strategyId}`}
      and (strategy.version <> repair.from_version or exists (
        select from jsonb_array_elements_text(coalesce(repair.urls, '[]')) as page (url) cross join lateral (
          select job.completed_at, job.recipe_version from ended_job job
          where job.strategy_id = repair.strategy_id and (md5(job.url || coalesce(job.parameters::text, ''))::uuid) = (md5(page.url)::uuid)
            and job.status = 'completed'
          order by job.completed_at desc limit 1
        ) last
        where last.completed_at > repair.created_at and last.recipe_version = repair.from_version
      ))`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

const READ_AGAIN = 'A later run read the page well by the recipe that there is.'
const CHANGED = 'The recipe was changed meanwhile, and this was a repair of an older one.'

/** Newest first. */
export async function listRepairs(
  db: Db,
  accountId: string,
  strategyId: string,
  page: { limit: number; offset: number },
): Promise<RepairRow[]> {
  const rows = await db
    .selectFrom('repair')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .where(isShown)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(readRepair)
}

type RepairKey = { accountId: string; strategyId: string; repairId: string }

function repairBy(db: Db | Tx, { accountId, strategyId, repairId }: RepairKey) {
  return db
    .selectFrom('repair')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .where('id', '=', repairId)
    .where(isShown)
}

export async function findRepair(db: Db | Tx, key: RepairKey): Promise<RepairRow | null> {
  const row = await repairBy(db, key).executeTakeFirst()
  return row ? readRepair(row) : null
}

/** Nobody closes it until the transaction ends. */
export async function lockRepair(tx: Tx, key: RepairKey): Promise<RepairRow | null> {
  const row = await repairBy(tx, key).forUpdate().executeTakeFirst()
  return row ? readRepair(row) : null
}

export async function findProposed(db: Db | Tx, accountId: string, strategyId: string): Promise<RepairRow | null> {
  const row = await db
    .selectFrom('repair')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .where('status', '=', 'proposed')
    .executeTakeFirst()
  return row ? readRepair(row) : null
}

/** The page that a proposed one was made on. */
export async function findRepairPage(db: Db | Tx, accountId: string, repairId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('repair')
    .select('page')
    .where('account_id', '=', accountId)
    .where('id', '=', repairId)
    .executeTakeFirst()
  return row?.page ?? null
}

export type EarlierRepairs = {
  /** Recipes that a person did not want, of the same version of the strategy. */
  rejected: CssRecipe[]
  /** How many were accepted within a day, of any version. */
  acceptedLately: number
}

export async function findEarlierRepairs(db: Db, strategyId: string, version: number): Promise<EarlierRepairs> {
  const rows = await db
    .selectFrom('repair')
    .select(['recipe', 'status'])
    .where('strategy_id', '=', strategyId)
    .where(
      sql<boolean>`(
        (status = 'rejected' and from_version = ${version} and not is_outdated)
        or (status = 'accepted' and closed_at > now() - interval '1 day')
      )`,
    )
    .execute()
  const rejected = rows.filter(({ status }) => status === 'rejected')
  return {
    rejected: rejected.flatMap((row) => readRepair(row).recipe ?? []),
    acceptedLately: rows.length - rejected.length,
  }
}

/** A new one for the strategy as it is now, in place of one that failed. False when there is none such, or one is open. */
export async function beginRepairAnew(tx: Tx, repairId: string): Promise<boolean> {
  const { rows } = await sql`
    with begun as (
      insert into repair (id, account_id, strategy_id, status, reason, from_version, is_automatic)
      select ${newId()}::uuid, strategy.account_id, strategy.id, 'waiting', repair.reason, strategy.version, repair.is_automatic
      from repair join strategy on strategy.id = repair.strategy_id
      where repair.id = ${repairId}::uuid and repair.status = 'failed'
      on conflict (strategy_id) where status in ('waiting', 'proposed') do nothing
      returning id
    )
    select ${signal('repairs.waiting')} from begun`.execute(tx)
  return rows.length > 0
}

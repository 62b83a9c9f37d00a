/**
 * Two PostgreSQL servers with synchronous replication under Patroni, one etcd, and a PgBouncer that follows the primary: all of Debian's
 * packages, on loopback, in a folder of their own.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type PatroniCluster = AsyncDisposable & {
  /** Both servers, of which the one that takes writes is wanted. */
  url: string
  pooledUrl: string
  readUrl: string
  /** Waits for a primary and a synchronous standby. Answers the name of the primary. */
  healthy(): Promise<string>
  /** Kills the server and its Patroni, as a machine that loses its power does. */
  killNode(name: string): Promise<void>
  startNode(name: string): Promise<void>
}

type Node = { name: string; port: number; rest: number; process: ChildProcess | null }
type Member = { name: string; role: string; state: string }

const PACKAGES = 'apt-get install -y postgresql-15 patroni etcd-server etcd-client pgbouncer'
const BINARIES = '/usr/lib/postgresql/15/bin'
const HEALTHY_WITHIN_MS = 180_000
/** The least that Patroni takes. */
const LEADER_TTL_SECONDS = 20

export async function startPatroniCluster(): Promise<PatroniCluster> {
  for (const program of [`${BINARIES}/postgres`, '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer']) {
    if (!existsSync(program)) throw new Error(`${program} is missing: ${PACKAGES}`)
  }
  const user = ownUser()
  const folder = await mkdtemp(join(tmpdir(), 'sandpiper-failover-'))
  await chmod(folder, 0o755)
  if (user) await chown(folder, user.uid, user.gid)
  await using started = new AsyncDisposableStack()
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const ports = { etcd: free(), peer: free(), bouncer: free() }
  const nodes: Node[] = ['a', 'b'].map((name) => ({ name, port: free(), rest: free(), process: null }))
  const write = async (name: string, text: string, mode = 0o644) => {
    const path = join(folder, name)
    await writeFile(path, text, { mode })
    if (user) await chown(path, user.uid, user.gid)
    return path
  }
  const makeFolder = async (name: string) => {
    const path = join(folder, name)
    await mkdir(path, { mode: 0o700 })
    if (user) await chown(path, user.uid, user.gid)
    return path
  }
  const run = async (log: string, program: string, ...words: string[]): Promise<ChildProcess> => {
    const file = await open(join(folder, `${log}.log`), 'a')
    const env = { PATH: '/usr/sbin:/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: 'arm64' }
    const child = spawn(program, words, { ...user, env, cwd: folder, stdio: ['ignore', file.fd, file.fd] })
    await file.close()
    return child
  }

  const sockets = await makeFolder('sockets')
  const here = (port: number) => `http://127.0.0.1:${port}`
  const etcd = await run(
    'etcd',
    '/usr/bin/etcd',
    '--name',
    'one',
    '--data-dir',
    await makeFolder('etcd'),
    '--listen-client-urls',
    here(ports.etcd),
    '--advertise-client-urls',
    here(ports.etcd),
    '--listen-peer-urls',
    here(ports.peer),
    '--initial-advertise-peer-urls',
    here(ports.peer),
    '--initial-cluster',
    `one=${here(ports.peer)}`,
  )
  started.defer(() => end(etcd, 'SIGKILL'))
  const bouncerFile = join(folder, 'pgbouncer.ini')
  await write('pgbouncer.ini', bouncerSettings({ folder, listen: ports.bouncer, port: nodes[0]?.port ?? 0 }))
  await write('users.txt', '"postgres" ""\n')
  for (const node of nodes) {
    const callback = await write(`role-${node.name}.sh`, roleScript(folder, node.port), 0o755)
    await write(`${node.name}.yml`, nodeSettings({ folder, sockets, etcd: ports.etcd, node, callback }))
  }
  const startNode = async (name: string) => {
    const node = nodeOf(name)
    node.process = await run(name, '/usr/bin/patroni', join(folder, `${name}.yml`))
  }
  const nodeOf = (name: string): Node => {
    const node = nodes.find((one) => one.name === name)
    if (node === undefined) throw new Error(`There is no node ${name}`)
    return node
  }
  const killNode = async (name: string) => {
    const node = nodeOf(name)
    const pid = await postmasterOf(join(folder, `data-${name}`))
    if (node.process) await end(node.process, 'SIGKILL')
    node.process = null
    // The postmaster and all that it has started: nobody is left who could answer.
    if (pid !== null) for (const one of [...childrenOf(pid), pid]) killQuietly(one)
  }
  started.defer(async () => {
    for (const { name } of nodes) await killNode(name)
  })
  const bouncer = await run('pgbouncer', '/usr/sbin/pgbouncer', bouncerFile)
  started.defer(() => end(bouncer, 'SIGKILL'))
  await startNode('a')
  const healthy = () => waitUntilHealthy(nodes)
  await pause(3_000)
  await startNode('b')
  await healthy()
  await createDatabase(nodes)
  const both = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const everything = started.move()
  return {
    url: `postgres://postgres@${both}/sandpiper?target_session_attrs=read-write`,
    readUrl: `postgres://postgres@${both}/sandpiper?target_session_attrs=prefer-standby`,
    pooledUrl: `postgres://postgres@127.0.0.1:${ports.bouncer}/sandpiper`,
    healthy,
    killNode,
    startNode,
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

let nextPort = 21_000 + (process.pid % 500) * 16

function free(): number {
  return nextPort++
}

function bouncerSettings({ folder, listen, port }: { folder: string; listen: number; port: number }): string {
  return `[databases]
sandpiper = host=127.0.0.1 port=${port} dbname=sandpiper
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pidfile = ${folder}/pgbouncer.pid
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 15
server_login_retry = 1
`
}

type NodeSettings = { folder: string; sockets: string; etcd: number; node: Node; callback: string }

function nodeSettings({ folder, sockets, etcd, node, callback }: NodeSettings): string {
  return `scope: sandpiper
name: ${node.name}
restapi: {listen: '127.0.0.1:${node.rest}', connect_address: '127.0.0.1:${node.rest}'}
etcd3: {hosts: ['127.0.0.1:${etcd}']}
bootstrap:
  dcs:
    ttl: ${LEADER_TTL_SECONDS}
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {max_connections: 100, wal_keep_size: 256MB, max_wal_senders: 10}
  initdb: [{encoding: UTF8}, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust']
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${folder}/data-${node.name}
  bin_dir: ${BINARIES}
  pgpass: ${folder}/pgpass-${node.name}
  authentication:
    superuser: {username: postgres, password: postgres}
    replication: {username: replicator, password: replicator}
    rewind: {username: rewinder, password: rewinder}
  parameters: {unix_socket_directories: '${sockets}', log_min_messages: fatal}
  callbacks:
    on_start: ${callback}
    on_role_change: ${callback}
`
}

/** Patroni calls this with what happened and the role that its server has now: PgBouncer is sent to a new primary. */
function roleScript(folder: string, port: number): string {
  return `#!/bin/sh
case "$2" in master|primary)
  sed -i "s/port=[0-9]*/port=${port}/" ${folder}/pgbouncer.ini && kill -HUP "$(cat ${folder}/pgbouncer.pid)" ;;
esac
`
}

async function postmasterOf(dataFolder: string): Promise<number | null> {
  try {
    return Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  } catch {
    return null
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter(Boolean)
  } catch {
    return []
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function waitUntilHealthy(nodes: readonly Node[]): Promise<string> {
  const untilMs = performance.now() + HEALTHY_WITHIN_MS
  for (;;) {
    const members = await membersOf(nodes)
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    if (leader && members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state)))
      return leader.name
    if (performance.now() > untilMs) throw new Error(`The cluster does not come up: ${JSON.stringify(members)}`)
    await pause(500)
  }
}

/** Whoever answers knows all of them. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    try {
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await response.json()) as { members: Member[] }).members
    } catch {
      // The other may answer.
    }
  }
  return []
}

async function createDatabase(nodes: readonly Node[]): Promise<void> {
  const { openDatabase } = await import('#platform/db/database.ts')
  const connection = `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`
  await using admin = await openDatabase({ connection, poolSize: 1, applicationName: 'soak' })
  await admin.pool.query('create database sandpiper')
}

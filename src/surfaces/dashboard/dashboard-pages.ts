/**
 * The built web app: hashed files as they are, and the one HTML page for every path the app knows how to draw.
 * The page carries a fresh nonce, the only way that the styles the app makes at run time are let in.
 */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Routes } from '#platform/http/server.ts'

/** Paths that the web app draws. Any other is `404`: for a browser with the page that says so, for a program with `{detail}`. */
const PAGES = [
  '/',
  '/setup',
  '/sign-in',
  '/join',
  '/shared',
  '/access',
  '/access/:profile_id',
  '/keys',
  '/account',
  '/people',
  '/operator',
  '/watch',
  '/watch/:strategy_id',
  '/schedules',
  '/schedules/:schedule_id',
  '/strategies',
  '/strategies/new',
  '/strategies/:strategy_id',
  '/strategies/:strategy_id/repairs/:repair_id',
  '/jobs',
  '/jobs/new',
  '/jobs/:job_id',
  '/jobs/batch/:batch_id',
  '/workflows',
  '/workflows/new',
  '/workflows/:workflow_id',
  '/workflows/:workflow_id/output',
  '/workflows/:workflow_id/runs/:run_id',
  '/sites',
  '/sites/new',
  '/sites/:discovery_id',
  '/groups',
  '/groups/:group_id',
  '/audit',
  '/compare',
  '/read',
] as const

const NONCE_MARK = '__CSP_NONCE__'
const BASE_PATH_MARK = '__BASE_PATH__'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const open = { config: { auth: 'public' }, schema: { hide: true } } as const

type Dashboard = {
  routes: Routes
  /** The page itself, which says that there is nothing at this path. */
  sendPage: (reply: FastifyReply) => FastifyReply
}

/** `basePath` is the one below which people reach it; what the page names lies there. */
export async function openDashboard(distDir: string, basePath: string): Promise<Dashboard> {
  const built = await readFile(join(distDir, 'index.html'), 'utf8')
  const html = built.replaceAll('="./', `="${basePath}/`).replaceAll(BASE_PATH_MARK, basePath)
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE_MARK, nonce))
  }
  const routes: Routes = async (app) => {
    for (const page of PAGES) app.get(page, open, async (_request, reply) => sendPage(reply))
    serveFiles(app, distDir)
  }
  return { routes, sendPage }
}

type SendFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Every file is known by its name and in memory (the whole app is small): no path leads anywhere else. A folder of hundreds is one route: as many
 * would take longer than all others of a start.
 */
function serveFiles(app: App, distDir: string): void {
  const folders = new Map<string, Map<string, SendFile>>()
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    const type = MEDIA_TYPES[extname(name)]
    if (type === undefined) continue
    const send = fileOf(readFileSync(join(distDir, name)), name, type)
    const folder = dirname(name)
    if (folder === '.') app.get(`/${name}`, open, send)
    else folders.set(folder, (folders.get(folder) ?? new Map()).set(basename(name), send))
  }
  for (const [folder, files] of folders) {
    const config = { ...open.config, lastPart: new Set(files.keys()) }
    app.get<{ Params: { file: string } }>(
      `/${folder.split(sep).join('/')}/:file`,
      { ...open, config },
      async (request, reply) => files.get(request.params.file)?.(request, reply) ?? reply.callNotFound(),
    )
  }
}

function fileOf(content: Buffer, name: string, type: string): SendFile {
  // Names under assets/ carry a hash of their content.
  const caching = name.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
  const compressed = compressedOnce(content)
  return async (request, reply) => {
    reply.header('cache-control', caching).type(type)
    if (!SHRINKS.has(extname(name))) return reply.send(content)
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(content)
    return reply.header('content-encoding', 'gzip').send(await compressed())
  }
}

const SHRINKS: ReadonlySet<string> = new Set(['.js', '.css', '.svg'])
const gzipped = promisify(gzip)

/** Made when the first caller wants it. */
function compressedOnce(content: Buffer): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= gzipped(content, { level: constants.Z_BEST_COMPRESSION })
    return made
  }
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  const codings = String(accepted ?? '').split(',')
  return codings.some((coding) => GZIP.test(coding))
}

/** By its name, or any that is not named; not with a weight of zero. */
const GZIP = /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The stored page of a strategy, which comes with a policy of its own.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

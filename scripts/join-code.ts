/**
 * Joins the code of the service and of the packages it uses into a few files: what every start needs, and what only some do, each with
 * the parts that are loaded when they are first needed. `node scripts/join-code.ts FOLDER` writes them there; see `src/load-main.js`.
 */
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const REPO = join(import.meta.dirname, '..')

/** Loaded from where they lie: one has programs and files of its own, the other need not be installed. */
const APART = ['playwright-core', 'pg-native']

export type JoinOptions = {
  /** The folder of `src`, as the written files find it; this checkout's, unless they move elsewhere. */
  root?: string
  /** What becomes of each source. */
  change?: (source: string) => string
}

export async function joinCode(folder: string, { root = REPO, change = (source) => source }: JoinOptions = {}) {
  const joined = await rolldown({
    input: { main: join(REPO, 'src', 'main.ts'), thread: join(REPO, 'src', 'engine', 'threads', 'thread.ts') },
    platform: 'node',
    external: APART,
    // Nothing is put into older words: Node runs it as it is written.
    tsconfig: false,
    transform: { target: 'esnext' },
    plugins: [keepPlaces(relative(folder, root), change)],
    logLevel: 'silent',
  })
  await joined.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: ({ name }) => (name === DRIVER.name ? '[name]/[hash].mjs' : '[name]-[hash].mjs'),
    codeSplitting: { groups: [DRIVER] },
    // V8 keeps the text of what it runs, and one letter beyond Latin-1 makes each letter of a file take two bytes.
    charset: 'ascii',
    comments: { jsdoc: false, annotation: false, legal: true },
  })
}

/** Its errors are known by the folder that they come from, see `database-trouble.ts`. */
const DRIVER = { name: 'pg', test: /node_modules\/(?:pg|pg-pool)\// }

/** A file that asks where it lies has moved: it is told where it lay, but for the thread, which is joined as well. */
function keepPlaces(toRoot: string, change: (source: string) => string): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /\/src\/.*\.ts$/ },
      handler(source, file) {
        const place = join(toRoot, relative(REPO, dirname(file)))
        const placed = source
          .replaceAll("new URL('./thread.ts', import.meta.url)", "new URL('./thread.mjs', import.meta.url)")
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${place}`)})`)
        return { code: change(placed), map: null }
      },
    },
  }
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2)
  await joinCode(folder)
}

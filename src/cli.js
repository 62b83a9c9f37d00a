#!/usr/bin/env node
/**
 * The door, in plain JavaScript, so that a Node.js that is too old for the rest can say what to run instead. `src/cli.ts` is a link
 * to this file: an old Node.js refuses a file that is really called so before it reads a word of it.
 */
const NEEDED = 24
const major = Number(process.versions.node.split('.')[0])

if (major < NEEDED) {
  process.stderr.write(
    `Sandpiper needs Node.js ${NEEDED} or newer, and this is ${process.versions.node}: after \`npm ci\`, which brings the right one, run \`npm start\` or \`npm run -s cli -- <command>\`\n`,
  )
  process.exitCode = 1
} else {
  // Whoever reads the output may have enough, as `head` does: that is no error, and the rest is for nobody.
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
  const { loadMain } = await import('./load-main.js')
  const { main } = await loadMain()
  process.exitCode = await main(process.argv.slice(2))
}

/** `npm run dev`: the service as its files are, so that Node sees which of them change. */
import { main } from './main.ts'

process.exitCode = await main(process.argv.slice(2))

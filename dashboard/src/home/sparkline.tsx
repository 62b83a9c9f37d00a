import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'

const [WIDTH, HEIGHT, EDGE] = [72, 20, 2]

/** What a number was, from change to change. */
export function Sparkline({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length < 3) return null
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={texts.home.before(numbers.map((number) => number.toLocaleString(locale)).join(', '))}
    >
      <polyline points={pointsOf(numbers)} />
    </svg>
  )
}

function pointsOf(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const step = (WIDTH - 2 * EDGE) / (numbers.length - 1)
  const place = (number: number) => (most === least ? 0.5 : (most - number) / (most - least))
  return numbers
    .map((number, at) => `${(EDGE + at * step).toFixed(1)},${(EDGE + place(number) * (HEIGHT - 2 * EDGE)).toFixed(1)}`)
    .join(' ')
}

/** The board of a fish auction: a third of the prices change with each minute, and a lot comes and goes. */
import { chance, pick } from './chance.ts'
import { framed } from './frame.ts'

const LOTS = ['Cod', 'Haddock', 'Mackerel', 'Plaice', 'Turbot', 'Brown crab', 'Langoustine', 'Whiting', 'Pollack']
const PASSING = ['Sea bass', 'John Dory', 'Lemon sole', 'Red mullet']
const BOATS = ['Annika', 'Blue Petrel', 'Constance', 'Grey Seal', 'Morning Star']
const MINUTE_MS = 60_000
/** How many minutes a price stays; each lot has another moment. */
const STAYS = 3

export function auctionPage(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const passing = PASSING[Math.floor(minute / 2) % PASSING.length] ?? ''
  const rows = [...LOTS, passing].map((name, place) => {
    const turn = Math.floor((minute + place) / STAYS)
    const price = 4 + chance('base', name) * 18
    const now = (price * (0.85 + chance('bid', name, turn) * 0.3)).toFixed(2)
    const boat = pick(BOATS, 'boat', name)
    return `<tr><td class="lot">${name}</td><td class="boat">${boat}</td><td class="price">€${now}</td></tr>`
  })
  const main = `<table class="board">
<thead><tr><th>Lot</th><th>Boat</th><th>Price per kilo</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  return framed({ title: 'Auction at North Pier', intro: 'Bids change with each minute.', main })
}

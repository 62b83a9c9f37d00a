import { wordsOf } from '../language/words.ts'

/**
 * What icons mean beside a value, by the names that the widely used sets give them: a bed before a number tells how many bedrooms there are. Icons whose
 * name says it already (phone, star) are not here.
 */
const MEANINGS = readMeanings(`
  fuel: gas pump, gas station, local gas station, petrol, oil can, charging station
  transmission: cogs, gears, gearbox, gear shift, gearshift, manual gearbox
  mileage: road, tachometer, odometer, speedometer, gauge, gauge high, tachometer alt
  date: calendar, calendar alt, calendar day, calendar days, calendar check, calendar event, calendar today, event
  location: map marker, map marker alt, marker, map pin, pin, location dot, location on, location arrow, place, geo, geo alt, geo fill, compass
  bedrooms: bed, king bed, bed front, double bed
  bathrooms: bath, bathtub, shower, toilet
  area: ruler, ruler combined, vector square, square foot, aspect ratio, expand arrows alt, arrows fullscreen, fullscreen, draft square
  duration: hourglass, hourglass half, stopwatch, timer
  time: clock, schedule, access time, watch later
  people: users, user friends, user group, people, group, groups
  servings: utensils, restaurant, cutlery
  email: envelope, mail, at
  website: globe, globe alt, language
  category: folder, folder open, tag, tags, bookmark
  salary: money, money bill, money bill wave, coins, wallet, payments, cash, banknote
  company: building, industry, office, business, apartment
  views: eye, visibility
  comments: comment, comments, comment dots, chat, chat bubble, speech bubble, message square
  likes: heart, thumbs up, thumb up, favorite
  power: bolt, horse, engine
  color: palette, paint brush, droplet
  doors: door, door open, car door
  level: signal, chart bar, mountain
  author: pen, pencil, feather, user edit`)

/** "fa-gas-pump", "#i-bed", "mdi mdi-map-marker-outline": which fields a value beside such an icon is for. */
export function iconMeanings(name: string): string[] {
  const words = wordsOf(name).filter((word) => !STYLES.has(word))
  const found = new Set<string>()
  for (let at = 0; at < words.length; at += 1) {
    for (let end = Math.min(words.length, at + 3); end > at; end -= 1) {
      const meaning = MEANINGS.get(words.slice(at, end).join(' '))
      if (meaning !== undefined) found.add(meaning)
    }
  }
  return [...found]
}

/** Of an icon, whatever it shows. */
const STYLES = new Set(
  'fa fas far fal fab fad icon icons ico svg bi mdi glyphicon outline outlined solid light regular fill filled'.split(
    ' ',
  ),
)

function readMeanings(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('\n').flatMap((line) => {
      const [meaning = '', names = ''] = line.split(':')
      return names.split(',').flatMap((name) => (name.trim() === '' ? [] : [[name.trim(), meaning.trim()] as const]))
    }),
  )
}

/** Latitude and longitude, as decimals or as degrees, minutes and seconds. */

const DECIMAL = /(?<![\d.])([-+−]?\d{1,2}\.\d{3,})°?\s*([NS])?\s*[,;/\s]\s*([-+−]?\d{1,3}\.\d{3,})°?\s*([EWO])?/
const DEGREES =
  /(\d{1,2})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)?["″”]?\s*([NS])[,;/\s]*(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)?["″”]?\s*([EWO])/

/** In degrees; null when the text holds no place on earth. */
export function findCoordinates(text: string): { latitude: number; longitude: number } | null {
  const cut = text.slice(0, 5000)
  const decimal = DECIMAL.exec(cut)
  if (decimal) {
    const latitude = signed(Number(decimal[1]?.replace('−', '-')), decimal[2])
    const longitude = signed(Number(decimal[3]?.replace('−', '-')), decimal[4])
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  const degrees = DEGREES.exec(cut)
  if (!degrees) return null
  const [, a, b, c, north, d, e, f, east] = degrees
  return { latitude: signed(sum(a, b, c), north), longitude: signed(sum(d, e, f), east) }
}

function signed(value: number, side: string | undefined): number {
  return side === 'S' || side === 'W' ? -Math.abs(value) : value
}

function sum(degrees = '0', minutes = '0', seconds = '0'): number {
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
  return Math.round(value * 1e6) / 1e6
}

import type { AddressPlace, AddressSuggestion } from '@caseloom/contracts/addresses/address'
import * as z from 'zod'
import { readDataPackage } from '../../platform/database/data-package.ts'
import { stateNames } from './state-names.ts'

type City = {
  readonly name: string
  readonly state: string
  readonly folded: string
  zips: number
  lat: number
  lon: number
}
type Zip = { readonly zip: string; readonly city: City; readonly lat: number; readonly lon: number }
type Places = {
  readonly cities: readonly City[]
  readonly byKey: ReadonlyMap<string, City>
  readonly zips: readonly Zip[]
}

const Codes = z.record(
  z.string(),
  z.object({ zip: z.string(), city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() }),
)

let loading: Promise<Places> | undefined

/** Read at the first search, so that a server without address searches does not hold the places in memory. */
const places = () => (loading ??= readPlaces())

async function readPlaces(): Promise<Places> {
  const text = await readDataPackage('zipcodes/lib/codes.js')
  const codes = Codes.parse(JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1)))
  const byKey = new Map<string, City>()
  const zips: Zip[] = []
  for (const { zip, city: name, state, latitude: lat, longitude: lon } of Object.values(codes)) {
    const key = keyOf(name, state)
    const city = byKey.get(key) ?? {
      name,
      state,
      folded: fold(`${name} ${state} ${stateNames[state] ?? ''}`),
      zips: 0,
      lat,
      lon,
    }
    // A city's position is the mean of its ZIP codes.
    city.lat += (lat - city.lat) / (city.zips + 1)
    city.lon += (lon - city.lon) / (city.zips + 1)
    city.zips += 1
    byKey.set(key, city)
    zips.push({ zip, city, lat, lon })
  }
  return { cities: [...byKey.values()], byKey, zips: zips.toSorted((a, b) => (a.zip < b.zip ? -1 : 1)) }
}

const keyOf = (name: string, state: string) => `${name},${state}`.toLowerCase()

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Parts = { readonly street: string; readonly rest: string }

/** Suggests cities and ZIP codes. The text before them is kept as the street, unchanged. */
export async function suggestPlaces(typed: string, atMost: number): Promise<AddressSuggestion[]> {
  for (const parts of readings(typed)) {
    const found = await suggestWithin(parts, atMost)
    if (found.length > 0) return found
  }
  return []
}

async function suggestWithin({ street, rest }: Parts, atMost: number): Promise<AddressSuggestion[]> {
  const [, zip = ''] = /(?:^|\s)(\d{3,5})(?:-\d{0,4})?$/.exec(rest.trim()) ?? []
  if (zip !== '') {
    const { zips } = await places()
    const city = fold(rest.trim().slice(0, -zip.length))
    const found = zips.filter((one) => one.zip.startsWith(zip) && one.city.folded.startsWith(city)).slice(0, atMost)
    return found.map((one) => suggestion(street, one.city, one))
  }
  const words = fold(rest).split(' ').filter(Boolean)
  const [first = ''] = words
  if (first === '') return []
  const { cities } = await places()
  const name = words.join(' ')
  return cities
    .filter(({ folded }) => folded.startsWith(first) && words.every((word) => ` ${folded}`.includes(` ${word}`)))
    .toSorted((a, b) => Number(startsExactly(b, name)) - Number(startsExactly(a, name)) || b.zips - a.zips)
    .slice(0, atMost)
    .map((city) => suggestion(street, city))
}

const startsExactly = (city: City, name: string) => fold(city.name) === name

/** Three words for the city, and the ZIP code. */
const MOST_WORDS_OF_A_PLACE = 4
/** Words that end a street name. A text whose first word is one of them is not read as a city. */
const endsOfStreets = new Set([
  'st',
  'ave',
  'av',
  'rd',
  'dr',
  'ln',
  'ct',
  'pl',
  'blvd',
  'way',
  'street',
  'avenue',
  'road',
])

/** Possible readings, likeliest first. A comma ends the street; without one, the last words may be the city. */
function* readings(typed: string): Iterable<Parts> {
  const comma = typed.indexOf(',')
  const before = typed.slice(0, comma).trim()
  // "Philadelphia, PA" has no street; "418 Juniper St, Philadelphia" has one.
  if (comma > 0 && isStreet(before)) {
    yield { street: before, rest: typed.slice(comma + 1) }
    return
  }
  yield { street: '', rest: typed }
  if (comma > 0) return
  const words = typed.trim().split(/\s+/)
  for (let count = MOST_WORDS_OF_A_PLACE; count > 0; count -= 1) {
    const street = words.slice(0, -count).join(' ')
    const rest = words.slice(-count)
    if (/^\d\S* /.test(street) && isStreet(street) && mayBePlace(rest)) yield { street, rest: rest.join(' ') }
  }
}

const isStreet = (text: string) => /\d/.test(text) && /\p{L}/u.test(text)

function mayBePlace([first = '']: readonly string[]): boolean {
  const word = fold(first)
  return word.length >= 3 && !endsOfStreets.has(word)
}

function suggestion(street: string, city: City, zip?: Zip): AddressSuggestion {
  const place = placeOf(street, city, zip)
  const where = `${city.name}, ${city.state}${zip ? ` ${zip.zip}` : ''}`
  const main = street || (zip?.zip ?? city.name)
  const secondary = street ? where : zip ? `${city.name}, ${city.state}` : (stateNames[city.state] ?? city.state)
  return {
    place_id: [zip ? `zip:${zip.zip}` : `city:${city.name},${city.state}`, street].filter(Boolean).join('|'),
    description: street ? `${street}, ${where}` : where,
    structured_formatting: { main_text: main, secondary_text: secondary },
    Place: place,
  }
}

const placeOf = (street: string, city: City, zip?: Zip): AddressPlace => ({
  Address: street,
  City: city.name,
  State: city.state,
  Zip: zip?.zip ?? '',
  Latitude: round(zip?.lat ?? city.lat),
  Longitude: round(zip?.lon ?? city.lon),
})

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export async function findPlace(placeId: string): Promise<AddressPlace | undefined> {
  const [, kind, key = '', street = ''] = /^(zip|city):([^|]+)(?:\|(.*))?$/s.exec(placeId) ?? []
  const { zips, byKey } = await places()
  if (kind === 'zip') {
    const zip = zips.find((one) => one.zip === key)
    return zip && placeOf(street, zip.city, zip)
  }
  const city = kind === 'city' ? byKey.get(key.toLowerCase()) : undefined
  return city && placeOf(street, city)
}

/** Farther away than this a ZIP code says nothing about where somebody is: at sea, or in another country. */
const FARTHEST_DEGREES = 0.5

/** Codes of the armed forces, whose positions are abroad. */
const statesAbroad = new Set(['AA', 'AE', 'AP'])

/** The nearest ZIP code. */
export async function nearestPlace(latitude: number, longitude: number): Promise<AddressSuggestion | undefined> {
  const { zips } = await places()
  // A degree of longitude grows shorter towards the poles.
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const away = ({ lat, lon }: Zip) => Math.hypot(lat - latitude, (lon - longitude) * narrowing)
  let nearest: Zip | undefined
  for (const zip of zips)
    if (!statesAbroad.has(zip.city.state) && (!nearest || away(zip) < away(nearest))) nearest = zip
  return nearest && away(nearest) <= FARTHEST_DEGREES ? suggestion('', nearest.city, nearest) : undefined
}

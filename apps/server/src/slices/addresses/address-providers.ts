import type { AddressPlace, AddressSuggestion } from '@caseloom/contracts/addresses/address'
import * as z from 'zod'
import type { Configuration } from '../../platform/configuration.ts'
import { getJson, OutboundFailure } from '../../platform/messages/outbound.ts'
import { findPlace, nearestPlace, suggestPlaces } from './built-in-places.ts'
import { stateCode } from './state-names.ts'

export type AddressProvider = {
  suggest(words: string): Promise<readonly AddressSuggestion[]>
  /** The place of a suggestion that came without its position. */
  find(placeId: string): Promise<AddressPlace | undefined>
  /** The address at a position in the US; undefined if none is known. */
  near(latitude: number, longitude: number): Promise<AddressSuggestion | undefined>
}

const MOST = 8
const text = z.string().max(300).default('')

export function addressProvider(address: Configuration['address']): AddressProvider {
  if (!address) return { suggest: (words) => suggestPlaces(words, MOST), find: findPlace, near: nearestPlace }
  const providers = { photon: photonAt, nominatim: nominatimAt, google: googleAt }
  return providers[address.provider](address.url, address.key)
}

/** `https://host/base` and a path below it. */
function at(base: string, path: string, query: Record<string, string>): URL {
  const address = new URL(`${base.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

function suggestionOf(id: string, place: AddressPlace, title: string): AddressSuggestion {
  const area = [place.City, [place.State, place.Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const main = place.Address || title || place.City || place.Zip
  const secondary = main === place.City ? [place.State, place.Zip].filter(Boolean).join(' ') : area
  return {
    place_id: id,
    description: [main, secondary].filter(Boolean).join(', '),
    structured_formatting: { main_text: main, secondary_text: secondary },
    Place: place,
  }
}

/** For providers whose suggestions already contain the position. */
const nothingMore = () => Promise.resolve(undefined)

const PhotonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: text,
        osm_id: z.number(),
        name: text,
        housenumber: text,
        street: text,
        city: text,
        state: text,
        postcode: text,
        countrycode: text,
        type: text,
      }),
    }),
  ),
})

/** Photon cannot filter by country, so we ask within a frame around the US and keep only the results in the US. */
const US_FRAME = '-179.2,17.6,-64.5,71.5'

type PhotonFeatures = z.infer<typeof PhotonAnswer>['features']

const photonSuggestions = (features: PhotonFeatures) =>
  features
    .filter(({ properties }) => properties.countrycode.toUpperCase() === 'US')
    .map(({ geometry, properties: p }) => {
      const [Longitude, Latitude] = geometry.coordinates
      const Address = [p.housenumber, p.street || (p.type === 'street' ? p.name : '')].filter(Boolean).join(' ')
      const City = p.city || (p.type === 'city' ? p.name : '')
      const place = { Address, City, State: stateCode(p.state), Zip: p.postcode, Latitude, Longitude }
      return suggestionOf(`osm:${p.osm_type}${p.osm_id}`, place, p.name)
    })

function photonAt(base: string): AddressProvider {
  return {
    async suggest(words) {
      const query = { q: words, limit: String(MOST * 2), lang: 'en', bbox: US_FRAME }
      const { features } = await getJson(at(base, 'api', query), PhotonAnswer)
      return photonSuggestions(features).slice(0, MOST)
    },
    find: nothingMore,
    async near(latitude, longitude) {
      const query = { lat: String(latitude), lon: String(longitude), lang: 'en', limit: '1' }
      const { features } = await getJson(at(base, 'reverse', query), PhotonAnswer)
      return photonSuggestions(features)[0]
    },
  }
}

const NominatimPlace = z.object({
  osm_type: text,
  osm_id: z.number().default(0),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: text,
  address: z
    .object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      state: text,
      postcode: text,
      country_code: text,
    })
    .partial(),
})

/** A position at sea is answered with an error and status 200. */
const NominatimReverse = z.union([NominatimPlace, z.object({ error: z.string() })])

const isInUs = ({ address }: z.infer<typeof NominatimPlace>) => address.country_code?.toLowerCase() === 'us'

function nominatimSuggestion({ osm_type, osm_id, lat, lon, name, address: a }: z.infer<typeof NominatimPlace>) {
  const place = {
    Address: [a.house_number, a.road].filter(Boolean).join(' '),
    City: [a.city, a.town, a.village, a.hamlet].find(Boolean) ?? '',
    State: stateCode(a.state ?? ''),
    Zip: a.postcode ?? '',
    Latitude: lat,
    Longitude: lon,
  }
  return suggestionOf(`osm:${osm_type.slice(0, 1).toUpperCase()}${osm_id}`, place, name)
}

function nominatimAt(base: string): AddressProvider {
  return {
    async suggest(words) {
      const query = { q: words, format: 'jsonv2', addressdetails: '1', countrycodes: 'us', limit: String(MOST) }
      const found = await getJson(at(base, 'search', query), z.array(NominatimPlace))
      return found.filter(isInUs).map(nominatimSuggestion)
    },
    find: nothingMore,
    async near(latitude, longitude) {
      const query = { lat: String(latitude), lon: String(longitude), format: 'jsonv2', addressdetails: '1' }
      const found = await getJson(at(base, 'reverse', query), NominatimReverse)
      return 'error' in found || !isInUs(found) ? undefined : nominatimSuggestion(found)
    },
  }
}

const GoogleAnswer = z.object({
  status: z.string(),
  predictions: z
    .array(
      z.object({
        place_id: z.string().max(390),
        description: text,
        structured_formatting: z.object({ main_text: text, secondary_text: text }),
      }),
    )
    .default([]),
})

const GooglePlace = z.object({
  address_components: z.array(z.object({ long_name: text, short_name: text, types: z.array(z.string()) })),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
})

const GoogleDetails = z.object({ status: z.string(), result: GooglePlace.optional() })

const GoogleGeocode = z.object({
  status: z.string(),
  results: z.array(GooglePlace.extend({ place_id: z.string().max(390) })).default([]),
})

function googlePlace({ address_components, geometry }: z.infer<typeof GooglePlace>): AddressPlace {
  const part = (type: string) => address_components.find(({ types }) => types.includes(type))
  return {
    Address: [part('street_number')?.long_name, part('route')?.long_name].filter(Boolean).join(' '),
    City: (part('locality') ?? part('sublocality') ?? part('postal_town'))?.long_name ?? '',
    State: part('administrative_area_level_1')?.short_name ?? '',
    Zip: part('postal_code')?.long_name ?? '',
    Latitude: geometry.location.lat,
    Longitude: geometry.location.lng,
  }
}

const isGoogleInUs = ({ address_components }: z.infer<typeof GooglePlace>) =>
  address_components.some(({ types, short_name }) => types.includes('country') && short_name === 'US')

function googleAt(base: string, key: string): AddressProvider {
  return {
    async suggest(words) {
      const query = { input: words, components: 'country:us', language: 'en', key }
      const { status, predictions } = await getJson(at(base, 'maps/api/place/autocomplete/json', query), GoogleAnswer)
      if (status === 'ZERO_RESULTS') return []
      if (status !== 'OK') throw new OutboundFailure(status.slice(0, 40))
      return predictions.slice(0, MOST).map((prediction) => ({ ...prediction, Place: null }))
    },
    async find(placeId) {
      const query = { place_id: placeId, fields: 'address_component,geometry', language: 'en', key }
      const { status, result } = await getJson(at(base, 'maps/api/place/details/json', query), GoogleDetails)
      if (status === 'NOT_FOUND' || status === 'INVALID_REQUEST' || status === 'ZERO_RESULTS') return undefined
      if (status !== 'OK' || !result) throw new OutboundFailure(status.slice(0, 40))
      return googlePlace(result)
    },
    async near(latitude, longitude) {
      const query = { latlng: `${latitude},${longitude}`, language: 'en', key }
      const { status, results } = await getJson(at(base, 'maps/api/geocode/json', query), GoogleGeocode)
      if (status === 'ZERO_RESULTS') return undefined
      if (status !== 'OK') throw new OutboundFailure(status.slice(0, 40))
      const [nearest] = results.filter(isGoogleInUs)
      return nearest && suggestionOf(nearest.place_id, googlePlace(nearest), '')
    },
  }
}

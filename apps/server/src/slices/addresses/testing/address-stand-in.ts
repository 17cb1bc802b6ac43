import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = 'well' | 'slow' | 'endless' | 'broken' | 'elsewhere' | 'refusing' | 'strange'

export type AddressStandIn = {
  readonly url: string
  readonly asked: { readonly url: string; readonly headers: http.IncomingHttpHeaders }[]
  mood: Mood
  close(): Promise<void>
}

/** One address in the US and one in Canada, as Photon returns them (GeoJSON). */
const photon = {
  type: 'FeatureCollection',
  features: [
    ['US', 'Pennsylvania', 418],
    ['CA', 'Ontario', 419],
  ].map(([countrycode, state, osm_id]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-75.1584, 39.9411] },
    properties: {
      osm_type: 'N',
      osm_id,
      type: 'house',
      housenumber: '418',
      street: 'Juniper Street',
      city: 'Philadelphia',
      state,
      postcode: '19147',
      countrycode,
      country: 'somewhere',
    },
  })),
}

const nominatim = ['us', 'ca'].map((country_code) => ({
  place_id: 1,
  osm_type: 'node',
  osm_id: 418,
  lat: '39.9411',
  lon: '-75.1584',
  display_name: '418, Juniper Street, Philadelphia',
  address: {
    house_number: '418',
    road: 'Juniper Street',
    city: 'Philadelphia',
    state: 'Pennsylvania',
    postcode: '19147',
    country_code,
  },
}))

const suggestions = {
  status: 'OK',
  predictions: [
    {
      place_id: 'ChIJ-a_place',
      description: '418 Juniper Street, Philadelphia, PA, USA',
      structured_formatting: { main_text: '418 Juniper Street', secondary_text: 'Philadelphia, PA, USA' },
    },
  ],
}

const component = (long_name: string, type: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type],
})

const details = {
  status: 'OK',
  result: {
    address_components: [
      component('418', 'street_number'),
      component('Juniper Street', 'route'),
      component('Philadelphia', 'locality'),
      component('Pennsylvania', 'administrative_area_level_1', 'PA'),
      component('19147', 'postal_code'),
      component('United States', 'country', 'US'),
    ],
    geometry: { location: { lat: 39.9411, lng: -75.1584 } },
  },
}

const geocoded = { status: 'OK', results: [{ ...details.result, place_id: 'ChIJ-a_place' }] }
const geocodedAbroad = {
  status: 'OK',
  results: [{ ...details.result, address_components: [component('Canada', 'country', 'CA')], place_id: 'ChIJ-abroad' }],
}

const answers: readonly (readonly [RegExp, unknown])[] = [
  [/^\/api\?/, photon],
  [/^\/reverse\?.*lat=43\.6532.*format=jsonv2/, nominatim[1]],
  [/^\/reverse\?.*lat=0&.*format=jsonv2/, { error: 'Unable to geocode' }],
  [/^\/reverse\?.*format=jsonv2/, nominatim[0]],
  [/^\/reverse\?.*lat=43\.6532/, { ...photon, features: photon.features.slice(1) }],
  [/^\/reverse\?.*lat=0&/, { ...photon, features: [] }],
  [/^\/reverse\?/, photon],
  [/^\/maps\/api\/geocode\/json\?latlng=39\.9411%2C-75\.1584.*key=a-test-key/, geocoded],
  [/^\/maps\/api\/geocode\/json\?latlng=43\.6532/, geocodedAbroad],
  [/^\/maps\/api\/geocode\/json\?/, { status: 'ZERO_RESULTS', results: [] }],
  [/^\/search\?.*countrycodes=us/, nominatim],
  [/^\/maps\/api\/place\/autocomplete\/json\?.*country%3Aus.*key=a-test-key/, suggestions],
  [/^\/maps\/api\/place\/details\/json\?place_id=ChIJ-a_place.*key=a-test-key/, details],
]

/** Answers in the formats of the three services and can simulate their failures. */
export async function addressStandIn(): Promise<AddressStandIn> {
  const asked: { url: string; headers: http.IncomingHttpHeaders }[] = []
  const server = http.createServer((request, response) => {
    const { url = '', headers } = request
    asked.push({ url, headers })
    answer(standIn.mood, url, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: AddressStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood: 'well',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

function answer(mood: Mood, url: string, response: http.ServerResponse): void {
  // Sends nothing until the client gives up.
  if (mood === 'slow') return
  if (mood === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (mood === 'refusing') return void response.writeHead(429).end('{}')
  if (mood === 'broken') return void response.end('{"features":[')
  if (mood === 'strange') return void response.end('{"nothing":"of this"}')
  if (mood === 'endless') return pour(response)
  const found = answers.find(([pattern]) => pattern.test(url))
  if (!found) return void response.writeHead(404).end('{}')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(found[1]))
}

function pour(response: http.ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}

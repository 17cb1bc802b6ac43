import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { SearchText } from '../items/item.ts'
import { AddressPlace, AddressSuggestion } from './address.ts'
import { MAP_ZOOM, MAP_ZOOMS } from './address-rules.ts'

/** A position in degrees, as far as Web Mercator can draw it. */
const Position = z.object({
  latitude: z.coerce.number().min(-85).max(85),
  longitude: z.coerce.number().min(-180).max(180),
})

/** US addresses only. Fewer than three letters suggest nothing. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  summary: 'Addresses and places of the US that begin like this',
  caller: 'member-or-guest',
  query: z.object({ q: SearchText.default('') }),
  answer: z.object({
    Items: z.array(AddressSuggestion),
    /** Whether the built-in places answer, which know cities and ZIP codes but no streets. */
    BuiltIn: z.boolean(),
  }),
  problems: ['session.required', 'address.unavailable'],
})

export const readAddress = endpoint({
  method: 'GET',
  path: '/api/address-place',
  summary: 'Where a suggested address is',
  caller: 'member-or-guest',
  query: z.object({ placeId: z.string().min(1).max(400) }),
  answer: AddressPlace,
  problems: ['session.required', 'record.not_found', 'address.unavailable'],
})

/** The address at a position, or the nearest ZIP code where only the built-in places answer. Not found outside the US. */
export const findAddressNear = endpoint({
  method: 'GET',
  path: '/api/address-near',
  summary: 'The address at a position',
  caller: 'member-or-guest',
  query: Position,
  answer: AddressSuggestion,
  problems: ['session.required', 'record.not_found', 'address.unavailable'],
})

/** The borders of states and counties that a map shows around a place, as alternating longitudes and latitudes. */
export const MapOutlines = z.object({
  Zoom: z.number().int(),
  Lines: z.array(z.object({ Kind: z.enum(['state', 'county']), Points: z.array(z.number()) })),
  Counties: z.array(z.object({ Name: z.string(), Longitude: z.number(), Latitude: z.number() })),
})
export type MapOutlines = z.infer<typeof MapOutlines>

export const readOutlines = endpoint({
  method: 'GET',
  path: '/api/outlines',
  summary: 'Borders of states and counties around a place',
  caller: 'member-or-guest',
  query: Position.extend({
    zoom: z.coerce.number().int().min(MAP_ZOOMS.least).max(MAP_ZOOMS.most).default(MAP_ZOOM),
  }),
  answer: MapOutlines,
  problems: ['session.required'],
})

import * as z from 'zod'

/** An address taken apart, and where it is. */
export const AddressPlace = z.object({
  Address: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
})
export type AddressPlace = z.infer<typeof AddressPlace>

/** Named as in the specs, whoever suggests it. `Place` is null where it has to be asked for by its id. */
export const AddressSuggestion = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
  Place: AddressPlace.nullable(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

/** A suggestion is as true tomorrow. */
export const ADDRESS_CACHE_SECONDS = 86_400

import * as z from 'zod'

/** An address in its parts, with its coordinates. */
export const AddressPlace = z.object({
  Address: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
})
export type AddressPlace = z.infer<typeof AddressPlace>

/** Named as in the specs, whichever source suggests it. `Place` is null if it has to be fetched by its id. */
export const AddressSuggestion = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
  Place: AddressPlace.nullable(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

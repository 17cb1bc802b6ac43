import * as z from 'zod'

/** The requested part of a list: 20 rows by default, 100 at most. */
export const PageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** A list counts exactly up to this many rows; beyond it says "more than". */
export const TOTAL_CAP = 1000

/** A page of a list. `Total` is exact up to 1,000; beyond it 1,000 with `TotalIsMore`. `Next` is the key of the next page. */
export function pageOf<S extends z.ZodType>(row: S) {
  return z.object({
    Items: z.array(row),
    Offset: z.number().int(),
    Limit: z.number().int(),
    Total: z.number().int(),
    TotalIsMore: z.boolean(),
    Next: z.string().nullable(),
  })
}

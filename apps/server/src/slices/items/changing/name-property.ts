import { Name } from '@caseloom/contracts/items/item'
import * as z from 'zod'
import type { Property } from '../kind.ts'

/** The name of an item, for kinds whose name is typed. */
export const nameProperty: Property = {
  schema: Name,
  read: (_context, item) => Promise.resolve(item.name),
  write(_context, item, value) {
    const text = z.string().parse(value)
    return Promise.resolve({ before: item.name, after: text, fields: { name: text } })
  },
}

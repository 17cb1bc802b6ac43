import { Id, NIL_ID } from '@caseloom/contracts/ids'
import { nameForType } from '@caseloom/contracts/incidents/incident-rules'
import type { LookupName } from '@caseloom/contracts/lookups/endpoints'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import type { Property, StoredItem } from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'

/** A reference is the Id as a string; null or the nil UUID clears it. */
export const Choice = Id.nullable().transform((id) => (id === NIL_ID ? null : id))

type TypeProperty = {
  readonly list: LookupName
  readonly unnamed: string
  readonly typeOf: (
    context: Context,
    id: string,
  ) => Promise<{ readonly typeId: string | null; readonly typeName: string | null }>
  readonly writeType: (context: Context, id: string, typeId: string | null) => Promise<void>
}

/** The type; setting it also sets the name unless somebody has typed one. */
export function typeProperty({ list, unnamed, typeOf, writeType }: TypeProperty): Property {
  return {
    schema: Choice,
    // Writes the name as well, so a name in the same batch is written later and stays.
    movesOthers: true,
    read: async (context, item) => (await typeOf(context, item.id)).typeId,
    async write(context: Context, item: StoredItem, value: unknown) {
      const { typeName: before } = await typeOf(context, item.id)
      const id = Id.nullable().parse(value)
      const choice = id === null ? null : await findChoice(context.tx, list, id)
      if (choice === undefined) throw new Problem('item.value_invalid', { Property: 'TypeLUI' })
      const after = choice?.Name ?? null
      await writeType(context, item.id, id)
      const called = nameForType(item.name, before, after, unnamed)
      if (called === item.name) return { before, after }
      const along = [{ property: 'Name', before: item.name, after: called }]
      return { before, after, along, fields: { name: called } }
    },
  }
}

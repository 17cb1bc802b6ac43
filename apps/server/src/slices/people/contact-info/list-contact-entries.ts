import type { Context } from '../../../platform/calls/serve.ts'
import type { ContactEntry } from '../../items/index.ts'
import { listContactItems } from './contact-store.ts'

/** The ways to reach people, by person: what a card about each of them lists. The value stands for a missing description. */
export async function listContactEntries(
  { tx }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactEntry[]>> {
  const all = await Promise.all(ids.map((id) => listContactItems(tx, id)))
  return new Map(
    ids.map((id, at) => [
      id,
      (all[at] ?? []).map(({ Type, Description, Value }) => ({ Type, Description: Description || Value })),
    ]),
  )
}

import { CLEAR_DATE, WallTime } from '@caseloom/contracts/times'
import { Problem } from '../../platform/problem.ts'
import { getInstant } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { nameProperty, type KindLabel, type Property, type StoredItem } from '../items/index.ts'
import { listStoredDocuments, readDate, type StoredDocument } from './document-store.ts'

/** For sentences: "X cannot be changed on a document." */
export const documentLabel: KindLabel = { 'en-US': 'a document', 'es-ES': 'un documento', 'it-IT': 'un documento' }

export async function getDocument({ tx }: Context, id: string): Promise<StoredDocument> {
  const [document] = await listStoredDocuments(tx, [id])
  if (!document) throw new Problem('record.not_found')
  return document
}

const wallOf = async (context: Context, item: StoredItem) => {
  const date = await readDate(context.tx, item.id)
  return date === null ? null : wallTimeOf(date, context.actor.zone)
}

const scheduledDate: Property = {
  schema: WallTime.nullable(),
  read: wallOf,
  async write(context, item, value) {
    const wall = WallTime.nullable().parse(value)
    const isCleared = wall === null || wall === CLEAR_DATE
    const date = isCleared ? null : getInstant('ScheduledDate', wall, context.actor.zone)
    const before = await wallOf(context, item)
    return { before, after: date === null ? null : wallTimeOf(date, context.actor.zone), fields: { date } }
  },
}

export const documentProperties: ReadonlyMap<string, Property> = new Map([
  ['Name', nameProperty],
  ['ScheduledDate', scheduledDate],
])

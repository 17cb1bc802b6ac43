import type { NewRow } from '../platform/database/insert-rows.ts'
import { lookupRow } from '../slices/lookups/index.ts'
import { defaultLookups, type DefaultLookup } from './default-lookups.ts'
import { defaultMessages } from './default-messages.ts'

export type LookupList = DefaultLookup['list']

export type NewCareModel = {
  readonly row: NewRow<'care_model'>
  readonly lookups: readonly NewRow<'lookup'>[]
  readonly messages: readonly NewRow<'notification_template'>[]
}

/** A new care model, with the lists of choices and the messages that every programme needs. */
export function newCareModel(
  { name, shortName, zone, at }: { name: string; shortName: string; zone: string; at: Date },
  makeId: (at: Date) => string,
): NewCareModel {
  const id = makeId(at)
  const made = defaultLookups.map((lookup, sequence) => ({ ...lookup, care_model_id: id, id: makeId(at), sequence }))
  const idOf = new Map(made.map((lookup) => [`${lookup.list} ${lookup.name}`, lookup.id]))
  return {
    row: { id, name, short_name: shortName, time_zone: zone, created_at: at },
    lookups: made.map(({ inverse, guardianOrder, ...lookup }) =>
      lookupRow({
        ...lookup,
        guardian_order: guardianOrder ?? null,
        inverse_id: inverse === undefined ? null : (idOf.get(`${lookup.list} ${inverse}`) ?? null),
      }),
    ),
    messages: defaultMessages.map((message) => ({ care_model_id: id, id: makeId(at), ...message, created_at: at })),
  }
}

/** The name typed at sign-in for this care model, made from its name: 'São Paulo North' becomes 'sao-paulo-north'. */
export function shortNameFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 60)
  // The cut may leave a hyphen at the end.
  return plain.replace(/-$/, '') || 'care-model'
}

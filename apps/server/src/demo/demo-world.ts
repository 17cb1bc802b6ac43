import { newTemplates } from '../care-models/default-templates.ts'
import { newCareModel, type LookupList } from '../care-models/new-care-model.ts'
import type { NewRow, TableName } from '../platform/database/insert-rows.ts'
import { dayOf } from './demo-days.ts'
import type { Random } from './seeded-random.ts'
import { itemRow } from '../slices/items/index.ts'

export type Rows = { [T in TableName]?: NewRow<T>[] }

/** One care model being made up: all rows are collected here and written at the end. */
export type World = {
  readonly random: Random
  readonly now: Date
  readonly today: string
  readonly zone: string
  readonly careModelId: string
  /** The prefix of its families' numbers. */
  readonly prefix: string
  readonly rows: Rows
  /** The id of a choice by its list and name. */
  choice(list: LookupList, name: string): string
}

export function beginWorld(
  about: { name: string; shortName: string; zone: string; prefix: string },
  { random, now }: { random: Random; now: Date },
): World {
  const at = new Date(now.getTime() - 600 * 86_400_000)
  const { row, lookups, messages } = newCareModel({ ...about, at }, random.id)
  // A random stream of its own, so that the rest of the world does not change.
  const templates = newTemplates({ careModelId: row.id, at, choices: lookups }, random.fork('templates').id)
  const ids = new Map(lookups.map((lookup) => [`${lookup.list} ${lookup.name}`, lookup.id]))
  return {
    random,
    now,
    today: dayOf(now, about.zone),
    zone: about.zone,
    careModelId: row.id,
    prefix: about.prefix,
    rows: {
      care_model: [
        {
          ...row,
          confirmed_at: row.created_at,
          setup_reviewed: ['lookups', 'api-clients'],
          is_demo: true,
          support_address: 'support@example.org',
        },
      ],
      lookup: [...lookups],
      notification_template: [...messages],
      template: [...templates.template],
      template_version: [...templates.template_version],
      required_form: [...templates.required_form],
    },
    choice(list, name) {
      const id = ids.get(`${list} ${name}`)
      if (!id) throw new Error(`No such choice: ${list}, ${name}`)
      return id
    },
  }
}

/** The same world with a random stream of its own, so that a family does not change when the weekday changes another one. */
export function apart(world: World, name: string): World {
  return { ...world, random: world.random.fork(name) }
}

/** Adds a row to those waiting for its table. */
export function put<T extends TableName>(world: World, table: T, row: NewRow<T>): void {
  // The compiler does not see that table and row belong together once T is open.
  const rows = (world.rows[table] ??= []) as NewRow<T>[]
  rows.push(row)
}

export type NewItem = Pick<NewRow<'item'>, 'kind' | 'name'> &
  Partial<Omit<NewRow<'item'>, 'care_model_id' | 'created_at' | 'modified_at'>> & {
    readonly createdAt: Date
    readonly by: string | null
    readonly changedAt?: Date | undefined
    readonly completedAt?: Date
    /** By default who made it; null for a guest. */
    readonly completedBy?: string | null
  }

/** Adds an item; returns its id. Its completion is its last change. */
export function putItem(
  world: World,
  { createdAt, by, changedAt, completedAt, completedBy = by, ...item }: NewItem,
): string {
  const id = item.id ?? world.random.id(createdAt)
  const change = changedAt && { modified_at: changedAt, version: 2 }
  const completion = completedAt && {
    completed: true,
    completed_at: completedAt,
    completed_by: completedBy,
    modified_at: completedAt,
    version: 2,
  }
  const made = { care_model_id: world.careModelId, created_at: createdAt, created_by: by }
  put(world, 'item', itemRow({ ...item, ...made, id, ...change, ...completion }))
  return id
}

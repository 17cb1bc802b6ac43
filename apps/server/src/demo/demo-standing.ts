import type { OwnerPool } from '../platform/database/insert-rows.ts'

export async function hasDemoWorld(owner: OwnerPool): Promise<boolean> {
  return (await owner.query('select from care_model where is_demo limit 1')).rowCount !== 0
}

/** Only an empty database gets a demo world, and only if none was ever removed from it. */
export async function mayMakeDemoWorld(owner: OwnerPool): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from care_model union all select from installation where demo_removed_at is not null limit 1',
  )
  return rowCount === 0
}

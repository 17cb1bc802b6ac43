import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const columns = sql`a.id as "Id", a.name as "Name", app.wall(a.created_at) as "Created",
  case when a.created_by is not null then (select jsonb_build_object('Id', m.person_id, 'Name', app.name_of(m.person_id))
    from member m where m.care_model_id = a.care_model_id and m.id = a.created_by) end as "CreatedBy",
  app.wall(a.last_used_at) as "LastUsed", app.wall(a.ended_at) as "Ended", a.version as "Version"`

type Page = { readonly offset: number; readonly limit: number }

/** By name, those that have ended last. */
export async function listApiClients(tx: Tx, { offset, limit }: Page): Promise<{ rows: ApiClient[]; total: number }> {
  const { rows } = await sql<ApiClient>`
    select ${columns} from api_client a where a.care_model_id = app.care_model()
    order by a.ended_at is not null, app.fold(a.name), a.id offset ${offset} limit ${limit}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from api_client where care_model_id = app.care_model()`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findApiClient(tx: Tx, id: string): Promise<ApiClient | undefined> {
  const { rows } = await sql<ApiClient>`
    select ${columns} from api_client a where a.care_model_id = app.care_model() and a.id = ${id}`.execute(tx)
  return rows[0]
}

type NewApiClient = { readonly id: string; readonly name: string; readonly secretHash: Buffer; readonly now: Date }

export async function insertApiClient(tx: Tx, { id, name, secretHash, now }: NewApiClient): Promise<void> {
  await sql`
    insert into api_client (id, name, secret_hash, created_at, care_model_id, created_by)
    values (${id}, ${name}, ${secretHash}, ${now}, app.care_model(), app.member())`.execute(tx)
}

type Changes = { readonly name?: string; readonly secretHash?: Buffer; readonly endedAt?: Date }

/** Properties that are left out keep their values. The update waits for token requests of this client that are under way. */
export async function writeApiClient(tx: Tx, id: string, { name, secretHash, endedAt }: Changes): Promise<void> {
  await sql`
    update api_client set name = coalesce(${name ?? null}, name), secret_hash = coalesce(${secretHash ?? null}, secret_hash),
      ended_at = coalesce(${endedAt ?? null}, ended_at), version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

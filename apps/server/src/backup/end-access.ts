import type { OwnerConnection } from '../platform/database/insert-rows.ts'

/** A grant whose code or link a guest can still use. */
export type OpenGrant = {
  readonly id: string
  readonly careModel: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Since the backup somebody may have been signed out, have lost their right or used a link, and the restored rows do not
 * show it: everybody has to sign in again, and no link for a new password works any more.
 */
export async function endAccess(owner: OwnerConnection, now: Date): Promise<void> {
  await owner.query('update session set ended_at = $1 where ended_at is null', [now])
  await owner.query('delete from password_reset')
}

/**
 * Messages that waited when the backup was made may have been sent since. To avoid sending them twice, they rest in the
 * outbox until a person decides. An archive of an older version has none.
 */
export async function holdMessages(owner: OwnerConnection): Promise<void> {
  const { rowCount } = await owner.query("select where to_regclass('public.notification') is not null")
  if (rowCount === 0) return
  await owner.query(
    `update notification set state = 'uncertain', sending_at = null, reason = 'It was restored from a backup, and may have been sent since.'
      where state in ('queued', 'sending')`,
  )
}

/** Grants that were revoked since the backup would open again; their makers have to check them. */
export async function listOpenGrants(owner: OwnerConnection, now: Date): Promise<OpenGrant[]> {
  const { rows } = await owner.query<OpenGrant>(
    `select g.id, m.name as "careModel", g.created_at as "createdAt", g.expires_at as "expiresAt"
       from guest_grant g join care_model m on m.id = g.care_model_id
      where g.revoked_at is null and g.expires_at > $1 and (g.completed_at is null or g.completed_at + interval '60 minutes' > $1)
      order by m.name, g.created_at, g.id`,
    [now],
  )
  return rows
}

import type pg from 'pg'

/** Removes what no longer opens anything, in the background. Ended sessions are kept a month for looking into. */
export async function tidySessions(owner: pg.Pool, now: Date): Promise<void> {
  const old = [
    "delete from token where expires_at < $1::timestamptz - interval '1 hour'",
    "delete from session where coalesce(ended_at, expires_at) < $1::timestamptz - interval '30 days'",
    'delete from password_reset where expires_at < $1::timestamptz',
    "delete from known_device where seen_at < $1::timestamptz - interval '180 days'",
    "update outgoing_mail set body = '' where body <> '' and created_at < $1::timestamptz - interval '1 day'",
    "delete from outgoing_mail where created_at < $1::timestamptz - interval '90 days'",
  ]
  for (const statement of old) await owner.query(statement, [now])
}

import type pg from 'pg'
import { storedReason } from './sending-texts.ts'

export type Waiting = {
  readonly id: string
  readonly care_model_id: string
  readonly channel: 'email' | 'sms'
  readonly to_address: string
  readonly subject: string
  readonly message_body: string
  readonly message_id: string | null
  readonly attempts: number
  readonly created_at: Date
  readonly sending_at: Date
  readonly provider_id: string | null
}

const columns =
  'id, care_model_id, channel, to_address, subject, message_body, message_id, attempts, created_at, sending_at, provider_id'

/** The next message that is due, marked as sending before anything goes out. */
export async function takeNext(owner: pg.Pool, channels: readonly string[], now: Date): Promise<Waiting | undefined> {
  const { rows } = await owner.query<Waiting>(
    `update notification set state = 'sending', sending_at = $2, attempts = attempts + 1
      where id = (select id from notification where state = 'queued' and next_at <= $2 and channel = any ($1) order by next_at, id for update skip locked limit 1)
      returning ${columns}`,
    [channels, now],
  )
  return rows[0]
}

/** A message whose outcome nobody reported. Its sending time is moved on, so that two servers do not ask about it at once. */
export async function takeLeftOver(owner: pg.Pool, before: Date, now: Date): Promise<Waiting | undefined> {
  const { rows } = await owner.query<Waiting>(
    `update notification n set sending_at = $2 from (select care_model_id, id, sending_at as since from notification
        where state = 'sending' and sending_at < $1 order by sending_at, id for update skip locked limit 1) left_over
      where n.care_model_id = left_over.care_model_id and n.id = left_over.id
      returning ${columns
        .split(', ')
        .map((column) => (column === 'sending_at' ? 'left_over.since as sending_at' : `n.${column}`))
        .join(', ')}`,
    [before, now],
  )
  return rows[0]
}

export async function listUndelivered(owner: pg.Pool, since: Date): Promise<Waiting[]> {
  const { rows } = await owner.query<Waiting>(
    `select ${columns} from notification where state = 'sent' and channel = 'sms' and sent_at > $1 order by sent_at limit 20`,
    [since],
  )
  return rows
}

export type Ending = {
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed' | 'uncertain'
  readonly reason: string | null
  readonly providerId?: string
  readonly nextAt?: Date
}

/** Records the outcome and announces a change to the sender. The secrets of a text are kept only while it may still be sent. */
export async function endSending(owner: pg.Pool, one: Waiting, ending: Ending, now: Date): Promise<void> {
  await owner.query(
    `with changed as (
      update notification set state = $3, reason = $4, provider_id = coalesce($5, provider_id), next_at = coalesce($6, next_at),
        message_body = case when $3 = 'queued' then message_body else coalesce(masked_body, message_body) end,
        sending_at = null, sent_at = case when $3 in ('sent', 'delivered') then coalesce(sent_at, $7) end
      where care_model_id = $1 and id = $2 returning sender_id)
    select app.tell_of($1, array[c.sender_id], $7) from changed c`,
    [one.care_model_id, one.id, ending.state, ending.reason, ending.providerId ?? null, ending.nextAt ?? null, now],
  )
}

/** The provider's ids of other messages to that number, so that two equal messages are not confused. */
export async function listProviderIds(owner: pg.Pool, { care_model_id, to_address }: Waiting): Promise<Set<string>> {
  const { rows } = await owner.query<{ provider_id: string }>(
    'select provider_id from notification where care_model_id = $1 and to_address = $2 and provider_id is not null',
    [care_model_id, to_address],
  )
  return new Set(rows.map((row) => row.provider_id))
}

/** Fails messages that waited too long once a channel is set up: a "tomorrow" written last month is no longer true. */
export async function giveUpOld(owner: pg.Pool, channels: readonly string[], before: Date): Promise<void> {
  await owner.query(
    `update notification set state = 'failed', reason = coalesce(reason, $3), message_body = coalesce(masked_body, message_body)
      where state = 'queued' and created_at < $2 and channel = any ($1)`,
    [channels, before, storedReason('late')],
  )
}

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
  readonly sending_at: Date
  readonly provider_id: string | null
}

const columns =
  'id, care_model_id, channel, to_address, subject, message_body, message_id, attempts, sending_at, provider_id'

const UNIQUE_VIOLATION = '23505'
const MOST_TRIES = 20

export type Next = Waiting & {
  /** It is about a protected case, and no consent covers its receiver any more. */
  readonly must_not_go: boolean
  readonly does_not_agree: boolean
}

/**
 * The next message of a channel that is due, marked as sending before anything goes out. A text waits while another with the same words is
 * being sent to the same number, because the provider could not tell which of the two it has.
 */
export async function takeNext(owner: pg.Pool, channel: string, now: Date): Promise<Next | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await owner.query<Next>(
        `update notification set state = 'sending', sending_at = $2, asked_at = null, attempts = attempts + 1
          where (care_model_id, id) = (select care_model_id, id from notification n where state = 'queued' and next_at <= $2 and channel = $1 and not app.is_gone(care_model_id)
            and not exists (select from notification o where o.state = 'sending' and o.channel = 'sms' and n.channel = 'sms'
              and o.to_address = n.to_address and md5(o.message_body) = md5(n.message_body))
              and (n.not_before is null or app.after_quiet(n.care_model_id, $2) <= $2)
            order by next_at, id for update skip locked limit 1)
          returning ${columns}, app.must_not_go(notification, $2) as must_not_go, app.does_not_agree(notification) as does_not_agree`,
        [channel, now],
      )
      return rows[0]
    } catch (error) {
      // Another server took an equal text in the same moment.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION || tries === MOST_TRIES) throw error
    }
  }
}

/** A message whose outcome nobody reported, and about which nobody else asks at the moment. */
export async function takeLeftOver(owner: pg.Pool, before: Date, now: Date): Promise<Waiting | undefined> {
  const { rows } = await owner.query<Waiting>(
    `update notification set asked_at = $2 where (care_model_id, id) = (select care_model_id, id from notification
        where state = 'sending' and sending_at < $1 and (asked_at is null or asked_at < $1) and not app.is_gone(care_model_id)
        order by sending_at, id for update skip locked limit 1)
      returning ${columns}`,
    [before, now],
  )
  return rows[0]
}

/** Texts that the provider has accepted and that nobody has asked about for a while: the older a text, the more seldom. */
export async function takeUndelivered(
  owner: pg.Pool,
  since: Date,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
): Promise<Waiting[]> {
  const { rows } = await owner.query<Waiting>(
    `update notification set asked_at = $2 where (care_model_id, id) in (select care_model_id, id from notification
        where state = 'sent' and channel = 'sms' and sent_at > $1 and provider_id is not null
          and not app.is_gone(care_model_id) and (asked_at is null or $2 - asked_at >= greatest(interval '1 minute', (asked_at - sent_at) / 2))
        order by asked_at nulls first, sent_at for update skip locked limit $3)
      returning ${columns}`,
    [since, now, atMost],
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
        sending_at = null, asked_at = null, sent_at = case when $3 in ('sent', 'delivered') then coalesce(sent_at, $7) end
      where care_model_id = $1 and id = $2 returning sender_id)
    select app.tell_of($1, array[c.sender_id], $7) from changed c`,
    [one.care_model_id, one.id, ending.state, ending.reason, ending.providerId ?? null, ending.nextAt ?? null, now],
  )
}

/** The provider's ids of other messages to that number, so that two equal messages are not confused. All care models write from one number. */
export async function listProviderIds(owner: pg.Pool, { to_address }: Waiting): Promise<Set<string>> {
  const { rows } = await owner.query<{ provider_id: string }>(
    "select provider_id from notification where channel = 'sms' and to_address = $1 and provider_id is not null",
    [to_address],
  )
  return new Set(rows.map((row) => row.provider_id))
}

/** Fails messages that waited too long once a channel is set up, and tells their senders: a "tomorrow" written last month is no longer true. */
export async function giveUpOld(
  owner: pg.Pool,
  channels: readonly string[],
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  await owner.query(
    `with old as (
      update notification set state = 'failed', reason = coalesce(reason, $3), message_body = coalesce(masked_body, message_body)
       where state = 'queued' and coalesce(not_before, created_at) < $2 and channel = any ($1) returning care_model_id, sender_id)
    select app.tell_of(o.care_model_id, array_agg(distinct o.sender_id), $4) from old o group by o.care_model_id`,
    [channels, before, storedReason('late'), now],
  )
}

/** Records that the provider refuses texts to this number, because its owner wants none. */
export async function recordStop(owner: pg.Pool, { to_address }: Waiting, now: Date): Promise<void> {
  await owner.query('select app.record_text_answer($1, true, $2, null)', [to_address, now])
}

/** Fails texts that were queued while their recipient answered STOP. */
export async function failStopped(owner: pg.Pool, now: Date): Promise<void> {
  await owner.query('select app.fail_stopped_texts(null, $1)', [now])
}

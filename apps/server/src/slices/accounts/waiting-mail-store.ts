import type pg from 'pg'
import type { Tx } from '../../platform/database/database.ts'
import { judgeMailFailure } from '../../platform/messages/mail-failure.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { newId } from '../../platform/database/new-id.ts'

/** A run ends after this many letters; the next run, a minute later, continues. */
const AT_ONCE = 50

type Queued = {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** The host that the message id names. */
  readonly from: string
  readonly accountId: string
  /** When the link in it stops working, or the letter is of no use. */
  readonly expiresAt: Date
  /** It has no link. */
  readonly isNotice?: boolean
}

/** Queues a letter in the transaction that it is about. Its message id is fixed here, so that a second copy is recognized. */
export async function queueLetter(tx: Tx, letter: Queued, now: Date): Promise<void> {
  const id = newId(now)
  const { to, subject, body, from, accountId: account_id, expiresAt: expires_at } = letter
  const about = { account_id, expires_at, is_notice: letter.isNotice ?? false, created_at: now }
  const row = { id, to_address: to, subject, body, message_id: `<${id}@${from}>`, ...about }
  await tx.insertInto('outgoing_mail').values(row).execute()
}

type Waiting = { id: string; to_address: string; subject: string; body: string; message_id: string }

/**
 * Sends the queued letters. A letter that was being sent when the server stopped may have arrived, so it becomes uncertain
 * and is not sent twice. Without SMTP the letters stay queued.
 */
export async function sendWaitingMail(owner: pg.Pool, mail: Mail, now: Date): Promise<void> {
  if (!mail.canSend) return
  await owner.query(
    `update outgoing_mail set state = 'uncertain', body = '', reason = 'The server stopped while sending.'
      where state = 'sending' and sent_at < $1::timestamptz - interval '10 minutes'`,
    [now],
  )
  await owner.query(
    `update outgoing_mail set state = 'failed', body = '', reason = coalesce(reason, 'It was not sent while its link was valid.')
      where state = 'queued' and coalesce(expires_at, created_at + interval '30 minutes') < $1::timestamptz`,
    [now],
  )
  // A letter that the mail server puts off, as greylisting does, waits for the next run and lets the others pass.
  const tried: string[] = []
  while (tried.length < AT_ONCE) {
    const letter = await takeNext(owner, tried, now)
    if (!letter) return
    tried.push(letter.id)
    if (!(await sendOne(owner, mail, letter, now))) return
  }
}

/** While a letter is being sent, sent_at is when that began. */
async function takeNext(owner: pg.Pool, tried: readonly string[], now: Date): Promise<Waiting | undefined> {
  const { rows } = await owner.query<Waiting>(
    `update outgoing_mail set state = 'sending', sent_at = $1
      where id = (select id from outgoing_mail where state = 'queued' and id <> all ($2::uuid[]) order by created_at, id for update skip locked limit 1)
      returning id, to_address, subject, body, message_id`,
    [now, tried],
  )
  return rows[0]
}

/** False if the mail server could not be reached: the other letters wait for the next run. */
async function sendOne(owner: pg.Pool, mail: Mail, letter: Waiting, now: Date): Promise<boolean> {
  const { id, to_address: to, subject, body, message_id: messageId } = letter
  try {
    await mail.send({ to, subject, body, messageId })
  } catch (error) {
    const { state, reason, mayGoOn } = judgeMailFailure(error)
    // A letter that is not tried again no longer needs its link.
    await owner.query(
      "update outgoing_mail set state = $2, reason = $3, sent_at = null, body = case when $2 = 'queued' then body else '' end where id = $1",
      [id, state, reason],
    )
    return mayGoOn
  }
  // The link is a secret and no longer needed here.
  await owner.query("update outgoing_mail set state = 'sent', sent_at = $2, reason = null, body = '' where id = $1", [
    id,
    now,
  ])
  return true
}

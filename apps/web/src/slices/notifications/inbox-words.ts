import type { InboxRow } from '@caseloom/contracts/notifications/notification'
import type { WallTime } from '@caseloom/contracts/times'

export type InboxWords = {
  readonly title: string
  /** The sender, the family and the text, each only if the title does not contain it. */
  readonly below: readonly string[]
  /** The time of the message; for a reminder, when the item begins or is due. */
  readonly at: WallTime
}

/** The two lines that the list shows for a message. */
export function inboxWords(row: InboxRow): InboxWords {
  const { Subject, MessageBody, From, Item, Created } = row
  const due = dueWords(row)
  if (due) return due
  const title = Subject === '' ? MessageBody : Subject
  const text = title === MessageBody ? null : MessageBody
  const isNew = (words: string) => !title.includes(words) && text?.includes(words) !== true
  const below = [From.Name, Item?.Family ?? ''].filter((words) => words !== '' && isNew(words))
  if (text !== null) below.push(text)
  return { title, below: below.length > 0 ? below : [From.Name], at: Created }
}

/** A reminder's text repeats the item in its subject: "Appointment: Session 9" and "Session 9 begins on Friday". */
function dueWords({ Subject, MessageBody, Notice, Item, Created }: InboxRow): InboxWords | null {
  const [kind = '', title = ''] = Subject.split(/: (.*)/s)
  if (Notice?.endsWith('-due') !== true || title === '' || !MessageBody.startsWith(title)) return null
  const family = Item?.Family ?? ''
  const at = Notice === 'incident-due' ? null : Item?.Date
  return { title, below: family === '' || title.includes(family) ? [kind] : [kind, family], at: at ?? Created }
}

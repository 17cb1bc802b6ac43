import type { InboxRow } from '@caseloom/contracts/notifications/notification'

export type InboxWords = {
  readonly title: string
  /** Beside the time: the sender, the family and the text, unless the title already contains them. */
  readonly below: readonly string[]
}

/** The two lines that the list shows for a message. */
export function inboxWords(row: InboxRow): InboxWords {
  const { Subject, MessageBody, From, Item } = row
  const due = dueWords(row)
  const title = due?.title ?? (Subject === '' ? MessageBody : Subject)
  const text = due ? due.rest : title === MessageBody ? null : MessageBody
  const isSaid = (words: string) => title.includes(words) || (text?.includes(words) ?? false)
  const who = due || isSaid(From.Name) ? null : From.Name
  const family = Item?.Family ?? null
  const below = [who, family !== null && isSaid(family) ? null : family, text].filter((words) => words !== null)
  return { title, below: below.length > 0 ? below : [From.Name] }
}

/** A reminder's text repeats the item in its subject: "Appointment: Session 9" and "Session 9 begins on Friday". */
function dueWords({ Subject, MessageBody, Notice }: InboxRow) {
  const title = Subject.slice(Subject.indexOf(': ') + 2)
  if (Notice?.endsWith('-due') !== true || !MessageBody.startsWith(title)) return null
  return { title, rest: MessageBody.slice(title.length).trim() }
}

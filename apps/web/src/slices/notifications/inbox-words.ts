import type { InboxRow } from '@caseloom/contracts/notifications/notification'

export type InboxWords = {
  readonly title: string
  /** Beside the time: the sender, the family and the text, unless the title already contains them. */
  readonly below: readonly string[]
}

/** The two lines that the list shows for a message. */
export function inboxWords({ Subject, MessageBody, From, Notice, Item }: InboxRow): InboxWords {
  const title = Subject === '' || isSaidAgain(Subject, MessageBody) ? MessageBody : Subject
  const text = title === MessageBody ? null : MessageBody
  const isSaid = (words: string) => title.includes(words) || (text?.includes(words) ?? false)
  const isReminder = Notice?.endsWith('-due') === true
  const who = isReminder || isSaid(From.Name) ? null : From.Name
  const family = Item?.Family ?? null
  const below = [who, family !== null && isSaid(family) ? null : family, text].filter((words) => words !== null)
  return { title, below: below.length > 0 ? below : [From.Name] }
}

/** A reminder's text repeats the item in its subject: "Appointment: Session 9" and "Session 9 begins on Friday". */
const isSaidAgain = (subject: string, text: string): boolean =>
  text.startsWith(subject.slice(subject.indexOf(': ') + 2))

import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { seeDocument } from '@caseloom/contracts/documents/guest-endpoints'
import { leaveOff, readDocument } from '@caseloom/contracts/documents/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { idOf } from '../drawn.tsx'
import { changedOf } from '../faked/faked-items.ts'
import type { FakedServer } from '../faked/faked-server.ts'
import { documentOf } from '../faked/faked-work.ts'

export const questionOf = (number: number, Text: string, parts: Partial<Question> = {}): Question => ({
  Id: idOf(number),
  Text,
  QType: 'LongAnswer',
  Required: true,
  Visible: true,
  AlwaysHidden: false,
  IsVoid: false,
  Active: true,
  ReadOnly: false,
  Answer: null,
  AnswerText: null,
  AnsweredAt: null,
  AnsweredBy: null,
  ...parts,
})

const pages = [
  [[questionOf(110, 'Who took part?')], [questionOf(111, 'What did the family work on?')]],
  [[questionOf(112, 'What will the family try?')]],
]

const everyOne = (all: DocumentForm['Questions']): Question[] =>
  all.flat(2).flatMap((one) => [one, ...(one.Cells ?? []).flat()])

/** The server has one form of two pages, a session note, and saves every answer. */
export function keepDocument(server: FakedServer, parts: Partial<DocumentForm> = {}) {
  let now = documentOf({
    Name: 'Session note',
    Questions: pages,
    PageTitles: ['This session', 'What comes next'],
    PageCount: 2,
    ...parts,
  })
  const change = (next: Partial<DocumentForm>) => (now = documentOf({ ...now, ...next, Version: now.Version + 1 }))
  const answered = (id: string, Answer: unknown) => {
    const put = <T extends { Id: string }>(one: T): T => (one.Id === id ? { ...one, Answer } : one)
    const inCells = (one: Question) =>
      one.Cells ? { ...put(one), Cells: one.Cells.map((row) => row.map(put)) } : put(one)
    return now.Questions.map((rows) => rows.map((row) => row.map(inCells)))
  }
  const save = (id: string, answer: unknown) => {
    const { Version: PreviousVersion } = now
    const { Id, Type, Version, Questions } = change({ Questions: answered(id, answer) })
    const saved = { Id, Type, Version, PreviousVersion, Questions: everyOne(Questions).filter((one) => one.Id === id) }
    return changedOf(saved)
  }
  server
    .answer(readDocument, () => now)
    .answer(seeDocument, ({ params }) => ({ Id: params.id }))
    .answer(leaveOff, ({ params, body }) => ({ Id: params.id, Page: body.Page }))
    .answer(updateItem, ({ body }) => save(body.PropertyName ?? '', body.PropertyValue))
  const answers = () => new Map(now.Questions.flat(2).map(({ Text, Answer }) => [Text, Answer]))
  return { now: () => now, change, save, answers }
}

import { listComments } from '@caseloom/contracts/comments/endpoints'
import type { AnswerFrom, Endpoint, ParsedRequest } from '@caseloom/contracts/endpoint'
import { listRelated } from '@caseloom/contracts/binaries/endpoints'
import { listReferrals } from '@caseloom/contracts/cases/action-endpoints'
import { readAnswerHistory, readCaseCourses, readScoreCourses } from '@caseloom/contracts/documents/endpoints'
import { listGuestBundles } from '@caseloom/contracts/documents/guest-endpoints'
import { expandRow, listActivity } from '@caseloom/contracts/items/endpoints'
import { readBadges, readPluginImages, readInfo, readTooltips } from '@caseloom/contracts/items/hook-endpoints'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { listInbox } from '@caseloom/contracts/notifications/endpoints'
import { pageOfRows } from './faked-rows.ts'

type Answers = {
  answer<E extends Endpoint>(
    endpoint: E,
    answer: AnswerFrom<E> | ((request: ParsedRequest<E>) => AnswerFrom<E>),
  ): unknown
}

/** What pages ask whatever they show: no list has a row or a choice. A test answers again what it is about. */
export function everydayAnswers(server: Answers): void {
  server.answer(listInbox, { ...pageOfRows([]), Unread: 0 })
  server.answer(listActivity, { ...pageOfRows([]), Groups: [] })
  server.answer(listComments, { Items: [] })
  server.answer(listRelated, { ...pageOfRows([]), CanAttach: false })
  // Nothing is attached to any row, and none has a picture or notes.
  server.answer(readBadges, ({ params }) => params.hookIds.map((Id) => ({ Id, content: null })))
  server.answer(readPluginImages, ({ params }) => params.hookIds.map((Id) => ({ Id, Name: null })))
  server.answer(readTooltips, ({ params }) => params.hookIds.map((Id) => ({ Id, content: null })))
  server.answer(expandRow, ({ params }) => ({ Id: params.hookId, Notes: null, Attached: [], Required: [] }))
  server.answer(readInfo, ({ params }) => params.hookIds.map((Id) => ({ Id, value: null })))
  server.answer(listReferrals, { Items: [] })
  server.answer(listGuestBundles, { Items: [] })
  server.answer(readAnswerHistory, pageOfRows([]))
  server.answer(readScoreCourses, { Items: [] })
  server.answer(readCaseCourses, { Items: [] })
  server.answer(readLookup, { Items: [] })
}

import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { listComments } from '@caseloom/contracts/comments/endpoints'
import type { AnswerFrom, Endpoint, ParsedRequest } from '@caseloom/contracts/endpoint'
import { listRelated } from '@caseloom/contracts/binaries/endpoints'
import { listReferrals } from '@caseloom/contracts/cases/action-endpoints'
import {
  openDocument,
  readAnswerHistory,
  readCaseCourses,
  readScoreCourses,
} from '@caseloom/contracts/documents/endpoints'
import { listGuestBundles } from '@caseloom/contracts/documents/guest-endpoints'
import { expandRow, listActivity } from '@caseloom/contracts/items/endpoints'
import { readBadges, readPluginImages, readInfo, readTooltips } from '@caseloom/contracts/items/hook-endpoints'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { listStartable, listWorkflowRuns, listWorkflows } from '@caseloom/contracts/workflows/endpoints'
import { listInbox } from '@caseloom/contracts/notifications/endpoints'
import { listStaff } from '@caseloom/contracts/incidents/endpoints'
import { listRelationships } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { listScheduledMessages } from '@caseloom/contracts/notifications/scheduled-endpoints'
import { listCaseRatings } from '@caseloom/contracts/supervision/rating-endpoints'
import { listDashboardItems } from '@caseloom/contracts/dashboards/endpoints'
import { everydayReports } from './faked-reports.ts'
import { pageOfRows } from './faked-rows.ts'
import { everydayAccount } from './faked-session.ts'

type Answers = {
  answer<E extends Endpoint>(
    endpoint: E,
    answer: AnswerFrom<E> | ((request: ParsedRequest<E>) => AnswerFrom<E>),
  ): unknown
}

/** What pages ask whatever they show: no list has a row or a choice. A test answers again what it is about. */
export function everydayAnswers(server: Answers): void {
  server.answer(listInbox, { ...pageOfRows([]), Unread: 0 })
  server.answer(listScheduledMessages, pageOfRows([]))
  server.answer(listActivity, { ...pageOfRows([]), Groups: [] })
  server.answer(listAttendeeChoices, pageOfRows([]))
  server.answer(listComments, { Items: [] })
  server.answer(listRelationships, pageOfRows([]))
  server.answer(listStaff, { Items: [] })
  server.answer(listRelated, { ...pageOfRows([]), CanAttach: false })
  // Nothing is attached to any row, and none has a picture or notes.
  server.answer(readBadges, ({ params }) => params.hookIds.map((Id) => ({ Id, content: null })))
  server.answer(readPluginImages, ({ params }) => params.hookIds.map((Id) => ({ Id, Name: null })))
  server.answer(readTooltips, ({ params }) => params.hookIds.map((Id) => ({ Id, content: null })))
  server.answer(expandRow, ({ params }) => ({ Id: params.hookId, Notes: null, Attached: [], Required: [] }))
  server.answer(readInfo, ({ params }) => params.hookIds.map((Id) => ({ Id, value: null })))
  server.answer(listReferrals, { Items: [] })
  server.answer(listGuestBundles, { Items: [], OpenForms: [] })
  server.answer(openDocument, ({ params }) => ({ Id: params.id, Others: [], IsGuestAnswering: false }))
  server.answer(readAnswerHistory, pageOfRows([]))
  server.answer(readScoreCourses, { Items: [] })
  server.answer(readCaseCourses, { Items: [] })
  server.answer(readLookup, { Items: [] })
  server.answer(listCaseRatings, { Items: [], Form: null, MayRate: false, Reason: null, Sessions: [] })
  server.answer(listWorkflows, pageOfRows([]))
  server.answer(listWorkflowRuns, pageOfRows([]))
  server.answer(listStartable, { Items: [], CustomAction: null })
  everydayAccount(server)
  everydayReports(server)
  server.answer(listDashboardItems, { Items: [] })
}

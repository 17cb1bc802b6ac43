import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { Question } from '@caseloom/contracts/documents/document'
import { listQuestionOptions } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { idOf } from '../drawn.tsx'
import { caseOf, glanceOf } from '../faked/faked-cases.ts'
import { homeOf } from '../faked/faked-home.ts'
import { personOf } from '../faked/faked-people.ts'
import { fakedServer } from '../faked/faked-server.ts'
import { renderPage } from '../render-page.tsx'
import { keepDocument } from './kept-document.ts'

/** The page of a form with these questions below each other, and what it has sent. */
export async function openQuestions(questions: Question[], screenWidth = 1440) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(listQuestionOptions, { Items: [{ Id: idOf(7), Name: 'Carmen Delgado', Description: 'Mother' }] })
  const kept = keepDocument(server, {
    Questions: [questions.map((question) => [question])],
    PageTitles: ['Your week'],
    PageRules: [[]],
    PageCount: 1,
  })
  const page = await renderPage(`/document/${idOf(20)}/1`, { server, screenWidth })
  const sent = () => server.callsTo(updateItem).map(({ body }) => [body.PropertyName, body.PropertyValue])
  return { ...page, ...kept, server, sent }
}

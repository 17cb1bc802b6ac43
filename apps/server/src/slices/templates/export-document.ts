import { exportResponse } from '@caseloom/contracts/documents/fhir/export-response'
import { referencesIn } from '@caseloom/contracts/documents/answer-rules'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { clocksOf } from '../../platform/wall-time.ts'
import { getItem } from '../items/index.ts'
import { findFilled, listFilledAnswers, listNames } from './filled-document-lists.ts'

/** A document as a FHIR QuestionnaireResponse, for everybody who may read it. */
export async function exportDocument({ tx, audit, actor }: Context, id: string) {
  const item = await getItem(tx, id)
  const filled = item.kind === 'DOCFORM' ? await findFilled(tx, id) : undefined
  if (!filled) throw new Problem('record.not_found')
  audit({ action: 'export', kind: item.kind, itemId: id, caseId: item.caseId, personId: item.personId })
  const answers = await listFilledAnswers(tx, id)
  const referred = questionsOf(filled.body).flatMap((question) =>
    referencesIn(question, answers.get(question.Id) ?? null),
  )
  const names = await listNames(tx, referred)
  return exportResponse({
    Id: id,
    Template: { Name: filled.name, Description: filled.description, Body: filled.body },
    TemplateVersion: { Id: filled.versionId, Number: filled.number },
    Answers: answers,
    Completed: filled.completed,
    Authored: filled.changedAt.toISOString(),
    Subject: filled.subject,
    Author: filled.author,
    nameOf: (other) => names.get(other),
    clocks: clocksOf(actor.zone),
  })
}

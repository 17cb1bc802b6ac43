import { TemplateBody } from '@caseloom/contracts/documents/template'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { expect, test } from 'vitest'
import { sessionNote } from './default-templates.ts'

test('the session note fits the contract of templates, and its questions can be asked', () => {
  const questions = questionsOf(TemplateBody.parse(sessionNote.body))
  expect(questions.filter(({ QType }) => findQuestionType(QType) === undefined)).toEqual([])
  expect(new Set(questions.map(({ Id }) => Id)).size).toBe(questions.length)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TemplateBody } from '@caseloom/contracts/documents/template'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { expect, test } from 'vitest'
import { sessionNote } from './default-templates.ts'

const migration = path.resolve(import.meta.dirname, '../../migrations/0020-documents.sql')

test('the session note is a template by the contract, of questions that can be asked', () => {
  const questions = questionsOf(TemplateBody.parse(sessionNote.body))
  expect(questions.filter(({ QType }) => findQuestionType(QType) === undefined)).toEqual([])
  expect(new Set(questions.map(({ Id }) => Id)).size).toBe(questions.length)
})

test('care models that were there before got the same template as new ones', () => {
  expect(readFileSync(migration, 'utf8')).toContain(JSON.stringify(sessionNote.body))
})

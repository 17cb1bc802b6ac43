import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem, useAutosavedText } from '../items/index.ts'
import { changeDocumentMutation, documentQuery } from './document-queries.ts'

function textIn(document: DocumentForm, questionId: string): string {
  const answer = document.Questions.flat(2).find((question) => question.Id === questionId)?.Answer
  return typeof answer === 'string' ? answer : ''
}

/** An answer in words, which saves itself while it is typed and is kept in this browser until the server has it. */
export function useTextAnswer(document: DocumentForm, question: Question, isLocked: boolean) {
  const client = useQueryClient()
  const { Id, Version } = document
  const change = useMutation(changeDocumentMutation(Id))
  return useAutosavedText({
    draftKey: `${Id}:${question.Id}`,
    saved: { value: textIn(document, question.Id), version: Version },
    isLocked,
    save: async (text, basedOn) => {
      const saved = await change.mutateAsync({ name: question.Id, value: text === '' ? null : text, basedOn })
      return { value: textIn(saved, question.Id), version: saved.Version }
    },
    findNewer: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
        showProblem(error)
        return undefined
      }
      const current = await client.fetchQuery({ ...documentQuery(Id), staleTime: 0 })
      return { value: textIn(current, question.Id), version: current.Version }
    },
  })
}

import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { isAnswered } from '@caseloom/contracts/documents/document-rules'
import { showToast } from '@caseloom/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, StrangeAnswerError } from '../../platform/api.ts'
import { readCompletion } from '../../platform/checked-answers.ts'
import { sendQueue, useWaiting } from '../../platform/sending.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { queueCompletion, showProblem, showSavingError, useQueuedChange } from '../items/index.ts'
import { withWaiting } from './document-pages.ts'
import { documentQuery } from './document-queries.ts'
import { t } from './document-texts.ts'
import type { OpenQuestion } from './missing-answers.tsx'

/** A refused completion answers with a list of what is missing: the first element has the reason and the open questions. */
function refusedList(error: unknown) {
  const body = error instanceof ApiProblem || error instanceof StrangeAnswerError ? error.body : undefined
  return readCompletion(body)
}

type CompletionOptions = {
  document: DocumentForm
  onOpen: (first: OpenQuestion) => void
  onCompleted: () => void
}

/** Completes the document. Typed text is sent first; the server then reports the open questions of all pages. */
export function useDocumentCompletion({ document, onOpen, onCompleted }: CompletionOptions) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly OpenQuestion[]>([])
  const typed = withWaiting(document, useWaiting())
  const sent = useQueuedChange(document.Id, 'Completion')
  const isHere = useIsHere()

  // Questions answered since then are no longer missing.
  const answers = new Map(typed.Questions.flat(2).map((question) => [question.Id, question]))
  const open = refused.filter(({ Id }) => {
    const question = answers.get(Id)
    return question !== undefined && !isAnswered(question, question.Answer)
  })

  function handleRefused(error: unknown) {
    const refusal = refusedList(error)
    if (!refusal?.ErrorMessage) {
      showProblem(error)
      void client.invalidateQueries({ queryKey: documentQuery(document.Id).queryKey })
      return
    }
    const [first] = refusal.Open ?? []
    setRefused(refusal.Open ?? [])
    // The page itself lists the open questions.
    if (first) onOpen(first)
    else showSavingError(refusal.ErrorMessage)
  }

  function start() {
    if (sent) return
    if (sendQueue.list().some(({ item, trouble }) => item === document.Id && trouble)) {
      showSavingError(t('stillSaving'))
      return
    }
    queueCompletion(document.Id, document.Name, {}).then((answer) => {
      setRefused([])
      showToast({ message: t('completed', { name: readCompletion(answer)?.Name || document.Name }) })
      // The page stays as long as it shows text that the server does not have.
      if (isHere.current && !sendQueue.holds(document.Id)) onCompleted()
    }, handleRefused)
  }

  return {
    open,
    /** The document with the answers that wait in this browser. */
    typed,
    isCompleting: sent !== undefined && !sent.isStopped,
    /** Requested, and sent as soon as everything before it has been sent. */
    isSentLater: sent?.isStopped === true,
    start,
    takeBack: () => sent && sendQueue.drop(sent.id),
  }
}

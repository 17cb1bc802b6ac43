import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sendQueue } from '../../../platform/queue/sending.ts'
import { readRefusal, showProblem, showSavingError, useItemCompletion } from '../../items/index.ts'
import { askedIn, everyQuestion, isOpen } from '../document-pages.ts'
import { documentQuery } from '../document-queries.ts'
import type { OpenQuestion } from '../questions/missing-answers.tsx'
import { t } from '../questions/texts/answering-texts.ts'
import { troubledAnswers } from '../troubled-answers.ts'
import { useTypedDocument } from '../typed-document.ts'

type CompletionOptions = {
  document: DocumentForm
  onOpen: (first: OpenQuestion) => void
  onCompleted: () => void
  /** Whether the page that follows says that the document is complete, so that no toast repeats it. */
  isSaidNext?: boolean
}

/** Completes the document. Typed text is sent first; the server then reports the open questions of all pages. */
export function useDocumentCompletion({ document, onOpen, onCompleted, isSaidNext = false }: CompletionOptions) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly OpenQuestion[]>([])
  const typed = useTypedDocument(document)
  const { isCompleting, isSentLater, complete, takeBack, mayLeave } = useItemCompletion(document)

  // Questions answered since then are no longer missing.
  const answers = new Map(everyQuestion(typed).map((question) => [question.Id, question]))
  const open = refused.filter(({ Id }) => {
    const question = answers.get(Id)
    return question?.Visible === true && (question.IsVoid || isOpen(question))
  })
  const missing = useStableSet(open.map(({ Id }) => Id))

  function handleRefused(error: unknown) {
    const refusal = readRefusal(error)
    if (!refusal?.ErrorMessage) {
      showProblem(error)
      void client.invalidateQueries({ queryKey: documentQuery(document.Id).queryKey })
      return
    }
    if (!leadToOpen(refusal.Open)) showSavingError(refusal.ErrorMessage)
  }

  /** The page itself lists the open questions. */
  function leadToOpen(all: readonly OpenQuestion[] = []): OpenQuestion | undefined {
    setRefused(all)
    if (all[0]) onOpen(all[0])
    return all[0]
  }

  function start() {
    if (isCompleting || isSentLater) return
    if (leadToTroubled(typed, onOpen)) return
    // Who leaves now, sure that it completes itself later, would never hear that an answer is missing.
    if (sendQueue.isAway() && leadToOpen(openOf(typed))) return
    complete().then((name) => {
      setRefused([])
      const leaves = mayLeave()
      if (!leaves || !isSaidNext) showToast({ message: t('completedName', { name }) })
      if (leaves) onCompleted()
    }, handleRefused)
  }

  return {
    open,
    /** Their Ids; the same set as long as they are the same. */
    missing,
    /** The document with the answers that wait in this browser; words may be older than in their field. */
    typed,
    isCompleting,
    isSentLater,
    start,
    takeBack,
  }
}

/** The required questions without an answer. Whether a signature still holds, only the server knows. */
const openOf = ({ Questions }: DocumentForm): OpenQuestion[] =>
  Questions.flatMap((rows, at) =>
    rows.flat().flatMap((around) =>
      askedIn(around)
        .filter((question) => (question.Required || around.Required) && isOpen(question))
        .map((one) => ({ ...one, Text: one.Text || around.Text, Page: at + 1 })),
    ),
  )

/** An answer that needs a decision has no place in a completed form. */
function leadToTroubled(document: DocumentForm, onOpen: CompletionOptions['onOpen']): boolean {
  const { all, first } = troubledAnswers(document, sendQueue.list())
  if (!all[0]) return false
  showSavingError(t(all.some(({ trouble }) => trouble?.kind === 'conflict') ? 'choiceNeeded' : 'stillSaving'))
  if (first) onOpen(first)
  return true
}

function useStableSet(ids: readonly string[]): ReadonlySet<string> {
  const key = ids.join(' ')
  return useMemo(() => new Set(key.split(' ').filter(Boolean)), [key])
}

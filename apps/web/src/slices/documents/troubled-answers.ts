import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { useOfWaiting } from '../../platform/queue/sending.ts'
import type { Waiting } from '../../platform/queue/waiting.ts'
import { rowsOfPage, withCells } from './document-pages.ts'
import type { OpenQuestion } from './questions/missing-answers.tsx'

export type TroubledAnswers = {
  /** The changes of the form that need a decision: a conflict, or a refusal. */
  readonly all: readonly Waiting[]
  /** The first question on the pages that has such an answer. Undefined if no page shows one. */
  readonly first: OpenQuestion | undefined
}

const none: TroubledAnswers = { all: [], first: undefined }
const nothing: readonly Waiting[] = []

export function troubledAnswers(document: DocumentForm, waiting: readonly Waiting[]): TroubledAnswers {
  const all = waiting.filter(({ item, trouble }) => item === document.Id && trouble)
  if (all.length === 0) return none
  const slots = new Set(all.map(({ slot }) => slot))
  const shown = document.Questions.flatMap((_, at) =>
    rowsOfPage(document, at + 1).flatMap((row) =>
      row.flatMap(withCells).map(({ Id, Text }) => ({ Id, Text, Page: at + 1 })),
    ),
  )
  return { all, first: shown.find(({ Id }) => slots.has(Id)) }
}

/** While nothing needs a decision, a key in the form renders nothing again. */
export function useTroubledAnswers(document: DocumentForm): TroubledAnswers {
  const waiting = useOfWaiting((all) => (troubledAnswers(document, all).all.length === 0 ? nothing : all))
  return troubledAnswers(document, waiting)
}

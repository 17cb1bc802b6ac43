import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { useQueuedText } from '../../items/index.ts'

/** A text answer, which saves itself while it is typed and is kept in this browser until the server has it. */
export function useTextAnswer({ Id, Name, Version }: DocumentForm, question: Question, isLocked: boolean) {
  const { Id: slot, Text, Answer } = question
  return useQueuedText({
    item: Id,
    slot,
    label: `${Name}: ${Text}`,
    saved: { value: typeof Answer === 'string' ? Answer : '', version: Version },
    emptyIsNull: true,
    isLocked,
  })
}

import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { useEffect, useRef } from 'react'
import { announce } from '../../../platform/announce.ts'
import { heldIn } from '../../../platform/queue/held-files.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import { encode, isSame } from '../../../platform/queue/waiting.ts'
import { useRest } from '../../../platform/use-settled.ts'
import { everyQuestion } from '../document-pages.ts'
import { t } from './question-texts.ts'

/** While somebody else types, an answer arrives at every pause. Screen readers hear of it once that is over. */
const QUIET_MILLIS = 2000

/** Tells screen readers which answers somebody else has changed. */
export function useArrivals(document: DocumentForm): void {
  const { Id: item } = document
  const known = useRef<ReadonlyMap<string, Question>>(new Map())
  const own = useRef(new Map<string, string>())
  const arrived = useRef(new Map<string, string>())

  useEffect(
    () =>
      sendQueue.subscribe(() => {
        for (const { slot, text, ...each } of sendQueue.list())
          if (each.item === item && text !== undefined) own.current.set(slot, text)
      }),
    [item],
  )

  useEffect(() => {
    const before = known.current
    known.current = new Map(everyQuestion(document).map((question) => [question.Id, question]))
    for (const [id, question] of known.current) {
      const [text, old] = [encode(question.Answer), before.get(id)]
      const mine = own.current.get(id)
      // The server gives a file another name than this browser did.
      const isMine = mine !== undefined && (isSame(mine, text) || heldIn(mine).length > 0)
      if (old && text !== encode(old.Answer) && !isMine && !sendQueue.find(item, id))
        arrived.current.set(id, question.Text)
    }
  }, [document, item])

  useRest(document, tellArrived, QUIET_MILLIS)

  function tellArrived() {
    const [question] = arrived.current.values()
    const count = arrived.current.size
    if (question === undefined) return
    arrived.current.clear()
    announce(count === 1 ? t('changedElsewhere', { question }) : t('manyChangedElsewhere', { count }))
  }
}

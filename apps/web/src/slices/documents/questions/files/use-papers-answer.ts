import { idsIn, SEPARATOR } from '@caseloom/contracts/documents/answer-rules'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { forgetHeldFile, isHeld } from '../../../../platform/queue/held-files.ts'
import { localFile, LocalAnswersContext } from '../local-answers.ts'
import { useAnswer, type Answering } from '../use-answer.ts'
import { failureOf, storeOrHold } from './use-file-answer.ts'

/** A file on its way, or one that was refused. */
export type SendingFile = {
  readonly key: number
  readonly file: File
  /** The share that has gone, from 0 to 1. */
  readonly part: number
  readonly failure?: ReturnType<typeof failureOf>
}

/** The files of the answer at this moment. An upload takes a while, in which the answer may change. */
function useIdsNow(answering: Answering) {
  const latest = useRef(answering)
  useLayoutEffect(() => {
    latest.current = answering
  })
  return {
    idsNow: () => idsIn(latest.current.value),
    choose: (ids: readonly string[]) => {
      const value = ids.join(SEPARATOR)
      latest.current.choose(value)
      // Two files may be stored before this is drawn again.
      latest.current = { ...latest.current, value }
    },
  }
}

/** The answer to a question for files. They are sent one after another, and each becomes part of the answer once it is stored or held. */
export function usePapersAnswer(document: DocumentForm, question: Question, isLocked: boolean) {
  const answering = useAnswer(document, question, isLocked)
  const local = use(LocalAnswersContext)
  const [sending, setSending] = useState<readonly SendingFile[]>([])
  // The names of what is still being saved.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const keys = useRef(0)
  const { idsNow, choose } = useIdsNow(answering)
  const change = (key: number, part: Partial<SendingFile>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key))

  async function send({ key, file }: SendingFile) {
    try {
      const id = local
        ? await localFile(file)
        : await storeOrHold(document, question, file, (part) => change(key, { part }))
      setKnown((before) => new Map([...before, [id, file.name]]))
      choose([...new Set([...idsNow(), id])])
      drop(key)
    } catch (error) {
      change(key, { failure: failureOf(error) })
    }
  }

  async function add(files: readonly File[]) {
    const rows = files.map((file) => ({ key: (keys.current += 1), file, part: 0 }))
    setSending((all) => [...all, ...rows])
    for (const row of rows) await send(row)
  }

  function again(row: SendingFile) {
    drop(row.key)
    void add([row.file])
  }

  function remove(id: string) {
    if (isHeld(id)) void forgetHeldFile(id)
    choose(idsNow().filter((other) => other !== id))
  }

  return {
    queued: answering.queued,
    value: answering.value,
    ids: idsIn(answering.value),
    known,
    sending,
    isHolding: idsIn(answering.value).some(isHeld),
    add,
    again,
    drop,
    remove,
  }
}

import { idsIn } from '@caseloom/contracts/documents/answer-rules'
import { uploadAnswerFile } from '@caseloom/contracts/documents/calls.generated'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { acceptedLabels, findClaimedType, isPicture, refusalToUpload } from '@caseloom/contracts/files/upload-rules'
import { useMutation } from '@tanstack/react-query'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { OfflineError } from '../../../../platform/calls/api.ts'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { upload } from '../../../../platform/calls/upload.ts'
import { forgetHeldFile, holdFile, isHeld } from '../../../../platform/queue/held-files.ts'
import { smallPicture } from '../../../binaries/index.ts'
import { localFile, LocalAnswersContext } from '../local-answers.ts'
import { useAnswer } from '../use-answer.ts'
import { t } from './file-texts.ts'

class NoRoomError extends Error {}
/** Its message says why the server would refuse the file. */
class RefusedError extends Error {}

/** A file that the server would refuse is not even kept: the person who chose it may be gone when it is sent. */
function refuseEarly(question: Question, { name, size }: File): void {
  const code = refusalToUpload({ name, bytes: size })
  if (code) throw new RefusedError(t(code, { name, types: acceptedLabels }))
  const isForAny = findQuestionType(question.QType) === 'Documentation'
  if (!isForAny && !isPicture(findClaimedType(name)?.type ?? '')) throw new RefusedError(t('pictureWanted'))
}

/** The sentence for a file that was neither stored nor kept, and whether another try may do. */
export const failureOf = (error: unknown): { readonly problem: string; readonly mayRetry: boolean } =>
  error instanceof RefusedError
    ? { problem: error.message, mayRetry: false }
    : { problem: error instanceof NoRoomError ? t('noRoom') : problemSentence(error), mayRetry: true }

/** The Id of the file with the server, or of the one that waits in this browser for the connection. */
export async function storeOrHold(
  document: DocumentForm,
  question: Question,
  file: File,
  onProgress?: (part: number) => void,
): Promise<string> {
  refuseEarly(question, file)
  const small = await smallPicture(file)
  const params = { id: document.Id, question: question.Id }
  try {
    return (await upload(uploadAnswerFile, params, { file, small }, { onProgress })).Id
  } catch (fault) {
    if (!(fault instanceof OfflineError)) throw fault
    return holdFile(file, small).catch(() => Promise.reject(new NoRoomError()))
  }
}

/**
 * The answer to a question for a file: the file is stored first, then its Id is the answer. Without a connection the file waits in this
 * browser, and the send queue stores it before it sends the answer. What could not even be kept stays for another try.
 */
export function useFileAnswer(document: DocumentForm, question: Question, isLocked: boolean) {
  const answering = useAnswer(document, question, isLocked)
  const local = use(LocalAnswersContext)
  const [unsent, setUnsent] = useState<File>()
  const turns = useRef(0)
  // An upload takes a while, in which the answer may change.
  const latest = useRef(answering)
  useLayoutEffect(() => {
    latest.current = answering
  })
  const { mutateAsync, isPending, error, reset } = useMutation({
    // Otherwise the mutation itself would wait for the connection.
    networkMode: 'always',
    mutationFn: (file: File) => (local ? localFile(file) : storeOrHold(document, question, file)),
  })

  /** The Id of the file, stored or held; undefined if it is neither, or if a newer file or `forget` has overtaken it. */
  async function store(file: File): Promise<string | undefined> {
    const turn = ++turns.current
    setUnsent(file)
    // The mutation keeps the error.
    const id = await mutateAsync(file).catch(() => undefined)
    if (turn !== turns.current) {
      if (id !== undefined && isHeld(id)) void forgetHeldFile(id)
      return undefined
    }
    if (id !== undefined) setUnsent(undefined)
    return id
  }

  /** Takes the answer. Files that it no longer names are not kept any longer. */
  function choose(next: string | null) {
    const gone = idsIn(latest.current.value).filter((id) => isHeld(id) && !idsIn(next).includes(id))
    for (const id of gone) void forgetHeldFile(id)
    latest.current.choose(next)
  }

  return {
    ...answering,
    choose,
    isStoring: isPending,
    isHolding: idsIn(answering.value).some(isHeld),
    unsent,
    ...(error ? failureOf(error) : { problem: undefined, mayRetry: false }),
    store,
    /** Drops the files that are being sent. */
    forget: () => {
      turns.current += 1
      setUnsent(undefined)
      reset()
    },
  }
}

import { uploadAnswerFile } from '@caseloom/contracts/documents/calls.generated'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { upload } from '../../../../platform/calls/upload.ts'
import { smallPicture } from '../../../binaries/index.ts'
import { useAnswer } from '../use-answer.ts'

/** The answer to a question for a file: the file is stored first, then its Id is the answer. What could not be sent stays for another try. */
export function useFileAnswer(document: DocumentForm, question: Question, isLocked: boolean) {
  const answering = useAnswer(document, question, isLocked)
  const [unsent, setUnsent] = useState<File>()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (file: File) => {
      const small = await smallPicture(file)
      const params = { id: document.Id, question: question.Id }
      return upload(uploadAnswerFile, params, { file, ...(small && { small }) })
    },
  })

  /** The Id of the stored file; undefined if it could not be stored. */
  async function store(file: File): Promise<string | undefined> {
    setUnsent(file)
    try {
      const { Id } = await mutateAsync(file)
      setUnsent(undefined)
      return Id
    } catch {
      return undefined
    }
  }

  return {
    ...answering,
    isStoring: isPending,
    unsent,
    problem: error ? problemSentence(error) : undefined,
    store,
    forget: () => {
      setUnsent(undefined)
      reset()
    },
  }
}

import type { Person } from '@caseloom/contracts/people/person'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { uploadPhotoMutation } from './photo-queries.ts'
import { t } from './photo-texts.ts'
import type { PhotoChoice } from './use-photo-choice.ts'

/** Sends the chosen photo after its person was created. The person exists either way, so a photo that fails is only reported. */
export function usePhotoSending({ photo, forget }: PhotoChoice, onDone: (person: Person) => void) {
  const [part, setPart] = useState(0)
  const sending = useMutation(uploadPhotoMutation)

  async function send(person: Person) {
    if (!photo) return onDone(person)
    const { file, small } = photo
    setPart(0)
    const refusal = await sending
      .mutateAsync({ personId: person.Id, photo: { file, small }, onProgress: setPart })
      .then(() => null)
      .catch((error: unknown) => problemSentence(error))
    forget()
    onDone(person)
    if (refusal !== null)
      showToast({ kind: 'error', message: t('laterPlease', { name: person.Name, detail: refusal }) })
    return undefined
  }

  return { send, part, isSending: sending.isPending }
}

import type { ContactItem, ContactType, Person } from '@caseloom/contracts/people/person'
import { closeToast, showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, newIdempotencyKey } from '../../platform/api.ts'
import { showProblem } from '../items/index.ts'
import { addContactMutation, changeContactMutation, type ContactFields } from './contact-queries.ts'
import { t } from './contact-texts.ts'

/** An error in the value is shown at its field; any other error is shown in a toast. */
function sentenceAtValue(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  return error.fields.find(({ Path }) => Path === 'value' || Path.endsWith('.value'))?.Message
}

export function useSaveContact(person: Person, item: ContactItem | null, onSaved: () => void) {
  const add = useMutation(addContactMutation(person.Id))
  const change = useMutation(changeContactMutation(person.Id))
  const [wish, setWish] = useState({ of: '', key: '' })
  const error = add.error ?? change.error

  const whenDone = {
    onSuccess: ({ Name }: Person) => {
      showToast({ message: t('saved', { name: Name }) })
      onSaved()
    },
    onError: (problem: unknown) => {
      if (sentenceAtValue(problem) === undefined) showProblem(problem)
      else closeToast()
    },
  }

  function save(type: ContactType, fields: ContactFields) {
    if (fields.value.trim() !== '') showToast({ message: t('saving', { value: fields.value.trim() }) })
    if (item) {
      change.mutate({ itemId: item.Id, fields }, whenDone)
      return
    }
    // The same content gets the same key, so that sending it twice creates one item.
    const of = JSON.stringify([type, fields])
    const key = wish.of === of ? wish.key : newIdempotencyKey()
    setWish({ of, key })
    add.mutate({ type, fields, idempotencyKey: key }, whenDone)
  }

  return { save, isPending: add.isPending || change.isPending, valueError: sentenceAtValue(error) }
}

import { TextArea } from '@caseloom/ui/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem, TextConflict, useAutosavedText } from '../items/index.ts'
import { t } from './incident-texts.ts'
import { changeThingMutation, fetchThing, type Thing } from './thing-queries.ts'

export type ThingTextOptions<T extends Thing> = {
  thing: T
  /** The property's name on the wire. */
  property: string
  textOf: (thing: T) => string
  isLocked: boolean
}

/** A long text that saves itself; where two people wrote at once both texts are kept apart. */
export function useThingText<T extends Thing>({ thing, property, textOf, isLocked }: ThingTextOptions<T>) {
  const client = useQueryClient()
  const change = useMutation(changeThingMutation(thing))
  return useAutosavedText({
    draftKey: `${thing.Id}:${property}`,
    saved: { value: textOf(thing), version: thing.Version },
    isLocked,
    save: async (text, basedOn) => {
      // The same id is of the same kind.
      const saved = (await change.mutateAsync({ values: { [property]: text }, basedOn })) as T
      return { value: textOf(saved), version: saved.Version }
    },
    findNewer: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
        showProblem(error)
        return undefined
      }
      const current = (await fetchThing(client, thing)) as T
      return { value: textOf(current), version: current.Version }
    },
  })
}

export type SavedTextAreaProps = {
  label: string
  text: ReturnType<typeof useThingText>
  maxLength: number
  isLocked: boolean
  rows?: number
  hint?: string
  /** Says that it has to be written before the thing can be completed. */
  isRequired?: boolean
  error?: string | undefined
  areaRef?: Ref<HTMLTextAreaElement>
}

export function SavedTextArea({ label, text, maxLength, isLocked, rows = 4, ...rest }: SavedTextAreaProps) {
  const { hint, isRequired = false, error, areaRef } = rest
  if (text.conflict) {
    return (
      <TextConflict
        title={t('conflictTitle')}
        level={3}
        mine={text.text}
        theirs={text.conflict.theirs}
        onSettle={(settled) => void text.autosaved.settle(settled)}
      />
    )
  }
  return (
    <TextArea
      label={label}
      value={text.text}
      onChange={(typed) => text.autosaved.type(typed)}
      onBlur={() => void text.autosaved.flush()}
      isReadOnly={isLocked}
      rows={rows}
      maxLength={maxLength}
      counter={(count) => t('characters', { count })}
      requirement={isRequired && !isLocked ? { required: t('required'), answered: t('answered') } : undefined}
      error={error}
      hint={hint}
      {...(areaRef && { areaRef })}
    />
  )
}

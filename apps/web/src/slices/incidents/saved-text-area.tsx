import { TextArea } from '@caseloom/ui/fields/text-area'
import type { Ref } from 'react'
import { queuedNote, TextBeside, useQueuedText, type QueuedText } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

export type ThingTextOptions<T extends Thing> = {
  thing: T
  /** The property's name in the request. */
  property: string
  textOf: (thing: T) => string
  isLocked: boolean
}

/** A long text that saves itself; after a conflict both texts are kept. */
export function useThingText<T extends Thing>({ thing, property, textOf, isLocked }: ThingTextOptions<T>): QueuedText {
  const { Id, Name, Version } = thing
  return useQueuedText({
    item: Id,
    slot: property,
    label: Name,
    saved: { value: textOf(thing), version: Version },
    isLocked,
  })
}

export type SavedTextAreaProps = {
  label: string
  text: QueuedText
  maxLength: number
  isLocked: boolean
  rows?: number
  hint?: string
  /** The text is required before the item can be completed. */
  isRequired?: boolean
  error?: string | undefined
  areaRef?: Ref<HTMLTextAreaElement>
}

export function SavedTextArea({ label, text, maxLength, isLocked, rows = 4, ...rest }: SavedTextAreaProps) {
  const { hint, isRequired = false, error, areaRef } = rest
  return (
    <TextBeside queued={text}>
      <TextArea
        label={label}
        value={text.text}
        onChange={text.type}
        onBlur={text.flush}
        isReadOnly={isLocked}
        rows={rows}
        maxLength={maxLength}
        counter={(count) => queuedNote(text) ?? t('characters', { count })}
        requirement={isRequired && !isLocked ? { required: t('required'), answered: t('answered') } : undefined}
        error={error}
        hint={hint}
        {...(areaRef && { areaRef })}
      />
    </TextBeside>
  )
}

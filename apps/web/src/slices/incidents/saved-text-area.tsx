import { TextArea } from '@caseloom/ui/fields/text-area'
import { useRef, type RefObject } from 'react'
import { queuedNote, TextBeside, useQueuedText, type QueuedText } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

export type ThingTextOptions<T extends Thing> = {
  thing: T
  /** The property's name in the request. */
  property: string
  label: string
  textOf: (thing: T) => string
  isLocked: boolean
}

export type ThingText = QueuedText & {
  readonly label: string
  readonly areaRef: RefObject<HTMLTextAreaElement | null>
}

/** A long text that saves itself; after a conflict both texts are kept. */
export function useThingText<T extends Thing>(options: ThingTextOptions<T>): ThingText {
  const { thing, property, label, textOf, isLocked } = options
  const { Id, Name, Version } = thing
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const queued = useQueuedText({
    item: Id,
    slot: property,
    label: `${Name}: ${label}`,
    saved: { value: textOf(thing), version: Version },
    isLocked,
  })
  return { ...queued, label, areaRef }
}

export type SavedTextAreaProps = {
  text: ThingText
  maxLength: number
  isLocked: boolean
  rows?: number
  hint?: string
  /** The text is required before the item can be completed. */
  isRequired?: boolean
  error?: string | undefined
}

export function SavedTextArea({ text, maxLength, isLocked, rows = 4, ...rest }: SavedTextAreaProps) {
  const { hint, isRequired = false, error } = rest
  return (
    <TextBeside queued={text}>
      <TextArea
        label={text.label}
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
        areaRef={text.areaRef}
      />
    </TextBeside>
  )
}

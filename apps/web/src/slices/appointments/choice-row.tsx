import { Glyph } from '@caseloom/ui/glyph'
import { Kbd } from '@caseloom/ui/kbd'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'

export type ChoiceRowProps = {
  label: string
  hint: string
  icon: ReactNode
  shortcut?: string | null
  isFirst?: boolean
  /** Somebody new is looked for first: on a telephone the way is the search alone (appointments, section 2). */
  isWideOnly?: boolean
  isDisabled: boolean
  onChoose: () => void
}

/**
 * What can be started. Not a plain button: react-aria takes a press of Enter on one for a screen reader's, and gives the field that
 * follows the focus only when all that moves has come to rest. What is typed until then would be lost.
 */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, hint, icon, shortcut, isFirst = false, isWideOnly = false, isDisabled, onChoose } = props
  return (
    <li className={isWideOnly ? 'max-md:hidden' : undefined}>
      <Button
        className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-start hover:bg-hover"
        autoFocus={isFirst}
        isDisabled={isDisabled}
        onPress={onChoose}
      >
        <Glyph>{icon}</Glyph>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-text-muted">{hint}</span>
        </span>
        {shortcut && (
          <span aria-hidden="true">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </Button>
    </li>
  )
}

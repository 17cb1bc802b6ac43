import { Glyph } from '@caseloom/ui/signs/glyph'
import { Kbd } from '@caseloom/ui/signs/kbd'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'

export type ChoiceRowProps = {
  label: string
  hint: string
  icon: ReactNode
  shortcut?: string | null
  isFirst?: boolean
  /** Hidden on phones, where somebody new is added only from the search (appointments, section 2). */
  isWideOnly?: boolean
  isDisabled: boolean
  onChoose: () => void
}

/**
 * One kind that can be created. Not a plain button: react-aria takes Enter on one for a screen reader's press, and moves the focus to the
 * next field only after all animations have ended. Letters typed until then would be lost.
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

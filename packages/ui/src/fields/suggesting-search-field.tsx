import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Button, FieldError, Group, Input, Label, SearchField as AriaSearchField } from 'react-aria-components'
import { closeTopLayer, hasLayers } from '../layers/layer-stack.ts'
import type { SearchFieldProps } from './search-field.tsx'

export type SuggestingSearchFieldProps = Pick<SearchFieldProps, 'label' | 'clearLabel' | 'value' | 'onChange'> & {
  autoFocus?: boolean
  /** One sentence that says what to do. */
  error?: string | undefined
}

/** Runs before react-aria, which passes Esc on to the rows, where it never reaches the layer. */
function closeByEscape(event: KeyboardEvent) {
  const isEmpty = event.target instanceof HTMLInputElement && event.target.value === ''
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isEmpty || !hasLayers()) return
  event.stopPropagation()
  closeTopLayer()
}

/** A SearchField that moves through the rows of an Autocomplete around it. It loads react-aria's fields. */
export function SuggestingSearchField({ label, clearLabel, autoFocus = false, ...rest }: SuggestingSearchFieldProps) {
  const { error, ...aria } = rest
  const input = useRef<HTMLInputElement>(null)
  // Focused by hand: react-aria may wait until all animations have ended, and letters typed meanwhile are lost.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <div className="cl-field" onKeyDownCapture={closeByEscape}>
      <AriaSearchField {...aria} autoComplete="off" isInvalid={error !== undefined} validationBehavior="aria">
        <Label className="cl-sr-only">{label}</Label>
        <Group className="cl-input" role="presentation">
          <MagnifyingGlassIcon aria-hidden="true" />
          <Input ref={input} placeholder={label} />
          {aria.value !== '' && (
            <Button className="cl-input-button" aria-label={clearLabel}>
              <XIcon aria-hidden="true" />
            </Button>
          )}
        </Group>
        <FieldError className="cl-error">
          <WarningCircleIcon weight="fill" aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      </AriaSearchField>
    </div>
  )
}

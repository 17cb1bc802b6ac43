import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useLayoutEffect, useRef } from 'react'
import { Button, Group, Input, Label, SearchField as AriaSearchField } from 'react-aria-components'
import type { SearchFieldProps } from './search-field.tsx'

export type SuggestingSearchFieldProps = Pick<SearchFieldProps, 'label' | 'clearLabel' | 'value' | 'onChange'> & {
  autoFocus?: boolean
}

/** A SearchField that moves through the rows of an Autocomplete around it. It brings react-aria's fields along. */
export function SuggestingSearchField({ label, clearLabel, autoFocus = false, ...aria }: SuggestingSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // By hand: react-aria may wait until all that moves has come to rest, and what is typed meanwhile is lost.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <AriaSearchField {...aria} className="cl-field">
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
    </AriaSearchField>
  )
}

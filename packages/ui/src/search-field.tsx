import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Ref } from 'react'
import { Button, Group, Input, Label, SearchField as AriaSearchField } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'

export type SearchFieldProps = {
  /** Heard, and seen as placeholder unless there is another. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  placeholder?: string
  shortcut?: string
  size?: 'medium' | 'small'
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function SearchField({
  label,
  clearLabel,
  placeholder = label,
  shortcut,
  size,
  inputRef,
  ...aria
}: SearchFieldProps) {
  return (
    <AriaSearchField {...aria} className="cl-field">
      <Label className="cl-sr-only">{label}</Label>
      <Group className={classNames('cl-input', size === 'small' && 'small')} role="presentation">
        <MagnifyingGlassIcon aria-hidden="true" />
        <Input ref={inputRef} placeholder={placeholder} />
        {aria.value === '' && shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
        {aria.value !== '' && (
          <Button className="cl-input-button" aria-label={clearLabel}>
            <XIcon aria-hidden="true" />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  )
}

import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'isMono'> & {
  /** The name of the button that reveals the password; pressed while it is shown. */
  revealLabel: string
}

export function PasswordField({ revealLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const reveal = (
    <ToggleButton
      className="cl-input-button"
      aria-label={revealLabel}
      isSelected={isShown}
      onChange={setIsShown}
      isDisabled={rest.isDisabled ?? false}
    >
      {isShown ? <EyeSlashIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
    </ToggleButton>
  )
  return <TextField {...rest} type={isShown ? 'text' : 'password'} spellCheck="false" end={reveal} />
}

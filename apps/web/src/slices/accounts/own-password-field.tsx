import { PasswordField, type PasswordFieldProps } from '@caseloom/ui/fields/password-field'
import { useSession } from '../../platform/session/session.ts'
import { t } from './account-texts.ts'

export type OwnPasswordFieldProps = Omit<PasswordFieldProps, 'revealLabel' | 'autoComplete'>

/** Asks for the member's present password. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { Member } = useSession()
  return (
    <>
      {/* Password managers need to know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={Member.UserName} readOnly />
      <PasswordField {...props} autoComplete="current-password" revealLabel={t('showPassword')} />
    </>
  )
}

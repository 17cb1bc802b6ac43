import type { Locale } from '@caseloom/contracts/locales'
import { ForgotPassword } from './forgot-password.tsx'
import { GuestCode } from './guest-code.tsx'
import { ResetPassword } from './reset-password.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'
import { useLocaleChoice } from './use-locale-choice.ts'

export type SignInPagesProps = { first: Locale }

/** The page before sign-in that the address names. */
export function SignInPages({ first }: SignInPagesProps) {
  const { locale, choose } = useLocaleChoice(first)
  switch (location.pathname.replace(/\/$/, '')) {
    case '/guest-code':
      return <GuestCode locale={locale} />
    case '/forgot-password':
      return <ForgotPassword />
    case '/reset-password':
      return <ResetPassword />
    default:
      return <StaffSignIn locale={locale} onLocaleChange={choose} />
  }
}

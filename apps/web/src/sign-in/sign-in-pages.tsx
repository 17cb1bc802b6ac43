import type { Locale } from '@caseloom/contracts/locales'
import { useCallback, useState } from 'react'
import { setLocale } from '../platform/texts/locale.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { GuestCode } from './guest-code.tsx'
import { ResetPassword } from './reset-password.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'
import { loadTranslations } from './translations.ts'

export type SignInPagesProps = { first: Locale }

/** The language chosen last. Its texts may arrive before those of one chosen earlier. */
let wanted: Locale

/** The page before sign-in that the address names. */
export function SignInPages({ first }: SignInPagesProps) {
  const [locale, setChosen] = useState(first)
  const handleLocale = useCallback(async (next: Locale) => {
    wanted = next
    await loadTranslations(next)
    if (wanted !== next) return loadTranslations(wanted)
    // Texts read the language on each render, so it is set before anything is drawn in it.
    setLocale(next)
    setChosen(next)
  }, [])

  switch (location.pathname.replace(/\/$/, '')) {
    case '/guest-code':
      return <GuestCode locale={locale} />
    case '/forgot-password':
      return <ForgotPassword />
    case '/reset-password':
      return <ResetPassword />
    default:
      return <StaffSignIn locale={locale} onLocaleChange={handleLocale} />
  }
}

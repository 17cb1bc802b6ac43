import type { Locale } from '@caseloom/contracts/locales'
import { useCallback, useState } from 'react'
import { setLocale } from '../platform/locale.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { GuestCode } from './guest-code.tsx'
import { GuestGrantPage } from './guest-grant.tsx'
import { ResetPassword } from './reset-password.tsx'
import { readLocale } from './sign-in-memory.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

/** The page before sign-in that the address names. */
export function SignInPages() {
  const [locale, setChosen] = useState(readLocale)
  // Texts read the language on each render, so it is set before anything below is drawn.
  setLocale(locale)
  const handleLocale = useCallback((next: Locale) => {
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
    case '/guest':
      return <GuestGrantPage onLocaleChange={handleLocale} />
    default:
      return <StaffSignIn locale={locale} onLocaleChange={handleLocale} />
  }
}

import type { Locale } from '@caseloom/contracts/locales'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { setLocale } from '../platform/texts/locale.ts'
import { readLocale } from './sign-in-memory.ts'
import { SignInPages } from './sign-in-pages.tsx'
import { loadTranslations } from './translations.ts'

/** The first language, with its texts. English, which needs no file, if the texts of another cannot be fetched. */
async function firstLanguage(): Promise<Locale> {
  const locale = readLocale()
  try {
    await loadTranslations(locale)
    return locale
  } catch {
    return 'en-US'
  }
}

/** Nothing is drawn before the texts of the language are here. */
export async function startSignIn(into: Root): Promise<void> {
  const first = await firstLanguage()
  setLocale(first)
  into.render(
    <StrictMode>
      <SignInPages first={first} />
    </StrictMode>,
  )
}

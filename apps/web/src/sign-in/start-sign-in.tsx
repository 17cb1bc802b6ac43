import type { Locale } from '@caseloom/contracts/locales'
import { StrictMode, type ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { paths } from '../platform/paths.ts'
import { setLocale } from '../platform/texts/locale.ts'
import { readLocale } from './sign-in-memory.ts'
import { SignInPages, type SignInPagesProps } from './sign-in-pages.tsx'
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

/** Few come back from a single sign-on or open a public link, so the others do not load those pages. */
async function pagesHere(): Promise<ComponentType<SignInPagesProps>> {
  if (location.pathname === paths.singleSignOn)
    return (await import('./single-sign-on/single-sign-on-return.tsx')).SingleSignOnReturn
  if (location.pathname !== paths.publicLink) return SignInPages
  return (await import('./public-link/public-link.tsx')).PublicLink
}

/** Nothing is drawn before the texts of the language are here. */
export async function startSignIn(into: Root): Promise<void> {
  const [first, Pages] = await Promise.all([firstLanguage(), pagesHere()])
  setLocale(first)
  into.render(
    <StrictMode>
      <Pages first={first} />
    </StrictMode>,
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@caseloom/contracts/locales'
import type { Plugin } from 'vite'
import { Logo } from '../../packages/ui/src/logo.tsx'
import { signInTexts } from './src/sign-in/sign-in-texts.ts'

type OpeningProps = { locale: Locale; loom: string }

/** What SignInFrame draws around the form of the staff, and where the form will be. */
function Opening({ locale, loom }: OpeningProps) {
  const texts = signInTexts[locale]
  return (
    <div className="si">
      <div className="si-side">
        <header>
          <Logo name={signInTexts['en-US'].product} size={32} />
        </header>
        <main className="si-main">
          <h1 className="si-opening-text">{texts.signIn}</h1>
          <p className="si-intro si-opening-text">{texts.welcome}</p>
          <div className="si-opening" />
        </main>
        <footer className="si-foot">
          <a className="cl-link si-opening-text" href="/forgot-password">
            {texts.forgotPassword}
          </a>
          <span className="si-opening-text">{texts.contactAdministrator}</span>
        </footer>
      </div>
      <div className="si-art" aria-hidden="true">
        <img src={loom} alt="" />
      </div>
    </div>
  )
}

const PAGE = 'sign-in.html'
const ROOT = '<div id="root"></div>'

/**
 * The page to sign in shows its heading before any code is here: for each language one more page, sign-in.es-ES.html, whose
 * root holds what the code will draw in its place. Which one is sent is the server's choice.
 */
export const signInOpening: Plugin = {
  name: 'sign-in-opening',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle[PAGE]
    const loom = Object.keys(bundle).find((file) => /\/loom-[^/]+\.svg$/.test(file))
    if (page?.type !== 'asset' || loom === undefined) throw new Error(`${PAGE} or its picture is not built`)
    const source = String(page.source)
    if (!source.includes(ROOT)) throw new Error(`${PAGE} has no empty root`)
    for (const locale of Object.keys(signInTexts) as Locale[]) {
      const opening = renderToStaticMarkup(<Opening locale={locale} loom={`/${loom}`} />)
      const written = source
        .replace('lang="en-US"', `lang="${locale}"`)
        .replace(/<title>.*<\/title>/, `<title>${signInTexts[locale].signIn} · Caseloom</title>`)
        .replace(ROOT, `<div id="root">${opening}</div>`)
      this.emitFile({ type: 'asset', fileName: PAGE.replace('.html', `.${locale}.html`), source: written })
    }
  },
}

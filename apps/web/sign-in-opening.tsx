import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@caseloom/contracts/locales'
import type { Plugin } from 'vite'
// Imported by its path, because packages are not bundled with this file and Node cannot read JSX.
import { Logo } from '../../packages/ui/src/signs/logo.tsx'
import { signInTexts } from './src/sign-in/sign-in-texts.ts'

type Texts = { readonly [Key in keyof (typeof signInTexts)['en-US']]: string }

const locales: readonly Locale[] = ['en-US', 'es-ES', 'it-IT']

const textsOf = (locale: Locale): Texts => ({ ...signInTexts['en-US'], ...signInTexts[locale] })

/** What SignInFrame draws around the staff's form, and the place of the form. */
function Opening({ texts, loom }: { texts: Texts; loom: string }) {
  return (
    <div className="si">
      <div className="si-side">
        <header>
          <Logo name={texts.product} size={32} />
        </header>
        <main className="si-main">
          <h1 className="si-opening-text">{texts.signIn}</h1>
          <p className="si-intro si-opening-text">{texts.welcome}</p>
          <div className="si-opening">
            <noscript>
              <p className="si-notice danger">{texts.needsScript}</p>
            </noscript>
          </div>
        </main>
        <footer className="si-foot">
          <a className="cl-link si-opening-text" href="/forgot-password">
            {texts.forgotPassword}
          </a>
          <span className="si-opening-text">{texts.contactAdministrator}</span>
        </footer>
      </div>
      <div className="si-art" aria-hidden="true">
        <img src={loom} alt="" loading="lazy" />
      </div>
    </div>
  )
}

const PAGE = 'sign-in.html'

function replaced(source: string, find: string, by: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`${PAGE} has ${parts.length - 1} of what is to be replaced: ${find}`)
  return parts.join(by)
}

/**
 * The sign-in page shows its heading before any code has loaded. The build adds a page for each language, such as sign-in.es-ES.html,
 * whose root holds the markup that the code will replace. The server chooses which page to send.
 */
export const signInOpening: Plugin = {
  name: 'sign-in-opening',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle[PAGE]
    const loom = Object.keys(bundle).find((file) => /\/loom-[^/]+\.svg$/.test(file))
    if (page?.type !== 'asset' || loom === undefined) throw new Error(`${PAGE} or its picture is not built`)
    for (const locale of locales) {
      const words = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`virtual:translations/sign-in/${locale}`),
      )
      if (words === undefined && locale !== 'en-US') throw new Error(`The texts in ${locale} are not built`)
      const texts = textsOf(locale)
      const opening = renderToStaticMarkup(<Opening texts={texts} loom={`/${loom}`} />)
      const title = texts.pageTitle.replace('{title}', texts.signIn)
      const source = [
        ['lang="en-US"', `lang="${locale}"`],
        // Fetched with the code, which waits for it.
        ...(words
          ? [['</head>', `  <link rel="modulepreload" crossorigin href="/${words.fileName}">\n  </head>`]]
          : []),
        ['<title>Sign in · Caseloom</title>', `<title>${title}</title>`],
        // The opening contains a noscript itself, in the place of the form.
        ['<noscript>Caseloom needs JavaScript.</noscript>\n', ''],
        ['<div id="root"></div>', `<div id="root">${opening}</div>`],
      ].reduce((text, [find = '', by = '']) => replaced(text, find, by), String(page.source))
      this.emitFile({ type: 'asset', fileName: PAGE.replace('.html', `.${locale}.html`), source })
    }
  },
}

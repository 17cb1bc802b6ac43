import type { BrowserContext, Page } from '@playwright/test'

/** What a browser may never say: a refused script or style, an uncaught error, a question of a foreign script. */
export function listenForTrouble(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    const text = message.text()
    // A refused call says so on the console by itself; that is the answer's business, not the page's.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) trouble.push(`console: ${text}`)
  })
  return trouble
}

/** Counts what the content policy refuses; read with `policyBreaks`. To be called before the first page opens. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const breaks: string[] = []
  await context.exposeBinding('policyBroken', (_source, what: string) => void breaks.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'policyBroken')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return breaks
}

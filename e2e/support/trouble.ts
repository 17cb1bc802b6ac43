import type { BrowserContext, Page } from '@playwright/test'

/** Errors that a browser must not report: a refused script or style, an uncaught exception, a dialog opened by a foreign script. */
export function listenForTrouble(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    const text = message.text()
    // The browser itself logs a refused call. That concerns the answer, not the page.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) trouble.push(`console: ${text}`)
  })
  return trouble
}

/** Counts violations of the content policy; read with `policyBreaks`. Call it before the first page opens. */
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

/**
 * The items of which the server said that the page's reader no longer sees them. While nothing is deleted there are none: a page that
 * watches the id of something that is no item loads all that it shows again.
 */
export function listenForLosses(page: Page): string[] {
  const losses: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"item:gone"')) losses.push(String(payload))
    }),
  )
  return losses
}

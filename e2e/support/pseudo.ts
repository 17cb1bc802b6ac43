import type { Page, Response } from '@playwright/test'
import { collect, rawTextsIn, textsOnScreen } from '../../apps/web/src/testing/house/raw-texts.ts'

/** Every text that the server has sent so far: names, notes, sentences. On the screen these do not count as raw text. */
export function collectData(page: Page): Set<string> {
  const known = new Set<string>()
  page.on('response', (response) => void keepTexts(response, known))
  return known
}

async function keepTexts(response: Response, known: Set<string>): Promise<void> {
  if (!response.headers()['content-type']?.includes('json')) return
  const body: unknown = await response.json().catch(() => null)
  collect(body, known)
}

/** Visible texts, and names for screen readers, that no catalogue has put in brackets. */
export const rawTexts = async (page: Page, known: ReadonlySet<string>): Promise<string[]> =>
  rawTextsIn(await page.evaluate(textsOnScreen), known)

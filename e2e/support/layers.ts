import { expect, type Page } from '@playwright/test'

/** Finds effects of an open layer that remain on the page behind it. */
const leftovers = () => {
  const page = document.documentElement
  const places = [0.2, 0.5, 0.8].flatMap((x) => [0.3, 0.7].map((y) => [x * innerWidth, y * innerHeight] as const))
  const isCovered = places.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.cl-scrim, .cl-popover'))
  return [
    ...[...document.querySelectorAll('.cl-scrim, .cl-popover, [data-testid=underlay]')].map((at) => at.className),
    ...[...document.querySelectorAll('#root [inert], #root[inert], body[inert]')].map((at) => `inert ${at.tagName}`),
    ...(document.querySelector('#root')?.closest('[aria-hidden=true]') ? ['hidden root'] : []),
    ...[...document.querySelectorAll('#root > [aria-hidden=true]')].map((at) => `hidden ${at.tagName}`),
    ...(page.style.overflow === 'hidden' || document.body.style.overflow === 'hidden' ? ['scroll lock'] : []),
    ...(isCovered ? ['covered'] : []),
  ]
}

/** After a layer has closed, nothing may cover or hide the page or block its clicks and scrolling. */
export async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(leftovers), { intervals: [40] }).toEqual([])
}

/** Runs in the page: tells whether the focus is at the start of the top layer (ui.md, section 10). */
export const focusInLayer = () => {
  const [at, tops] = [
    document.activeElement,
    document.querySelectorAll('[role=dialog], [role=alertdialog], .cl-popover'),
  ]
  const top = [...tops].at(-1)
  // A combobox keeps the focus while its options are open.
  if (top?.classList.contains('cl-popover')) return 'where one begins'
  if (!at || !top?.contains(at) || at === top) return `on ${at?.outerHTML.slice(0, 100) ?? 'nothing'}`
  const isDangerous = top.querySelector('footer .cl-button.danger') !== null
  const fields = [
    ...top.querySelectorAll<HTMLElement>('.body :is(input, textarea, select):not([type=hidden], [type=file])'),
  ]
  const hasField = fields.some((field) => field.tabIndex >= 0 && !field.closest('[aria-hidden=true]'))
  const isRight = isDangerous
    ? at.matches('footer .quiet, textarea')
    : !hasField || at.matches('input, textarea, select, a, h3, button, [role=spinbutton]')
  return isRight && !(hasField && at.matches('header button')) ? 'where one begins' : `on ${at.outerHTML.slice(0, 100)}`
}

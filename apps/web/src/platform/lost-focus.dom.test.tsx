import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { keepFocus } from './lost-focus.ts'

test('the focus of a button that saving disables stays at the end of the form', async () => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  document.body.innerHTML = `
    <main>
      <form><input autoComplete="off" aria-label="Name" /><input autoComplete="off" aria-label="Quiet until" /><span><button>Save</button></span></form>
      <button>After the form</button>
    </main>`
  keepFocus()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  save.focus()

  save.disabled = true
  // A browser takes the focus away by itself.
  save.blur()

  await expect
    .poll(() => document.activeElement, { timeout: 5000 })
    .toBe(screen.getByRole('textbox', { name: 'Quiet until' }))
})

test('after a dialog that took away the button from which it was opened, the focus is at the next step', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  document.body.innerHTML = `
    <main>
      <button>Rename</button>
      <p><button>Re-activate</button></p>
    </main>
    <div role="dialog"><button>Confirm</button></div>`
  keepFocus()
  screen.getByRole('button', { name: 'Re-activate' }).focus()
  screen.getByRole('button', { name: 'Confirm' }).focus()

  document.querySelector('[role=dialog]')?.remove()
  const line = document.querySelector('main p')
  if (line) line.outerHTML = '<div data-next-step><input type="radio" aria-label="Held" /></div>'

  await expect.poll(() => document.activeElement, { timeout: 5000 }).toBe(screen.getByRole('radio', { name: 'Held' }))
})

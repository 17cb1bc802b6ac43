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

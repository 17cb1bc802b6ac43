import { readInstallation } from '@caseloom/contracts/accounts/endpoints'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { fakedServer } from '../testing/faked-server.ts'
import { rawTextsIn, textsOnScreen } from '../testing/raw-texts.ts'
import { renderSignIn } from '../testing/render-page.tsx'

/** The pseudo-locale puts every text of a catalogue in ⟦brackets⟧. A word without brackets is hard-coded in the page. */
beforeEach(() => localStorage.setItem('caseloom.pseudo', '1'))

const rawTexts = () => rawTextsIn(textsOnScreen(), new Set(['XXXXX-XXXXX']))

test.each(['/sign-in', '/guest-code', '/forgot-password', '/reset-password#token', '/sign-in?reason=ended'])(
  'every word before sign-in is in a catalogue, with its messages: %s',
  async (path) => {
    const server = fakedServer().answer(readInstallation, { OnlyCareModel: null })
    const { user } = await renderSignIn(path, { server })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    const send = document.querySelector('button[type=submit]')

    if (send) await user.click(send)

    if (send) expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
    expect(textsOnScreen().length).toBeGreaterThan(1)
    expect(rawTexts()).toEqual([])
  },
)

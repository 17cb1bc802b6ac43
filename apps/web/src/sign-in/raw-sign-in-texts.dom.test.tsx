import { readInstallation } from '@caseloom/contracts/accounts/endpoints'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { fakedServer } from '../testing/faked/faked-server.ts'
import { drawPseudoLocale, rawTextsIn, textsOnScreen } from '../testing/house/raw-texts.ts'
import { renderSignIn } from '../testing/render-page.tsx'

/** The pseudo-locale puts every text of a catalogue in ⟦brackets⟧. A word without brackets is hard-coded in the page. */
beforeEach(drawPseudoLocale)

const rawTexts = () => rawTextsIn(textsOnScreen(), new Set(['XXXXX-XXXXX']))

test.each([
  ['/sign-in', '[type=submit]'],
  ['/guest-code', '[type=submit]'],
  ['/forgot-password', '[type=submit]'],
  ['/reset-password#token', '[type=submit]'],
  ['/sign-in?reason=ended', '[type=submit]'],
])('every word before sign-in is in a catalogue, with its messages: %s', async (path, sending) => {
  const server = fakedServer().answer(readInstallation, { OnlyCareModel: null, SingleSignOn: null })
  const { user } = await renderSignIn(path, { server })
  const send = document.querySelector(sending)

  await user.click(send ?? document.body)

  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(rawTexts()).toEqual([])
})

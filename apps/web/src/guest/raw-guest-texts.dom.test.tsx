import { readGuestGrant } from '@caseloom/contracts/accounts/endpoints'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../testing/drawn.tsx'
import { grantOf } from '../testing/faked/faked-guests.ts'
import { fakedServer } from '../testing/faked/faked-server.ts'
import { drawPseudoLocale, rawTextsIn, textsOnScreen } from '../testing/house/raw-texts.ts'
import { keepDocument } from '../testing/house/kept-document.ts'
import { renderGuest } from '../testing/render-page.tsx'

/** The pseudo-locale puts every text of a catalogue in ⟦brackets⟧. A word without brackets is hard-coded in the page. */
beforeEach(drawPseudoLocale)

const languages = ['English', 'Español', 'Italiano']
const data = ['This session', 'Who took part?', 'What did the family work on?', 'Mateo', 'Family Therapy']

test.each([
  ['a page', `/guest/document/${idOf(20)}/1`, {}],
  ['the end', `/guest/document/${idOf(20)}/0`, { Completed: true }],
])('every word of %s of a form is in a catalogue', async (_, path, parts) => {
  const server = fakedServer().answer(readGuestGrant, grantOf())
  keepDocument(server, parts)

  await renderGuest(path, { server })

  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(rawTextsIn(textsOnScreen(), new Set([...languages, ...data]))).toEqual([])
})

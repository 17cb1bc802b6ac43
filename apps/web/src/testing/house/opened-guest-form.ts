import { readGuestGrant, signOut } from '@caseloom/contracts/accounts/endpoints'
import { screen } from '@testing-library/dom'
import { idOf } from '../drawn.tsx'
import { grantOf } from '../faked/faked-guests.ts'
import { fakedServer } from '../faked/faked-server.ts'
import { renderGuest } from '../render-page.tsx'
import { keepDocument } from './kept-document.ts'

/** The address of the form that a guest was given, without its page. */
export const guestForm = `/guest/document/${idOf(20)}`

/** What a guest may do with an open form. */
export const guestCan = {
  Update: true,
  Complete: true,
  Revert: false,
  Transfer: false,
  Delete: false,
  Download: true,
  Share: false,
}

/** Several forms on one link: one of Mateo's, one of Ana's that is done. */
export const bundleOf = (parts: Parameters<typeof grantOf>[0] = {}) =>
  grantOf({
    ObjectId: idOf(60),
    ObjectType: 'BUNDLE',
    Forms: [
      { Id: idOf(20), Name: 'Weekly check-in', FirstName: 'Mateo', SubjectNumber: 1, Completed: false, Open: true },
      { Id: idOf(21), Name: 'Parent check-in', FirstName: 'Ana', SubjectNumber: 2, Completed: true, Open: false },
    ],
    ...parts,
  })

export const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
export const button = (name: string) => screen.findByRole('button', { name })

/** A guest's page on a phone, with the form that the server keeps. */
export async function openGuestForm(
  address = `${guestForm}/0`,
  parts: Parameters<typeof keepDocument>[1] = {},
  grant = grantOf(),
) {
  const server = fakedServer().answer(readGuestGrant, grant).answer(signOut, { Done: true })
  const kept = keepDocument(server, { Name: 'Weekly check-in', Can: guestCan, ...parts })
  return { ...(await renderGuest(address, { server, screenWidth: 390 })), ...kept }
}

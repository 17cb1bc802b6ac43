import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { readGuestGrant } from '@caseloom/contracts/accounts/endpoints'
import { idOf } from '../drawn.tsx'

type Grant = AnswerFrom<typeof readGuestGrant>

/** A guest's grant: the weekly check-in of Mateo, from Maya. */
export const grantOf = (parts: Partial<Grant> = {}): Grant => ({
  Id: idOf(70),
  ObjectId: idOf(20),
  ObjectType: 'DOCFORM',
  Name: 'Weekly check-in',
  Forms: [
    { Id: idOf(20), Name: 'Weekly check-in', FirstName: 'Mateo', SubjectNumber: 1, Completed: false, Open: true },
  ],
  SenderName: 'Maya Okafor',
  CareModelName: 'Family Therapy',
  DoneText: null,
  ExpiresDay: '2026-12-03',
  WeekStart: 'monday',
  Now: '2026-11-19T13:30:00',
  Completed: false,
  Locale: 'en-US',
  DraftKey: btoa('0123456789abcdef0123456789abcdef'),
  ...parts,
})

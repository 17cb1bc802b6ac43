import { readSession } from '@caseloom/contracts/accounts/endpoints'
import type { Session } from '@caseloom/contracts/accounts/session'
import type { Role } from '@caseloom/contracts/roles'
import { answerTo, idOf } from '../drawn.tsx'

const CareModel = { Id: idOf(1), Name: 'Family Therapy', ShortName: 'ft', TimeZone: 'America/New_York' }

/** The session of a member called Maya Okafor, at 13:00 on Thursday, November 19, 2026. */
export const sessionOf = (Role: Role, parts: Partial<Session> = {}) =>
  answerTo(readSession, {
    Member: {
      Id: idOf(2),
      PersonId: idOf(3),
      FirstName: 'Maya',
      LastName: 'Okafor',
      Photo: null,
      UserName: 'maya.okafor',
      Role,
      Supervises: false,
      MeetingLink: null,
    },
    CareModel: { ...CareModel, SupportAddress: null, WeekStart: 'monday', CustomAction: null },
    CareModels: [CareModel],
    View: null,
    Locale: 'en-US',
    IdleSecondsLeft: 900,
    Now: '2026-11-19T13:00:00',
    DraftKey: '',
    ...parts,
  })

import { listPasskeys } from '@caseloom/contracts/accounts/passkey-endpoints'
import { readSingleSignOn } from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import { readTwoStep } from '@caseloom/contracts/accounts/two-step-endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
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
    CareModel: { ...CareModel, SupportAddress: null, WeekStart: 'monday', CustomAction: null, HelpText: null },
    CareModels: [CareModel],
    View: null,
    Locale: 'en-US',
    IdleSecondsLeft: 900,
    Now: '2026-11-19T13:00:00',
    DraftKey: '',
    ...parts,
  })

type Answers = {
  answer(endpoint: typeof listPasskeys, answer: AnswerFrom<typeof listPasskeys>): unknown
  answer(endpoint: typeof readSingleSignOn, answer: AnswerFrom<typeof readSingleSignOn>): unknown
  answer(endpoint: typeof readTwoStep, answer: AnswerFrom<typeof readTwoStep>): unknown
}

/** An account that signs in with its password alone. */
export function everydayAccount(server: Answers): void {
  server.answer(listPasskeys, { ArePossible: true, Items: [] })
  server.answer(readSingleSignOn, { Label: null, Connected: null })
  server.answer(readTwoStep, { SinceDay: null, RecoveryCodesLeft: 0 })
}

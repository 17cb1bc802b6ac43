import type { AuditEntry } from '@caseloom/contracts/items/item'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setLocale } from '../../../platform/texts/locale.ts'
import { auditSentence } from './audit-sentence.ts'

const line = (entry: Partial<AuditEntry>): AuditEntry => ({
  Id: '1',
  At: '2026-11-19T13:30:00',
  Who: 'Nosy Neighbour',
  Username: 'nosy.neighbour',
  From: null,
  Action: 'read',
  Type: null,
  Name: 'Mateo Delgado',
  ItemId: null,
  PersonId: null,
  Property: null,
  Before: null,
  After: null,
  Reason: null,
  Refused: false,
  ...entry,
})

const refused = { Refused: true, Action: 'GET /api/cases/{id}' }

test.each<[Partial<AuditEntry>, string]>([
  [refused, 'Nosy Neighbour was refused: Mateo Delgado'],
  [{ ...refused, Name: null }, 'Nosy Neighbour tried to open something and was refused'],
  [
    { ...refused, Name: null, Action: 'POST /api/cases/{id}/close' },
    'Nosy Neighbour tried to change something and was refused',
  ],
  [
    { ...refused, Name: null, Action: 'DELETE /api/cases/{id}' },
    'Nosy Neighbour tried to delete something and was refused',
  ],
  [{ ...refused, Name: null, Type: 'CASE' }, 'Nosy Neighbour was refused: Case'],
  [{ ...refused, Who: null }, 'Caseloom was refused: Mateo Delgado'],
  [{ Refused: true, Action: 'sign in', Name: null }, 'Nosy Neighbour could not sign in'],
  [{ Refused: true, Action: 'complete', After: 'Held' }, 'Nosy Neighbour was refused: Mateo Delgado'],
  [{}, 'Nosy Neighbour read Mateo Delgado'],
  [
    { Who: 'Guest (link sent by Ines Carvalho on November 19, 2026)', Action: 'complete', Name: 'Check-in' },
    'Guest (link sent by Ines Carvalho on November 19, 2026) completed Check-in',
  ],
  [
    { Action: 'change wording', Name: null, Property: 'reminder es-ES', Before: 'Su cita', After: 'Hasta pronto' },
    'Nosy Neighbour changed the reminder of an appointment (Español) from “Su cita” to “Hasta pronto”',
  ],
  [
    { Action: 'change wording', Name: null, Property: 'staff-help en-US', After: 'Call Ines.' },
    'Nosy Neighbour wrote the help text for members (English): “Call Ines.”',
  ],
  [
    { Action: 'change wording', Name: null, Property: 'form-done it-IT', Before: 'Grazie.' },
    'Nosy Neighbour removed the text at the end of a form (Italiano): “Grazie.”',
  ],
  [
    { Action: 'create account', Name: 'Bruno Testa', After: 'bruno, clinician' },
    'Nosy Neighbour gave Bruno Testa a sign-in: bruno, clinician',
  ],
  [
    { Action: 'change account', Name: 'Bruno Testa', Before: 'clinician, North', After: 'supervisor, North' },
    'Nosy Neighbour changed the role or groups of Bruno Testa from “clinician, North” to “supervisor, North”',
  ],
  [
    {
      Action: 'change account',
      Name: 'Bruno Testa',
      Before: 'clinician, present',
      After: 'clinician, present, inactive',
    },
    'Nosy Neighbour changed the role or groups of Bruno Testa from “clinician, present” to “clinician, present, access ended”',
  ],
  [
    { Action: 'change account', Name: 'Bruno Testa', Before: 'clinician, North', After: 'clinician, no-session' },
    'Nosy Neighbour changed the role or groups of Bruno Testa from “clinician, North” to “clinician, no-session”',
  ],
  [
    { Action: 'add choice', Name: null, After: 'appointment-outcomes: Later; no-session; success; not present' },
    'Nosy Neighbour added the choice appointment outcomes: Later; no-session; success; not present',
  ],
  [
    { Action: 'update', Property: 'Discussed', PropertyText: 'Discussed on the agenda', After: 'no-session' },
    'Nosy Neighbour set Discussed on the agenda of Mateo Delgado to “no session this week”',
  ],
  [
    { Action: 'add choice', Name: null, After: 'appointment-outcomes: Held; success; present' },
    'Nosy Neighbour added the choice appointment outcomes: Held; success; present',
  ],
  [
    { Action: 'add choice', Name: null, After: 'relationship-types: present; the other end is Aunt of' },
    'Nosy Neighbour added the choice relationship types: present; the other end is Aunt of',
  ],
  [
    {
      Action: 'change care model',
      Name: null,
      Property: 'SupportAddress',
      Before: 'a@b.example',
      After: 'c@d.example',
    },
    'Nosy Neighbour changed the support address of the care model from “a@b.example” to “c@d.example”',
  ],
  [
    { Action: 'change care model', Name: null, Property: 'SupportAddress', Before: 'a@b.example' },
    'Nosy Neighbour removed the support address of the care model, “a@b.example”',
  ],
  [
    { Action: 'change care model', Name: null, Property: 'WeekStart', Before: 'monday', After: 'sunday' },
    'Nosy Neighbour changed the first day of the week of the care model from “Monday” to “Sunday”',
  ],
  [
    { Action: 'change care model', Name: null, Property: 'FeedNames', Before: 'initials', After: 'full' },
    'Nosy Neighbour changed the names in calendar feeds of the care model from “initials only” to “full names”',
  ],
  [
    { Action: 'change care model', Name: null, Property: 'Locale', Before: 'en-US', After: 'es-ES' },
    'Nosy Neighbour changed the language of letters of the care model from “English” to “Español”',
  ],
  [
    { Action: 'change account', Name: 'Bruno Testa', Property: 'Email', After: 'b@clinic.example' },
    'Nosy Neighbour changed the e-mail address of Bruno Testa',
  ],
  [
    { Action: 'make password link', Name: 'Bruno Testa' },
    'Nosy Neighbour sent Bruno Testa a link to choose a password',
  ],
  [
    { Action: 'turn off two-step sign-in', Name: 'Bruno Testa' },
    'Nosy Neighbour turned off the two-step sign-in of Bruno Testa',
  ],
  [{ Action: 'sign in as guest', Type: 'DOCFORM', Name: 'Check-in' }, 'Nosy Neighbour opened Check-in'],
  [
    { Action: 'sign in as guest', Type: 'CASE', Name: 'Mateo Delgado' },
    'Nosy Neighbour opened a form bundle of Mateo Delgado',
  ],
  [{ Action: 'make guest link', Name: 'Check-in' }, 'Nosy Neighbour created a guest link to Check-in'],
  [{ Action: 'export', Name: 'Check-in' }, 'Nosy Neighbour exported Check-in'],
  [{ Action: 'complete', After: 'Held' }, 'Nosy Neighbour completed Mateo Delgado as “Held”'],
  [{ Action: 'close', After: 'The family moved away' }, 'Nosy Neighbour closed Mateo Delgado: The family moved away'],
  [{ Action: 'create anyway' }, 'Nosy Neighbour created Mateo Delgado although a similar person already existed'],
  [{ Action: 'suspend' }, 'Nosy Neighbour suspended Mateo Delgado'],
  [{ Action: 'reopen' }, 'Nosy Neighbour re-opened Mateo Delgado'],
  [{ Action: 'transfer', After: 'Tom Taker' }, 'Nosy Neighbour transferred Mateo Delgado to Tom Taker'],
  [{ Action: 'share', After: 'South, 2026-12-12' }, 'Nosy Neighbour shared Mateo Delgado with South, 2026-12-12'],
  [{ Action: 'share' }, 'Nosy Neighbour shared Mateo Delgado with something'],
  [{ Action: 'put in', Name: 'Tuesday', After: 'Session 9' }, 'Nosy Neighbour added Session 9 to Tuesday'],
  [{ Action: 'put in', Name: 'Tuesday' }, 'Nosy Neighbour added something to Tuesday'],
  [{ Action: 'take out', Name: 'Tuesday' }, 'Nosy Neighbour removed something from Tuesday'],
  [{ Action: 'refer', After: 'South' }, 'Nosy Neighbour referred Mateo Delgado to South'],
  [{ Action: 'accept referral', After: 'South' }, 'Nosy Neighbour accepted Mateo Delgado for South'],
  [{ Action: 'erase', Name: null, Before: 'Mateo Delgado' }, 'Nosy Neighbour erased Mateo Delgado for good'],
  [
    { Action: 'notify sms', After: 'Rosa: Call me' },
    'Nosy Neighbour sent a notification about Mateo Delgado: Rosa: Call me',
  ],
  [
    { Action: 'add template', Name: null, After: 'Reminder: See you' },
    'Nosy Neighbour added the message template “Reminder: See you”',
  ],
  [
    { Action: 'change template', Name: null, Before: 'Reminder: See you', After: 'Reminder: Soon' },
    'Nosy Neighbour changed the message template “Reminder: See you” to “Reminder: Soon”',
  ],
  [
    { Action: 'deactivate template', Name: null, After: 'Reminder' },
    'Nosy Neighbour deactivated the message template Reminder',
  ],
  [
    { Action: 'rename form template', Name: null, Before: 'Sleep', After: 'Nights' },
    'Nosy Neighbour renamed the form template Sleep to Nights',
  ],
  [
    { Action: 'discard form draft', Name: null, Before: 'Sleep' },
    'Nosy Neighbour discarded the draft of the form template Sleep',
  ],
  [
    { Action: 'publish form template', Name: null, After: 'Sleep, version 2' },
    'Nosy Neighbour published the form template Sleep, version 2',
  ],
  [
    { Who: null, Action: 'import questionnaires', Name: null, After: 'Sleep, Week' },
    'Caseloom imported questionnaires as form templates: Sleep, Week',
  ],
  [
    { Action: 'run activity', Name: 'Intake', Property: 'First interview' },
    'Nosy Neighbour ran the step “First interview” of Intake',
  ],
  [
    { Action: 'run activity', Name: 'Intake', Property: 'Do they come?', After: 'no' },
    'Nosy Neighbour answered “Do they come?” of Intake: no',
  ],
  [
    { Action: 'undo activity', Name: 'Intake', Property: 'First interview' },
    'Nosy Neighbour undid the step “First interview” of Intake',
  ],
  [
    { Action: 'rename workflow', Name: null, Before: 'Intake', After: 'Welcome' },
    'Nosy Neighbour renamed the workflow Intake to Welcome',
  ],
  [
    { Action: 'choose custom action', Name: null, Before: 'Intake', After: 'After a no-show' },
    'Nosy Neighbour made the workflow After a no-show the custom action',
  ],
  [
    { Action: 'choose custom action', Name: null, Before: 'Intake', After: null },
    'Nosy Neighbour removed the custom action Intake',
  ],
  [{ Action: 'sign in', Name: null, ItemId: null }, 'Nosy Neighbour signed in'],
  [{ Action: 'add passkey', Name: null, ItemId: null, After: 'My phone' }, 'Nosy Neighbour added the passkey My phone'],
  [{ Action: 'turn off two-step sign-in', Name: null, ItemId: null }, 'Nosy Neighbour turned off two-step sign-in'],
  [{ Action: 'turn off two-step sign-in' }, 'Nosy Neighbour turned off the two-step sign-in of Mateo Delgado'],
  [{ Action: 'disconnect single sign-on of member' }, 'Nosy Neighbour disconnected Mateo Delgado from single sign-on'],
  [
    { Action: 'rename group', Name: null, ItemId: null, Before: 'North', After: 'South' },
    'Nosy Neighbour renamed the group North to South',
  ],
  [
    { Action: 'export audit', Name: null, ItemId: null, After: '12' },
    'Nosy Neighbour downloaded the audit log, entries: 12',
  ],
  [{ Action: 'export audit', After: '12' }, 'Nosy Neighbour downloaded the audit log of Mateo Delgado'],
  [
    { Action: 'delete dashboard item', Name: null, ItemId: null, Before: 'Sessions' },
    'Nosy Neighbour deleted “Sessions” from the dashboard',
  ],
])('%j reads as %j', (entry, sentence) => {
  expect(auditSentence(line(entry))).toBe(sentence)
})

test('a changed property is named in the reader’s words', () => {
  const change = { Action: 'update', Property: 'ScheduledStartTime', PropertyText: 'start' }
  expect(auditSentence(line({ ...change, Before: 'ten', After: 'eleven' }))).toBe(
    'Nosy Neighbour changed start of Mateo Delgado from “ten” to “eleven”',
  )
})

test('a member’s place and a choice are said in the reader’s language', () => {
  vi.stubGlobal('document', { documentElement: {} })
  setLocale('es-ES')
  onTestFinished(() => {
    setLocale('en-US')
    vi.unstubAllGlobals()
  })
  expect(auditSentence(line({ Action: 'create account', Name: 'Bruno', After: 'bruno, clinician' }))).toMatch(
    /: bruno, profesional$/,
  )
  expect(auditSentence(line({ Action: 'add choice', Name: null, After: 'event-types: Juicio' }))).toMatch(
    / tipos de evento: Juicio$/,
  )
})

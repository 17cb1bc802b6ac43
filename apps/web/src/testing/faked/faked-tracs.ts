import { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { idOf } from '../drawn.tsx'

export const tracOf = (said: Partial<Trac> = {}): Trac =>
  Trac.parse({
    Id: idOf(60),
    Name: 'Family at Home',
    Active: true,
    Groups: [],
    FirstSessionDays: 3,
    FidelityForm: null,
    FidelityDays: 28,
    Phases: [
      { Id: idOf(62), Name: 'Engagement', Weeks: 3, SessionsAWeek: 2, Forms: [], Cases: 5 },
      { Id: idOf(63), Name: 'Change', Weeks: 8, SessionsAWeek: 1, Forms: [], Cases: 0 },
    ],
    OpenCases: 5,
    Version: 3,
    ...said,
  })

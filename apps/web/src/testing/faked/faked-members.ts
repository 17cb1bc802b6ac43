import { GroupRow, MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { idOf } from '../drawn.tsx'

export const groupRowOf = (said: Partial<GroupRow> = {}): GroupRow =>
  GroupRow.parse({ Id: idOf(91), Name: 'North', Active: true, Members: 4, OpenCases: 12, Version: 2, ...said })

export const memberRowOf = (said: Partial<MemberRow> = {}): MemberRow =>
  MemberRow.parse({
    Id: idOf(90),
    PersonId: idOf(92),
    Name: 'Ada Rossi',
    UserName: 'ada.rossi',
    Email: 'ada@clinic.example',
    Role: 'clinician',
    Groups: [{ Id: idOf(91), Name: 'North' }],
    State: 'active',
    Letter: null,
    InvitedUntil: null,
    LastSeen: null,
    TwoStep: false,
    Passkeys: 0,
    SingleSignOn: false,
    IsElsewhere: false,
    OpenCases: 0,
    Version: 5,
    ...said,
  })

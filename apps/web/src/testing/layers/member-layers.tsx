import { EndAccessDialog } from '../../slices/admin/members/end-access-dialog.tsx'
import { LostDeviceDialog } from '../../slices/admin/members/lost-device-dialog.tsx'
import { GroupDialog } from '../../slices/admin/members/group-dialog.tsx'
import { InviteDialog } from '../../slices/admin/members/invite-dialog.tsx'
import { InviteSeveralDialog } from '../../slices/admin/members/invite-several-dialog.tsx'
import { InvitedDialog } from '../../slices/admin/members/invited-dialog.tsx'
import { LinkDialog } from '../../slices/admin/members/link-dialog.tsx'
import { MemberDialog } from '../../slices/admin/members/member-dialog.tsx'
import { memberRowOf } from '../faked/faked-members.ts'
import { mounted, nothing, type Row } from './layer-row.ts'

const member = memberRowOf()

export const memberLayers: readonly Row[] = [
  mounted('slices/admin/members/invite-dialog.tsx', (_facts, onClose) => (
    <InviteDialog onClose={onClose} onLink={nothing} />
  )),
  mounted('slices/admin/members/invite-several-dialog.tsx', (_facts, onClose) => (
    <InviteSeveralDialog onClose={onClose} />
  )),
  mounted('slices/admin/members/invited-dialog.tsx', (_facts, onClose) => (
    <InvitedDialog
      outcomes={[{ email: 'ada@clinic.example', name: 'Ada', userName: 'ada', refusal: 'Taken.', isTaken: true }]}
      onAgain={nothing}
      onClose={onClose}
    />
  )),
  mounted('slices/admin/members/link-dialog.tsx', (_facts, onClose) => (
    <LinkDialog
      link={{ name: member.Name, href: 'http://localhost/reset-password#token', until: null }}
      onClose={onClose}
    />
  )),
  mounted('slices/admin/members/member-dialog.tsx', (_facts, onClose) => (
    <MemberDialog member={member} onClose={onClose} />
  )),
  {
    file: 'slices/admin/members/end-access-dialog.tsx',
    show: ({ isOpen, onClose }) => <EndAccessDialog member={member} isOpen={isOpen} onClose={onClose} />,
  },
  {
    file: 'slices/admin/members/lost-device-dialog.tsx',
    show: ({ isOpen, onClose }) => (
      <LostDeviceDialog way="two-step" member={member} isOpen={isOpen} onClose={onClose} />
    ),
  },
  mounted('slices/admin/members/group-dialog.tsx', (_facts, onClose) => <GroupDialog known={null} onClose={onClose} />),
]

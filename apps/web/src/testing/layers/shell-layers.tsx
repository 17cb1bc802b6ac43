import { HelpDialog } from '../../app/shell/help-dialog.tsx'
import { PhoneMenu } from '../../app/shell/phone/phone-menu.tsx'
import { SessionDialog } from '../../slices/accounts/session/session-dialog.tsx'
import { SignOutQuestion } from '../../slices/accounts/session/sign-out-question.tsx'
import { CreatePanel } from '../../slices/appointments/creating/create-panel.tsx'
import { InboxSheet } from '../../slices/notifications/inbox-sheet.tsx'
import { AttendanceSearch } from '../../slices/search/attendance/attendance-search.tsx'
import { QuickSearch } from '../../slices/search/quick-search.tsx'
import { mounted, nothing, type Row } from './layer-row.ts'

export const shellLayers: readonly Row[] = [
  { file: 'app/shell/help-dialog.tsx', show: HelpDialog },
  { file: 'app/shell/phone/phone-menu.tsx', show: (props) => <PhoneMenu {...props} onHelp={nothing} /> },
  { file: 'slices/search/quick-search.tsx', show: QuickSearch },
  {
    file: 'slices/search/attendance/attendance-search.tsx',
    show: (props) => <AttendanceSearch {...props} onCollected={nothing} />,
  },
  {
    file: 'slices/appointments/creating/create-panel.tsx',
    show: (props) => <CreatePanel {...props} onNewPerson={nothing} onMessage={nothing} />,
  },
  { file: 'slices/notifications/inbox-sheet.tsx', show: InboxSheet },
  mounted('slices/accounts/session/session-dialog.tsx', (_facts, onClose) => (
    <SessionDialog title="2:00" message="Soon" action="Stay signed in" onAction={onClose} canEscape />
  )),
  {
    file: 'slices/accounts/session/sign-out-question.tsx',
    show: ({ isOpen, onClose }) => (
      <SignOutQuestion
        signOut={{
          unsent: { count: isOpen ? 1 : 0, names: 'Notes' },
          isLeaving: false,
          start: nothing,
          confirm: nothing,
          cancel: onClose,
        }}
      />
    ),
  },
]

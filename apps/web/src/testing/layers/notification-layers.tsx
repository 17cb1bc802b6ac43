import { BundleDialog } from '../../slices/notifications/bundles/bundle-dialog.tsx'
import { ContactUsDialog } from '../../slices/notifications/contact-us-dialog.tsx'
import { GuestLinkDialog } from '../../slices/notifications/guest-link/guest-link-dialog.tsx'
import { MadeLink } from '../../slices/notifications/guest-link/made-link.tsx'
import { MessageDialog } from '../../slices/notifications/message-dialog.tsx'
import { ShareDialog } from '../../slices/notifications/sharing/share-dialog.tsx'
import { ShareLinkPart } from '../../slices/notifications/sharing/share-link-part.tsx'
import { ChangeScheduledDialog } from '../../slices/notifications/scheduled/change-scheduled-dialog.tsx'
import { WithdrawDialog } from '../../slices/notifications/scheduled/withdraw-dialog.tsx'
import { SendDialog } from '../../slices/notifications/send-dialog.tsx'
import { scheduledMessageOf } from '../faked/faked-messages.ts'
import { mounted, stillForm, type Row } from './layer-row.ts'

const linkOf = (id: string) => ({
  Id: id,
  Object: id,
  Link: 'https://care.example.org/guest#token',
  Code: 'ABCDE-FGHJK',
  Expires: '2026-12-03T13:30:00',
  Locale: 'en-US' as const,
})

export const notificationLayers: readonly Row[] = [
  mounted('slices/notifications/scheduled/change-scheduled-dialog.tsx', (_facts, onClose) => (
    <ChangeScheduledDialog message={scheduledMessageOf()} isGone={false} onClose={onClose} />
  )),
  {
    file: 'slices/notifications/scheduled/withdraw-dialog.tsx',
    show: ({ isOpen, onClose }) => <WithdrawDialog message={scheduledMessageOf()} isOpen={isOpen} onClose={onClose} />,
  },
  {
    file: 'slices/notifications/sharing/share-dialog.tsx',
    show: ({ facts, ...props }) => <ShareDialog item={facts.appointment} {...props} />,
  },
  {
    file: 'slices/notifications/sharing/share-link-part.tsx',
    show: () => <ShareLinkPart name="Session" link="https://care.example.org/share" />,
  },
  {
    file: 'slices/notifications/send-dialog.tsx',
    show: ({ facts, ...props }) => <SendDialog itemId={facts.appointment.Id} {...props} />,
  },
  mounted('slices/notifications/bundles/bundle-dialog.tsx', ({ managedCase, person }, onClose) => (
    <BundleDialog managedCase={managedCase} person={person} onClose={onClose} />
  )),
  mounted('slices/notifications/guest-link/guest-link-dialog.tsx', ({ document }, onClose) => (
    <GuestLinkDialog objectId={document.Id} aboutId={document.Id} onClose={onClose} />
  )),
  mounted('slices/notifications/guest-link/made-link.tsx', ({ document }, onClose) => (
    <MadeLink link={linkOf(document.Id)} onClose={onClose} />
  )),
  { file: 'slices/notifications/contact-us-dialog.tsx', show: ContactUsDialog },
  {
    file: 'slices/notifications/message-dialog.tsx',
    show: (props) => (
      <MessageDialog {...props} form={stillForm} title="Message">
        <input aria-label="Subject" />
      </MessageDialog>
    ),
  },
]

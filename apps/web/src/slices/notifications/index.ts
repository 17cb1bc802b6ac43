export { BellButton } from './bell-button.tsx'
export { ContactUsDialog, InboxSheet, NotificationBell, SendDialog } from './lazy-parts.ts'
export { useSendDialog } from './use-send-dialog.tsx'
export { OutboxList } from './outbox-list.tsx'

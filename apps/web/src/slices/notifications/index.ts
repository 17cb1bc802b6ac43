export { NotificationBell } from './notification-bell.tsx'
export { ContactUsDialog, InboxSheet, SendDialog } from './lazy-parts.ts'
export { useSendDialog } from './use-send-dialog.tsx'
export { OutboxList } from './outbox-list.tsx'

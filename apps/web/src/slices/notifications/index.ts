export { InboxSheet } from './inbox-sheet.tsx'
export { NotificationBell } from './notification-bell.tsx'
export { OutboxList } from './outbox-list.tsx'
export { SendDialog } from './send-dialog.tsx'

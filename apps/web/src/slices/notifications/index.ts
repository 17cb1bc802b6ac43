export { InboxSheet, NotificationBell, SendDialog } from './lazy-parts.ts'
export { OutboxList } from './outbox-list.tsx'

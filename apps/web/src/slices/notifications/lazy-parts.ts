import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'

/** Each comes when it is first drawn: the bell after the page, the sheets when they are opened. */
export const NotificationBell = lazyPart(
  () => import('./notification-bell.tsx').then((module) => module.NotificationBell),
  PartAwaySilently,
)
export const InboxSheet = lazyPart(() => import('./inbox-sheet.tsx').then((module) => module.InboxSheet))
export const SendDialog = lazyPart(() => import('./send-dialog.tsx').then((module) => module.SendDialog))
export const ContactUsDialog = lazyPart(() =>
  import('./contact-us-dialog.tsx').then((module) => module.ContactUsDialog),
)

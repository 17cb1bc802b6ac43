import { lazy } from 'react'

/** Each comes when it is first drawn: the bell after the page, the sheets when they are opened. */
export const NotificationBell = lazy(() =>
  import('./notification-bell.tsx').then((module) => ({ default: module.NotificationBell })),
)
export const InboxSheet = lazy(() => import('./inbox-sheet.tsx').then((module) => ({ default: module.InboxSheet })))
export const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))
export const ContactUsDialog = lazy(() =>
  import('./contact-us-dialog.tsx').then((module) => ({ default: module.ContactUsDialog })),
)

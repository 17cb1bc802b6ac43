import { lazyLayer } from '../../platform/lazy-layer.tsx'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'

/** Loaded when first drawn: the bell's count after the page, the sheets when they are opened. */
export const UnreadCount = lazyPart(
  () => import('./unread-count.tsx').then((module) => module.UnreadCount),
  PartAwaySilently,
)
export const InboxSheet = lazyPart(() => import('./inbox-sheet.tsx').then((module) => module.InboxSheet))
export const SendDialog = lazyLayer(() => import('./send-dialog.tsx').then((module) => module.SendDialog))
export const GuestLinkDialog = lazyLayer(() =>
  import('./guest-link/guest-link-dialog.tsx').then((module) => module.GuestLinkDialog),
)
export const BundleDialog = lazyLayer(() => import('./bundles/bundle-dialog.tsx').then((module) => module.BundleDialog))
export const ContactUsDialog = lazyLayer(() =>
  import('./contact-us-dialog.tsx').then((module) => module.ContactUsDialog),
)
export const ShareDialog = lazyLayer(() => import('./sharing/share-dialog.tsx').then((module) => module.ShareDialog))

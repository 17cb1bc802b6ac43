import { defineTexts } from '../../platform/texts/texts.ts'

/** The bell's texts, which are on every page. */
export const t = defineTexts({
  'en-US': {
    inbox: 'Notifications',
    unread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  },
  'es-ES': {
    inbox: 'Avisos',
    unread: { one: 'Avisos, {count} sin leer', other: 'Avisos, {count} sin leer' },
  },
  'it-IT': {
    inbox: 'Notifiche',
    unread: { one: 'Notifiche, {count} non letta', other: 'Notifiche, {count} non lette' },
  },
})

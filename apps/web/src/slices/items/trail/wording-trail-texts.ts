import type { AuditEntry } from '@caseloom/contracts/items/item'
import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import { wordings } from '@caseloom/contracts/notifications/wording-rules'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { short } from './short-value.ts'

const t = defineTexts({
  'en-US': {
    'change wording': '{who} changed {what} ({language}) from “{before}” to “{after}”',
    written: '{who} wrote {what} ({language}): “{after}”',
    removed: '{who} removed {what} ({language}): “{before}”',
    'guest-link': 'the message with a link to a form',
    'guest-links': 'the message with a link to several forms',
    reminder: 'the reminder of an appointment',
    'help-answer': 'the answer to HELP',
    'form-done': 'the text at the end of a form',
    'staff-help': 'the help text for members',
  },
  'es-ES': {
    'change wording': '{who} cambió {what} ({language}) de «{before}» a «{after}»',
    written: '{who} escribió {what} ({language}): «{after}»',
    removed: '{who} quitó {what} ({language}): «{before}»',
    'guest-link': 'el mensaje con un enlace a un formulario',
    'guest-links': 'el mensaje con un enlace a varios formularios',
    reminder: 'el recordatorio de una cita',
    'help-answer': 'la respuesta a HELP',
    'form-done': 'el texto al final de un formulario',
    'staff-help': 'el texto de ayuda para los miembros',
  },
  'it-IT': {
    'change wording': '{who} ha cambiato {what} ({language}) da «{before}» a «{after}»',
    written: '{who} ha scritto {what} ({language}): «{after}»',
    removed: '{who} ha tolto {what} ({language}): «{before}»',
    'guest-link': 'il messaggio con un link a un modulo',
    'guest-links': 'il messaggio con un link a più moduli',
    reminder: 'il promemoria di un appuntamento',
    'help-answer': 'la risposta a HELP',
    'form-done': 'il testo alla fine di un modulo',
    'staff-help': 'il testo di aiuto per i membri',
  },
})

/** That an administrator changed what the product says by itself. The property says what, and in which language: 'reminder es-ES'. */
export function wordingSentence({ Property, Before, After }: AuditEntry, who: string): string {
  const [said = '', language = ''] = (Property ?? '').split(' ')
  const name = wordings.find((one) => one === said)
  const locale = locales.find((one) => one === language)
  const about = { who, what: name ? t(name) : said, language: locale ? languageNames[locale] : language }
  if (!After) return t('removed', { ...about, before: short(Before ?? '') })
  if (!Before) return t('written', { ...about, after: short(After) })
  return t('change wording', { ...about, before: short(Before), after: short(After) })
}

import type { Locale } from '../../locales.ts'
import type { Disclosure } from './protection.ts'

type Words = {
  readonly columns: readonly string[]
  /** By the action of the audit trail. Other actions are called by `other`. */
  readonly actions: Readonly<Record<string, string>>
  readonly other: string
  readonly consent: (givenBy: string, day: string) => string
  readonly emergency: (reason: string) => string
  readonly own: string
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    columns: ['Day', 'First at', 'Times', 'What', 'To', 'By', 'Ground'],
    actions: {
      share: 'Shared',
      refer: 'Referred',
      transfer: 'Transferred',
      print: 'Printed',
      download: 'File downloaded',
      'download zip': 'Downloaded as ZIP',
      export: 'Exported',
      'make guest link': 'Link to a form',
      'make guest bundle': 'Link to forms',
      'notify sms': 'Text message',
      'notify email': 'E-mail',
      'open in emergency': 'Opened in an emergency',
      'prolong emergency access': 'Emergency access extended',
      read: 'Read',
      list: 'Seen in a list',
      search: 'Found by search',
      'read report': 'Figures read',
      'download report': 'Report downloaded',
      'export audit': 'Audit log downloaded',
    },
    other: 'Read or changed',
    consent: (givenBy, day) => `Consent of ${givenBy}, ${day}`,
    emergency: (reason) => `Emergency: ${reason}`,
    own: 'Copy made by its clinician',
  },
  'es-ES': {
    columns: ['Día', 'Primera vez', 'Veces', 'Qué', 'A quién', 'Por', 'Fundamento'],
    actions: {
      share: 'Compartido',
      refer: 'Derivado',
      transfer: 'Transferido',
      print: 'Impreso',
      download: 'Archivo descargado',
      'download zip': 'Descargado como ZIP',
      export: 'Exportado',
      'make guest link': 'Enlace a un formulario',
      'make guest bundle': 'Enlace a formularios',
      'notify sms': 'Mensaje de texto',
      'notify email': 'Correo electrónico',
      'open in emergency': 'Abierto en una emergencia',
      'prolong emergency access': 'Acceso de emergencia prolongado',
      read: 'Leído',
      list: 'Visto en una lista',
      search: 'Encontrado al buscar',
      'read report': 'Cifras leídas',
      'download report': 'Informe descargado',
      'export audit': 'Registro de auditoría descargado',
    },
    other: 'Leído o cambiado',
    consent: (givenBy, day) => `Consentimiento de ${givenBy}, ${day}`,
    emergency: (reason) => `Emergencia: ${reason}`,
    own: 'Copia hecha por su profesional',
  },
  'it-IT': {
    columns: ['Giorno', 'Prima volta', 'Volte', 'Che cosa', 'A chi', 'Da', 'Fondamento'],
    actions: {
      share: 'Condiviso',
      refer: 'Inviato',
      transfer: 'Trasferito',
      print: 'Stampato',
      download: 'File scaricato',
      'download zip': 'Scaricato come ZIP',
      export: 'Esportato',
      'make guest link': 'Link a un modulo',
      'make guest bundle': 'Link a moduli',
      'notify sms': 'SMS',
      'notify email': 'E-mail',
      'open in emergency': 'Aperto in un’emergenza',
      'prolong emergency access': 'Accesso di emergenza prolungato',
      read: 'Letto',
      list: 'Visto in un elenco',
      search: 'Trovato con la ricerca',
      'read report': 'Cifre lette',
      'download report': 'Rapporto scaricato',
      'export audit': 'Registro di controllo scaricato',
    },
    other: 'Letto o modificato',
    consent: (givenBy, day) => `Consenso di ${givenBy}, ${day}`,
    emergency: (reason) => `Emergenza: ${reason}`,
    own: 'Copia fatta da chi segue il caso',
  },
}

export const accountingColumns = (locale: Locale): readonly string[] => words[locale].columns

/** What was disclosed, in words. */
export const disclosureText = (action: string, locale: Locale): string =>
  words[locale].actions[action] ?? words[locale].other

/** Why it was lawful. */
export function groundText({ Consent, Emergency }: Pick<Disclosure, 'Consent' | 'Emergency'>, locale: Locale): string {
  if (Consent) return words[locale].consent(Consent.GivenBy, Consent.Day)
  return Emergency ? words[locale].emergency(Emergency.Reason) : words[locale].own
}

import { defineTexts } from '../../platform/texts.ts'

export const t = defineTexts({
  'en-US': {
    directory: 'Directory',
    directoryHint: 'People, cases and shared folders you may see, by name.',
    myCases: 'My cases',
    todaysWork: 'Today’s work',
    bin: 'Bin',
    binHint: 'What was deleted in the last 30 days.',
    outbox: 'Outbox',
    outboxHint: 'What you sent, and what became of it.',
    outboxHintAll: 'What everybody sent, and what became of it.',
  },
  'es-ES': {
    directory: 'Directorio',
    directoryHint: 'Personas, casos y carpetas compartidas que puede ver, por nombre.',
    myCases: 'Mis casos',
    todaysWork: 'Trabajo de hoy',
    bin: 'Papelera',
    binHint: 'Lo que se eliminó en los últimos 30 días.',
    outbox: 'Bandeja de salida',
    outboxHint: 'Lo que envió y lo que fue de ello.',
    outboxHintAll: 'Lo que todos enviaron y lo que fue de ello.',
  },
  'it-IT': {
    directory: 'Rubrica',
    directoryHint: 'Persone, casi e cartelle condivise che può vedere, per nome.',
    myCases: 'I miei casi',
    todaysWork: 'Lavoro di oggi',
    bin: 'Cestino',
    binHint: 'Ciò che è stato eliminato negli ultimi 30 giorni.',
    outbox: 'Posta in uscita',
    outboxHint: 'Ciò che ha inviato e il suo esito.',
    outboxHintAll: 'Ciò che tutti hanno inviato e il suo esito.',
  },
})

import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    newPerson: 'a new person',
    newCase: 'a new case',
    newFolder: 'a new shared folder',
    messageToUs: 'a message to the administrators',
    anotherText: 'text in a form',
    moreTexts: { one: '{count} more', other: '{count} more' },
  },
  'es-ES': {
    newPerson: 'una persona nueva',
    newCase: 'un caso nuevo',
    newFolder: 'una carpeta compartida nueva',
    messageToUs: 'un mensaje a los administradores',
    anotherText: 'un texto de un formulario',
    moreTexts: { one: '{count} más', other: '{count} más' },
  },
  'it-IT': {
    newPerson: 'una nuova persona',
    newCase: 'un nuovo caso',
    newFolder: 'una nuova cartella condivisa',
    messageToUs: 'un messaggio agli amministratori',
    anotherText: 'un testo in un modulo',
    moreTexts: { one: 'un altro', other: 'altri {count}' },
  },
})

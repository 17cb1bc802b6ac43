import { defineTexts } from '../../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    sendTitle: 'Send “{name}”?',
    sendMessage: { one: 'The message goes to:', other: 'The message goes to {count} people:' },
    sendForGood: 'It cannot be taken back.',
    sendNot: 'Do not send',
    toColleague: '{name}, in the app',
    toMail: '{name}, by e-mail to {address}',
    toPhone: '{name}, by text message to {address}',
  },
  'es-ES': {
    sendTitle: '¿Enviar «{name}»?',
    sendMessage: { one: 'El mensaje va a:', other: 'El mensaje va a {count} personas:' },
    sendForGood: 'No se puede retirar.',
    sendNot: 'No enviar',
    toColleague: '{name}, en la aplicación',
    toMail: '{name}, por correo a {address}',
    toPhone: '{name}, por mensaje de texto a {address}',
  },
  'it-IT': {
    sendTitle: 'Inviare «{name}»?',
    sendMessage: { one: 'Il messaggio va a:', other: 'Il messaggio va a {count} persone:' },
    sendForGood: 'Non si può ritirare.',
    sendNot: 'Non inviare',
    toColleague: '{name}, nell’app',
    toMail: '{name}, per e-mail a {address}',
    toPhone: '{name}, per SMS a {address}',
  },
})

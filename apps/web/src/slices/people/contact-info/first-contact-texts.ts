import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    nameAndRelation: '{name} ({relation})',
    relation: '({relation})',
    call: 'Call',
    callName: 'Call {name}',
    text: 'Text',
    textName: 'Text {name}',
  },
  'es-ES': {
    nameAndRelation: '{name} ({relation})',
    relation: '({relation})',
    call: 'Llamar',
    callName: 'Llamar a {name}',
    text: 'Mensaje',
    textName: 'Enviar un mensaje a {name}',
  },
  'it-IT': {
    nameAndRelation: '{name} ({relation})',
    relation: '({relation})',
    call: 'Chiama',
    callName: 'Chiama {name}',
    text: 'Messaggio',
    textName: 'Manda un messaggio a {name}',
  },
})

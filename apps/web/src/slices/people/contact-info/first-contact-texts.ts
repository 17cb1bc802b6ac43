import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    nameAndRelation: '{name} ({relation})',
    relation: '({relation})',
    call: 'Call',
    callName: 'Call {name}',
    text: 'Text',
    textName: 'Text {name}',
    video: 'Video',
    openVideo: 'Open your video meeting',
  },
  'es-ES': {
    nameAndRelation: '{name} ({relation})',
    relation: '({relation})',
    call: 'Llamar',
    callName: 'Llamar a {name}',
    text: 'Mensaje',
    textName: 'Enviar un mensaje a {name}',
    video: 'Vídeo',
    openVideo: 'Abrir su videollamada',
  },
  'it-IT': {
    nameAndRelation: '{name} ({relation})',
    relation: '({relation})',
    call: 'Chiama',
    callName: 'Chiama {name}',
    text: 'Messaggio',
    textName: 'Manda un messaggio a {name}',
    video: 'Video',
    openVideo: 'Apri la propria videochiamata',
  },
})

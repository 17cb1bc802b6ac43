import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    relation: '({relation})',
    call: 'Call',
    text: 'Text',
    textName: 'Text {name}',
    video: 'Video',
    openVideo: 'Open your video meeting',
  },
  'es-ES': {
    relation: '({relation})',
    call: 'Llamar',
    text: 'Mensaje',
    textName: 'Enviar un mensaje a {name}',
    video: 'Vídeo',
    openVideo: 'Abrir su videollamada',
  },
  'it-IT': {
    relation: '({relation})',
    call: 'Chiama',
    text: 'Messaggio',
    textName: 'Manda un messaggio a {name}',
    video: 'Video',
    openVideo: 'Apri la propria videochiamata',
  },
})

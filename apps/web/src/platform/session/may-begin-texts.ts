import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    viewOnly: 'You are viewing Caseloom as another member, so nothing new can be made. End the view first.',
  },
  'es-ES': {
    viewOnly: 'Está viendo Caseloom como otro miembro, así que no se puede crear nada. Termine primero esta vista.',
  },
  'it-IT': {
    viewOnly: 'Sta vedendo Caseloom come un altro membro, quindi non si può creare nulla. Termini prima questa vista.',
  },
})

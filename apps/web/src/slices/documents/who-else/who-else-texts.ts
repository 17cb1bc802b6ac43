import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    isReading: '{name} is reading',
    areReading: { one: '{name} and {count} other are reading', other: '{name} and {count} others are reading' },
    guestAnswers: 'A guest is answering',
  },
  'es-ES': {
    isReading: '{name} lo está leyendo',
    areReading: {
      one: '{name} y {count} persona más lo están leyendo',
      other: '{name} y {count} personas más lo están leyendo',
    },
    guestAnswers: 'Un invitado está respondiendo',
  },
  'it-IT': {
    isReading: '{name} sta leggendo',
    areReading: {
      one: '{name} e un’altra persona stanno leggendo',
      other: '{name} e altre {count} persone stanno leggendo',
    },
    guestAnswers: 'Un ospite sta rispondendo',
  },
})

import { defineTexts } from '../../../platform/texts/late.ts'

/** Texts that sharing a case and sharing a folder have in common. */
export const t = defineTexts({
  'en-US': {
    shareTitle: 'Share {name}',
    shareCaseTitle: 'Share the case of {name}',
    shareWith: 'Share with',
    right: 'They can',
    mayRead: 'Read',
    untilDay: 'Until',
    shared: 'Shared {name} with {who}',
    endShare: 'End',
    endShareWith: 'End sharing with {name}',
    shareEnded: 'No longer shared with {who}',
  },
  'es-ES': {
    shareTitle: 'Compartir {name}',
    shareCaseTitle: 'Compartir el caso de {name}',
    shareWith: 'Compartir con',
    right: 'Pueden',
    mayRead: 'Leer',
    untilDay: 'Hasta',
    shared: '{name} se comparte con {who}',
    endShare: 'Terminar',
    endShareWith: 'Dejar de compartir con {name}',
    shareEnded: 'Ya no se comparte con {who}',
  },
  'it-IT': {
    shareTitle: 'Condividi {name}',
    shareCaseTitle: 'Condividi il caso di {name}',
    shareWith: 'Condividi con',
    right: 'Possono',
    mayRead: 'Leggere',
    untilDay: 'Fino al',
    shared: '{name}: condivisione con {who}',
    endShare: 'Termina',
    endShareWith: 'Termina la condivisione con {name}',
    shareEnded: 'La condivisione con {who} è terminata',
  },
})

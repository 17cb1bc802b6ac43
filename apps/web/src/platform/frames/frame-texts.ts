import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    failed: 'This could not be shown: {error}',
    slow: 'This has been drawing for more than ten seconds.',
    leaveOut: 'Leave it out',
    leftOut: 'This is left out.',
    stuckBefore: 'Last time, this did not finish, and the page may have frozen.',
    showAnyway: 'Show it anyway',
  },
  'es-ES': {
    failed: 'No se pudo mostrar: {error}',
    slow: 'Esto lleva más de diez segundos dibujándose.',
    leaveOut: 'Omitirlo',
    leftOut: 'Esto se ha omitido.',
    stuckBefore: 'La última vez esto no terminó, y la página pudo quedarse parada.',
    showAnyway: 'Mostrarlo de todos modos',
  },
  'it-IT': {
    failed: 'Non è stato possibile mostrarlo: {error}',
    slow: 'Il disegno dura da più di dieci secondi.',
    leaveOut: 'Omettilo',
    leftOut: 'Questo è stato omesso.',
    stuckBefore: 'L’ultima volta questo non è giunto alla fine, e la pagina può essersi bloccata.',
    showAnyway: 'Mostra comunque',
  },
})

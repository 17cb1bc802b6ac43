import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    move: 'Move {name}',
    hint: 'Drag it to its place. Or press it: the arrow keys and buttons move it, Enter puts it down, Escape puts it back.',
    putDown: 'Put {name} down',
    lifted: '{name} is lifted. Place {place} of {total}.',
    at: 'Place {place} of {total}.',
    put: '{name} was put at place {place} of {total}.',
    putBack: '{name} was put back.',
  },
  'es-ES': {
    move: 'Mover {name}',
    hint: 'Arrástrelo a su lugar. O púlselo: las teclas y los botones de flecha lo mueven, Intro lo deja y Escape lo devuelve.',
    putDown: 'Dejar {name}',
    lifted: '{name} está levantado. Lugar {place} de {total}.',
    at: 'Lugar {place} de {total}.',
    put: '{name} se ha dejado en el lugar {place} de {total}.',
    putBack: '{name} ha vuelto a su lugar.',
  },
  'it-IT': {
    move: 'Sposta {name}',
    hint: 'Lo trascini al suo posto. Oppure lo prema: i tasti e i pulsanti freccia lo spostano, Invio lo posa, Esc lo rimette a posto.',
    putDown: 'Posa {name}',
    lifted: '{name} è sollevato. Posto {place} di {total}.',
    at: 'Posto {place} di {total}.',
    put: '{name} è ora al posto {place} di {total}.',
    putBack: '{name} è tornato al suo posto.',
  },
})

import { bodyOf, formWords, type DefaultForm, type Words } from './form-words.ts'

const { idOf, question, choices, page } = formWords(0x70)

const seen: readonly (readonly [en: string, es: string, points: number])[] = [
  ['Not seen', 'No se vio', 1],
  ['A little', 'Un poco', 2],
  ['In part', 'En parte', 3],
  ['Clearly', 'Con claridad', 4],
  ['Throughout', 'En todo momento', 5],
]

const aspects: readonly Words[] = [
  ['Relational focus', 'Enfoque relacional'],
  ['Balanced alliance', 'Alianza equilibrada'],
  ['Change strategy', 'Estrategia de cambio'],
  ['Rehearsal in session', 'Ensayo en la sesión'],
  ['Home practice set', 'Práctica para casa'],
]

/** A supervisor rates a session by it. The rating is about the work, and its words are for the one who did it. */
export const sessionFidelity: DefaultForm = {
  name: 'Session fidelity',
  description: 'How close the work came to the model, and what to try next',
  askedFor: [],
  body: bodyOf({
    Pages: [
      page(
        ['The work', 'El trabajo'],
        [
          question(1, 'Instruction', [
            'Rate what you saw or heard, not the person. Name one thing to keep before one thing to change.',
            'Valore lo que vio u oyó, no a la persona. Nombre algo que conservar antes de algo que cambiar.',
          ]),
        ],
        [
          question(2, 'RadioMatrix', ['How much of it was there?', '¿Cuánto hubo de ello?'], {
            Required: true,
            Items: choices(0x100, seen),
            Cells: aspects.map((words, index) => [question(0x10 + index, 'RadioButtons', words, { Required: true })]),
          }),
        ],
        [question(3, 'LongAnswer', ['What to keep', 'Qué conservar'])],
        [question(4, 'LongAnswer', ['What to try next', 'Qué probar la próxima vez'])],
      ),
    ],
    Scores: [
      {
        Id: idOf(0x200),
        Name: 'Fidelity',
        Texts: { 'es-ES': 'Fidelidad' },
        Way: 'mean',
        Missing: 'leave_out',
        HigherIs: 'better',
        Min: 1,
        Max: 5,
        Parts: aspects.map((_, index) => ({ Question: idOf(0x10 + index) })),
        Bands: [
          { From: 1, Name: 'Needs support', Texts: { 'es-ES': 'Necesita apoyo' }, Tone: 'alarm' },
          { From: 3, Name: 'On the way', Texts: { 'es-ES': 'En camino' }, Tone: 'watch' },
          { From: 4, Name: 'True to the model', Texts: { 'es-ES': 'Fiel al modelo' }, Tone: 'good' },
        ],
      },
    ],
  }),
}

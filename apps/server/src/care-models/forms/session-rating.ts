import { bodyOf, formWords, type DefaultForm, type Words } from './form-words.ts'

const { idOf, question, choices, page, when } = formWords(0x40)

const agree: readonly (readonly [en: string, es: string, points: number])[] = [
  ['Not at all', 'Nada', 0],
  ['A little', 'Un poco', 1],
  ['Partly', 'En parte', 2],
  ['Mostly', 'Bastante', 3],
  ['Completely', 'Del todo', 4],
]

const alliance: readonly Words[] = [
  ['I could say what matters to me.', 'He podido decir lo que me importa.'],
  ['I felt understood.', 'Me he sentido comprendido o comprendida.'],
  ['We worked on what I came for.', 'Hemos trabajado en lo que me trajo aquí.'],
  ['I would come again.', 'Volvería a venir.'],
]

type Scored = { readonly part: number; readonly said: Words; readonly parts: readonly number[]; readonly most: 4 | 10 }

const score = ({ part, said: [Name, es], parts, most }: Scored) => ({
  Id: idOf(part),
  Name,
  Texts: { 'es-ES': es },
  Way: 'mean' as const,
  Missing: 'leave_out' as const,
  HigherIs: 'better' as const,
  Min: 0,
  Max: most,
  Parts: parts.map((each) => ({ Question: idOf(each) })),
  Bands: [
    { From: 0, Name: 'Talk about it', Texts: { 'es-ES': 'Conviene hablarlo' }, Tone: 'alarm' as const },
    { From: most / 2, Name: 'Keep an eye on it', Texts: { 'es-ES': 'Seguir de cerca' }, Tone: 'watch' as const },
    { From: most === 4 ? 3 : 7, Name: 'Going well', Texts: { 'es-ES': 'Va bien' }, Tone: 'good' as const },
  ],
})

/** Each family member rates the session for themselves, on a phone in the car or at the kitchen table. */
export const sessionRating: DefaultForm = {
  name: 'Session rating',
  description: 'How a family member saw the session: alliance, progress, impact',
  askedFor: [],
  body: bodyOf({
    Language: 'en-US',
    Pages: [
      page(
        ['Today', 'Hoy'],
        [
          question(1, 'Instruction', [
            'There is no right answer. Your clinician reads it to do better next time.',
            'No hay respuestas correctas. Su terapeuta lo leerá para mejorar la próxima vez.',
          ]),
        ],
        [
          question(2, 'RadioMatrix', ['How was the session for you?', '¿Cómo ha sido la sesión para usted?'], {
            Required: true,
            Items: choices(0x100, agree),
            Cells: alliance.map((words, index) => [question(0x10 + index, 'RadioButtons', words)]),
          }),
        ],
        [question(3, 'LongAnswer', ['What should have been different?', '¿Qué debería haber sido diferente?'])],
      ),
      page(
        ['Since last time', 'Desde la última vez'],
        [
          question(
            4,
            'Slider',
            ['How much closer are you to what you hoped for?', '¿Cuánto se ha acercado a lo que esperaba?'],
            {
              Required: true,
              Min: 0,
              Max: 10,
              Ends: ['Not at all', 'All the way'],
              EndsTexts: { 'es-ES': ['Nada', 'Hasta el final'] },
            },
          ),
        ],
        [
          question(5, 'Slider', ['How did you get along at home?', '¿Cómo se han llevado en casa?'], {
            Required: true,
            Min: 0,
            Max: 10,
            Ends: ['Badly', 'Very well'],
            EndsTexts: { 'es-ES': ['Mal', 'Muy bien'] },
          }),
        ],
        [
          question(
            6,
            'Slider',
            ['How much of what we practiced did you use?', '¿Cuánto ha usado de lo que practicamos?'],
            { Min: 0, Max: 10, Ends: ['Nothing', 'A lot'], EndsTexts: { 'es-ES': ['Nada', 'Mucho'] } },
          ),
        ],
        [question(7, 'ShortAnswer', ['What helped most?', '¿Qué ha ayudado más?'], when(6, 5, '>='))],
      ),
    ],
    Scores: [
      score({ part: 0x300, said: ['Alliance', 'Alianza'], parts: [0x10, 0x11, 0x12, 0x13], most: 4 }),
      score({ part: 0x301, said: ['Progress', 'Progreso'], parts: [4], most: 10 }),
      score({ part: 0x302, said: ['Impact', 'Impacto'], parts: [5, 6], most: 10 }),
    ],
  }),
}

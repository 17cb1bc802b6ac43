import { bodyOf, formWords, type DefaultForm, type Words } from './form-words.ts'

type Plan = {
  readonly form: number
  readonly name: string
  readonly description: string
  readonly purpose: Words
  readonly aims: readonly Words[]
  readonly ready: Words
}

/** The planning tool of a phase: the same frame, with the aims and the sign of readiness that belong to the phase. */
function planningTool({ form, name, description, purpose, aims, ready }: Plan): DefaultForm {
  const { idOf, question, choices, page, when } = formWords(form)
  return {
    name,
    description,
    askedFor: [],
    body: bodyOf({
      Language: 'en-US',
      Pages: [
        page(
          ['The plan', 'El plan'],
          [question(1, 'Instruction', purpose)],
          [
            question(2, 'MultipleWithWriteIn', ['Aims for this family', 'Objetivos para esta familia'], {
              Required: true,
              Items: choices(0x100, aims),
            }),
          ],
          [
            question(
              3,
              'LongAnswer',
              ['What does each of them do, in their own words?', '¿Qué hará cada uno, con sus propias palabras?'],
              { Required: true },
            ),
          ],
          [
            question(4, 'LongAnswer', [
              'What could get in the way, and what then?',
              '¿Qué podría dificultarlo y qué haremos entonces?',
            ]),
          ],
        ),
        page(
          ['Where they stand', 'En qué punto están'],
          [
            question(5, 'Slider', ready, {
              Required: true,
              Min: 0,
              Max: 10,
              Ends: ['Not at all', 'Fully'],
              EndsTexts: { 'es-ES': ['Nada', 'Del todo'] },
            }),
          ],
          [question(6, 'LongAnswer', ['What is still missing?', '¿Qué falta todavía?'], when(5, 6, '<='))],
          [
            question(7, 'Calendar', ['Look at it again on', 'Revisarlo el día'], { Required: true }),
            question(8, 'Dynamic', ['Bring it to supervision', 'Llevarlo a supervisión'], { FieldType: 'togglefield' }),
          ],
          [question(9, 'LongAnswer', ['Question for supervision', 'Pregunta para la supervisión'], when(8, true))],
        ),
      ],
      PinnedQuestions: [idOf(5)],
    }),
  }
}

export const planningTools: readonly DefaultForm[] = [
  planningTool({
    form: 0x30,
    name: 'Planning tool: engagement',
    description: 'Who takes part, and what each hopes for',
    purpose: [
      'Make sure that everybody has been heard once before anything is asked of them.',
      'Antes de pedirles nada, asegúrese de haber escuchado a todos al menos una vez.',
    ],
    aims: [
      ['Everybody comes to a session', 'Que todos asistan a una sesión'],
      ['Less blame between them', 'Que se culpen menos unos a otros'],
      ['Hope that something can change', 'Que crean que algo puede cambiar'],
      ['A shared view of the trouble', 'Que compartan una misma visión del problema'],
    ],
    ready: ['How far is the whole family on board?', '¿Hasta qué punto participa toda la familia?'],
  }),
  planningTool({
    form: 0x31,
    name: 'Planning tool: behavior change',
    description: 'What the family practices, and who keeps an eye on it',
    purpose: [
      'Choose few and small things, and practice each in the session first.',
      'Elija pocas cosas y pequeñas, y practíquelas primero en la sesión.',
    ],
    aims: [
      ['Parents agree on rules', 'Que los padres acuerden las normas'],
      ['Praise every day', 'Reconocer algo bueno cada día'],
      ['Arguments that end before they hurt', 'Parar las discusiones antes de hacerse daño'],
      ['Knowing where the child is', 'Saber dónde está el hijo o la hija'],
      ['Solving a problem together', 'Resolver un problema juntos'],
    ],
    ready: ['How well do they manage without you?', '¿Qué tal se las arreglan sin usted?'],
  }),
  planningTool({
    form: 0x32,
    name: 'Planning tool: generalization',
    description: 'What works at home is kept, and reaches school and relatives',
    purpose: [
      'Plan for the week in which it goes wrong again, and for the people who stay when you leave.',
      'Prepare la semana en que vuelva a ir mal y cuente con quienes seguirán cuando usted ya no esté.',
    ],
    aims: [
      ['School', 'La escuela'],
      ['Grandparents and relatives', 'Los abuelos y otros familiares'],
      ['Other help after the end', 'Otros apoyos al terminar'],
      ['A plan for a bad week', 'Un plan para una mala semana'],
    ],
    ready: ['How sure are they that it will last?', '¿Qué seguridad tienen de que durará?'],
  }),
]

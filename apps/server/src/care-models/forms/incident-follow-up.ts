import { bodyOf, formWords, type DefaultForm } from './form-words.ts'

const { question, choices, page, when, idOf } = formWords(0x50)

/** The follow-up of an incident: the measures taken, and whether anything is left to do. */
export const incidentFollowUp: DefaultForm = {
  name: 'Incident follow-up',
  description: 'What was done after an incident, and what is still open',
  askedFor: [],
  body: bodyOf({
    Language: 'en-US',
    Pages: [
      page(
        ['What was done', 'Qué se ha hecho'],
        [
          question(1, 'DateTime', ['When did you first follow up?', '¿Cuándo hizo el primer seguimiento?'], {
            Required: true,
          }),
          question(2, 'RadioWithWriteIn', ['How?', '¿Cómo?'], {
            Required: true,
            Items: choices(0x100, [
              ['Home visit', 'Visita en casa'],
              ['Phone call', 'Llamada telefónica'],
              ['Video call', 'Videollamada'],
              ['At school', 'En la escuela'],
            ]),
          }),
        ],
        [
          question(3, 'MultipleChoice', ['Who was told?', '¿A quién se ha avisado?'], {
            Required: true,
            Items: choices(0x110, [
              ['Parents or guardians', 'Padres o personas a cargo'],
              ['Supervisor', 'Supervisor o supervisora'],
              ['School', 'La escuela'],
              ['Probation officer', 'Agente de libertad vigilada'],
              ['Child protection', 'Protección de menores'],
              ['Police', 'Policía'],
            ]),
          }),
        ],
        [
          question(4, 'LongAnswer', ['What did each of them see and want?', '¿Qué vio y qué quería cada uno?'], {
            Required: true,
          }),
        ],
        [question(5, 'Documentation', ['Reports and letters', 'Informes y cartas'])],
      ),
      page(
        ['Is it over?', '¿Ha terminado?'],
        [
          question(
            6,
            'RadioButtons',
            ['How great is the danger that it happens again?', '¿Qué riesgo hay de que se repita?'],
            {
              Required: true,
              Items: choices(0x120, [
                ['Low', 'Bajo', 0],
                ['Some', 'Algo', 1],
                ['High', 'Alto', 2],
              ]),
            },
          ),
        ],
        [
          question(
            7,
            'LongAnswer',
            [
              'The safety plan: signs, first steps, people, numbers',
              'El plan de seguridad: señales, primeros pasos, personas y teléfonos',
            ],
            {
              Required: true,
              ShowWhen: [
                {
                  Behavior: 'any',
                  Conditions: [
                    { Question: idOf(6), Operator: '=', Answer: idOf(0x121) },
                    { Question: idOf(6), Operator: '=', Answer: idOf(0x122) },
                  ],
                },
              ],
            },
          ),
        ],
        [
          question(8, 'RelContactComboBox', [
            'Who in the family keeps an eye on it?',
            '¿Quién de la familia estará pendiente?',
          ]),
        ],
        [
          question(9, 'Dynamic', ['Something is still to be done', 'Queda algo por hacer'], {
            FieldType: 'togglefield',
          }),
        ],
        [
          question(10, 'ShortAnswer', ['What, and by whom?', '¿Qué y quién lo hará?'], {
            Required: true,
            ...when(9, true),
          }),
          question(11, 'Calendar', ['Until', 'Fecha límite'], { Required: true, ...when(9, true) }),
        ],
      ),
    ],
  }),
}

import { bodyOf, formWords, type DefaultForm } from './form-words.ts'

const { idOf, question, choices, page, when } = formWords(0x20)

/** The first form of a case: who lives together, how to reach them, and why they come. */
export const familyIntake: DefaultForm = {
  name: 'Family intake',
  description: 'Who the family is, how to reach them, and what they hope for',
  askedFor: [],
  body: bodyOf({
    Language: 'en-US',
    Pages: [
      page(
        ['The family', 'La familia'],
        [
          question(1, 'Instruction', [
            'Fill it in together at the first visit. Leave open what the family does not want to say yet.',
            'Rellénelo con la familia en la primera visita. Deje en blanco lo que todavía no quieran contar.',
          ]),
        ],
        [question(2, 'Named', ['Who is answering?', '¿Quién responde?'], { Required: true })],
        [
          question(3, 'ComboBox', ['Relation to the child', 'Relación con el niño o la niña'], {
            Required: true,
            Items: choices(0x100, [
              ['Mother', 'Madre'],
              ['Father', 'Padre'],
              ['Grandparent', 'Abuela o abuelo'],
              ['Foster parent', 'Familia de acogida'],
              ['Other guardian', 'Otra persona a cargo'],
            ]),
          }),
          question(4, 'ComboBox', ['Language spoken at home', 'Idioma que se habla en casa'], {
            Items: choices(0x110, [
              ['English', 'Inglés'],
              ['Spanish', 'Español'],
              ['Italian', 'Italiano'],
              ['Another language', 'Otro idioma'],
            ]),
          }),
        ],
        [question(5, 'Address', ['Where does the family live?', '¿Dónde vive la familia?'], { Required: true })],
        [
          question(6, 'Table', ['Who lives in the home?', '¿Quiénes viven en casa?'], {
            Columns: [
              { Text: 'Name', Texts: { 'es-ES': 'Nombre' } },
              { Text: 'Age', Texts: { 'es-ES': 'Edad' } },
              { Text: 'Relation', Texts: { 'es-ES': 'Relación' } },
            ],
            Cells: [0, 1, 2, 3, 4, 5].map((row) => [
              question(0x200 + row * 3, 'ShortAnswer', ['Name', 'Nombre']),
              question(0x201 + row * 3, 'Dynamic', ['Age', 'Edad'], {
                FieldType: 'numberfield',
                Min: 0,
                Max: 120,
                Increment: 1,
              }),
              question(0x202 + row * 3, 'ShortAnswer', ['Relation', 'Relación']),
            ]),
          }),
        ],
      ),
      page(
        ['What brings you here', 'Qué les trae aquí'],
        [
          question(7, 'MultipleWithWriteIn', ['What worries you most?', '¿Qué les preocupa más?'], {
            Required: true,
            Items: choices(0x120, [
              ['Arguments at home', 'Discusiones en casa'],
              ['School', 'La escuela'],
              ['Coming home late or running away', 'Llega tarde o se va de casa'],
              ['Alcohol or drugs', 'Alcohol o drogas'],
              ['Sadness or fear', 'Tristeza o miedo'],
              ['Trouble with the law', 'Problemas con la ley'],
            ]),
          }),
        ],
        [
          question(
            8,
            'LongAnswer',
            ['What would be different at home if this went well?', 'Si esto va bien, ¿qué cambiará en casa?'],
            { Required: true },
          ),
        ],
        [
          question(9, 'LongAnswer', [
            'What is already going well, and who notices?',
            '¿Qué va bien ya y quién se da cuenta?',
          ]),
        ],
        [
          question(
            10,
            'Dynamic',
            ['Is a court or probation involved?', '¿Interviene un juzgado o el servicio de libertad vigilada?'],
            { FieldType: 'togglefield' },
          ),
          question(11, 'Calendar', ['Next court day', 'Próxima fecha en el juzgado'], when(10, true)),
        ],
        [
          question(
            12,
            'RadioButtons',
            [
              'Is anybody in the family in danger at the moment?',
              '¿Hay alguien de la familia en peligro en este momento?',
            ],
            {
              Required: true,
              Items: choices(0x130, [
                ['No', 'No'],
                ['Not sure', 'No está claro'],
                ['Yes', 'Sí'],
              ]),
            },
          ),
        ],
        [
          question(
            13,
            'LongAnswer',
            [
              'What was agreed for safety, and who was told?',
              '¿Qué se ha acordado para su seguridad y a quién se ha avisado?',
            ],
            {
              Required: true,
              ShowWhen: [
                {
                  Behavior: 'any',
                  Conditions: [
                    { Question: idOf(12), Operator: '=', Answer: idOf(0x131) },
                    { Question: idOf(12), Operator: '=', Answer: idOf(0x132) },
                  ],
                },
              ],
            },
          ),
        ],
      ),
      page(
        ['Working together', 'Cómo trabajaremos'],
        [
          question(14, 'MultipleChoice', ['When is a visit possible?', '¿Cuándo se les puede visitar?'], {
            Items: choices(0x140, [
              ['Mornings', 'Por la mañana'],
              ['Afternoons', 'Por la tarde'],
              ['Evenings', 'Al anochecer'],
              ['Weekends', 'Fines de semana'],
            ]),
          }),
        ],
        [
          question(15, 'ExpandoText', [
            'What should we know before we come? Pets, parking, shift work…',
            '¿Qué debemos saber antes de ir? Mascotas, aparcamiento, turnos de trabajo…',
          ]),
        ],
        [question(16, 'SigCapture', ['Signature of the guardian', 'Firma de la persona a cargo'], { Required: true })],
      ),
    ],
    PinnedQuestions: [idOf(7)],
  }),
}

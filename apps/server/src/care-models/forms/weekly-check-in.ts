import { bodyOf, formWords, type DefaultForm } from './form-words.ts'

const { idOf, question, choices, page, when } = formWords(0x60)

/** Two minutes on a phone before the next visit, by a parent. */
export const weeklyCheckIn: DefaultForm = {
  name: 'Weekly check-in',
  description: 'How the week went at home, by a parent',
  askedFor: [],
  body: bodyOf({
    Language: 'en-US',
    Pages: [
      page(
        ['This week', 'Esta semana'],
        [
          question(
            1,
            'RadioButtons',
            ['Was your child home this week?', '¿Estuvo su hijo o hija en casa esta semana?'],
            {
              Required: true,
              Items: choices(0x100, [
                ['Yes', 'Sí'],
                ['No', 'No'],
              ]),
            },
          ),
        ],
        [
          question(2, 'RadioButtons', ['How did the week go at home?', '¿Cómo fue la semana en casa?'], {
            Required: true,
            ...when(1, idOf(0x100)),
            Items: choices(0x110, [
              ['Very well', 'Muy bien', 4],
              ['Well', 'Bien', 3],
              ['Mixed', 'Regular', 2],
              ['Hard', 'Mal', 1],
              ['Very hard', 'Muy mal', 0],
            ]),
          }),
        ],
        [
          question(3, 'LongAnswer', ['What got in the way?', '¿Qué lo hizo difícil?'], {
            ShowWhen: [
              {
                Behavior: 'any',
                Conditions: [
                  { Question: idOf(2), Operator: '=', Answer: idOf(0x113) },
                  { Question: idOf(2), Operator: '=', Answer: idOf(0x114) },
                ],
              },
            ],
          }),
        ],
        [
          question(
            4,
            'Slider',
            ['On how many evenings did you keep to the plan?', '¿Cuántas noches cumplieron el plan?'],
            { Min: 0, Max: 7, Ends: ['None', 'All'], EndsTexts: { 'es-ES': ['Ninguna', 'Todas'] } },
          ),
          question(5, 'Slider', ['On how many days was there an argument?', '¿Cuántos días hubo una discusión?'], {
            Min: 0,
            Max: 7,
            Ends: ['None', 'Every day'],
            EndsTexts: { 'es-ES': ['Ninguno', 'Todos los días'] },
          }),
        ],
        [question(6, 'ShortAnswer', ['What went well?', '¿Qué fue bien?'], { Required: true })],
      ),
      page(
        ['Before the next visit', 'Antes de la próxima visita'],
        [
          question(7, 'MultipleWithWriteIn', ['What would you like to talk about?', '¿De qué le gustaría hablar?'], {
            Items: choices(0x120, [
              ['The evenings', 'Las noches'],
              ['School', 'La escuela'],
              ['Brothers and sisters', 'Los hermanos'],
              ['How I am doing myself', 'Cómo estoy yo'],
            ]),
          }),
        ],
        [
          question(8, 'Dynamic', ['Please call me before we meet', 'Por favor, llámeme antes de vernos'], {
            FieldType: 'togglefield',
          }),
        ],
        [
          question(9, 'Dynamic', ['Best time to call', 'La mejor hora para llamar'], {
            FieldType: 'timefield',
            ...when(8, true),
          }),
        ],
      ),
    ],
    Scores: [
      {
        Id: idOf(0x300),
        Name: 'Week at home',
        Texts: { 'es-ES': 'La semana en casa' },
        Way: 'sum',
        Missing: 'leave_out',
        HigherIs: 'better',
        Min: 0,
        Max: 11,
        Parts: [{ Question: idOf(2) }, { Question: idOf(4) }],
        Bands: [
          { From: 0, Name: 'Hard', Texts: { 'es-ES': 'Difícil' }, Tone: 'alarm' },
          { From: 4, Name: 'Mixed', Texts: { 'es-ES': 'Regular' }, Tone: 'watch' },
          { From: 8, Name: 'Good', Texts: { 'es-ES': 'Bien' }, Tone: 'good' },
        ],
      },
    ],
  }),
}

import { bodyOf, type DefaultForm } from '../care-models/forms/form-words.ts'
import type { World } from './demo-world.ts'
import { put } from './demo-world.ts'
import { templateRow, templateVersionRow } from '../slices/documents/index.ts'

const idOf = (part: number) => `01910000-0000-7000-8000-00000070${part.toString(16).padStart(4, '0')}`

/** A form that the team of the demo has written in Spanish alone. */
export const spanishCheckIn: DefaultForm = {
  name: 'Cómo va la semana',
  description: 'La semana en casa, contada por otra persona de la familia',
  askedFor: [],
  body: bodyOf({
    Language: 'es-ES',
    Pages: [
      {
        Title: 'Esta semana',
        Rows: [
          [
            {
              Id: idOf(1),
              QType: 'RadioButtons',
              Text: '¿Cómo fue la semana en casa?',
              Required: true,
              Items: ['Muy bien', 'Bien', 'Regular', 'Mal'].map((Name, index) => ({
                Id: idOf(0x10 + index),
                Name,
                Points: 3 - index,
              })),
            },
          ],
          [
            {
              Id: idOf(2),
              QType: 'Slider',
              Text: '¿Cuánta ayuda tuvo usted esta semana?',
              Min: 0,
              Max: 10,
              Ends: ['Ninguna', 'Mucha'],
            },
          ],
          [{ Id: idOf(3), QType: 'ShortAnswer', Text: '¿Qué le gustaría contar en la próxima visita?' }],
        ],
      },
    ],
  }),
}

export function putSpanishCheckIn(world: World): void {
  const { careModelId: care_model_id, random, now } = world
  const { name, description, body } = spanishCheckIn
  const at = new Date(now.getTime() - 200 * 86_400_000)
  const id = random.id(at)
  put(world, 'template', templateRow({ care_model_id, id, name, description, created_at: at }))
  const version = { care_model_id, id: random.id(at), template_id: id, body, published_at: at }
  put(world, 'template_version', templateVersionRow(version))
}

import { resourceRow } from '../slices/resources/index.ts'
import { putItem, put, type World } from './demo-world.ts'

type Link = {
  readonly name: string
  readonly about: string
  readonly category: string
  readonly link: string
  readonly language?: string
  readonly isInactive?: true
}

/** Public services that families are really told about. */
const library: readonly Link[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    about: 'Call or text 988 at any hour. Go through it with the family when you write the safety plan.',
    category: 'Safety and crisis',
    link: 'https://988lifeline.org/',
    language: 'en',
  },
  {
    name: 'Línea 988 de prevención del suicidio y crisis',
    about: 'Llamadas, mensajes y chat en español, a cualquier hora.',
    category: 'Safety and crisis',
    link: 'https://988lifeline.org/es/',
    language: 'es',
  },
  {
    name: 'National Domestic Violence Hotline',
    about: 'Call, chat or text. Ask in private whether it is safe to leave the number with somebody.',
    category: 'Safety and crisis',
    link: 'https://www.thehotline.org/',
    language: 'en',
  },
  {
    name: '211: food, rent and other help nearby',
    about: 'Finds local services by ZIP code.',
    category: 'Local services',
    link: 'https://www.211.org/',
    language: 'en',
  },
  {
    name: 'FindTreatment.gov',
    about: 'Treatment for mental health and substance use near the family, with what each place accepts.',
    category: 'Local services',
    link: 'https://findtreatment.gov/',
    language: 'en',
  },
  {
    name: 'Essentials for Parenting',
    about: 'Short lessons and videos on communication, structure and rules, and time-out. Good between two sessions.',
    category: 'For parents',
    link: 'https://www.cdc.gov/parenting-toddlers/',
    language: 'en',
  },
  {
    name: 'HealthyChildren.org en español',
    about: 'Consejos de pediatras por edades: sueño, pantallas, escuela y adolescencia.',
    category: 'For parents',
    link: 'https://www.healthychildren.org/Spanish/',
    language: 'es',
  },
  {
    name: 'Child Welfare Information Gateway',
    about: 'The law on reporting, state by state, and material for families.',
    category: 'For clinicians',
    link: 'https://www.childwelfare.gov/',
    language: 'en',
  },
  {
    name: 'National Child Traumatic Stress Network',
    about: 'Fact sheets on trauma by age and kind of event.',
    category: 'For clinicians',
    link: 'https://www.nctsn.org/',
    language: 'en',
  },
  {
    name: 'Summer camp list of last year',
    about: 'Kept for reference until the new list is there.',
    category: 'Local services',
    link: 'https://www.acacamps.org/',
    language: 'en',
    isInactive: true,
  },
]

/** The library of a programme, as its administrator keeps it. */
export function putResources(world: World, by: string | null): void {
  const createdAt = new Date(world.now.getTime() - 200 * 86_400_000)
  for (const [index, { name, about, category, link, language, isInactive }] of library.entries()) {
    const item = { kind: 'RESOURCE', name, description: about, createdAt, by, active: !isInactive } as const
    const id = putItem(world, item)
    put(
      world,
      'resource',
      resourceRow({
        care_model_id: world.careModelId,
        id,
        category,
        link,
        language: language ?? null,
        place: index + 1,
      }),
    )
  }
}

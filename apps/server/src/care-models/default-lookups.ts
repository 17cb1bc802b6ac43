/** A choice in one of a new care model's lists. Their order is the order on the screen. */
export type DefaultLookup = {
  readonly list:
    | 'appointment-types'
    | 'appointment-outcomes'
    | 'genders'
    | 'relationship-types'
    | 'contact-types'
    | 'case-outcomes'
    | 'incident-types'
    | 'event-types'
  readonly name: string
  readonly category?: string
  readonly success?: boolean
  readonly present?: boolean
  /** Relationship types: the name of the inverse type. */
  readonly inverse?: string
  /** Relationship types: who is called first about a child, lowest number first. */
  readonly guardianOrder?: number
}

const types: readonly (readonly [name: string, category: string])[] = [
  ['Family session', 'Therapy session'],
  ['Parent session', 'Therapy session'],
  ['Individual session', 'Therapy session'],
  ['Phone call', 'Contact'],
  ['Home visit', 'Contact'],
  ['School meeting', 'Meeting'],
  ['Court meeting', 'Meeting'],
  ['Group supervision', 'Supervision'],
]

const outcomes: readonly (readonly [name: string, success: boolean, present: boolean])[] = [
  ['Held', true, true],
  ['Held by video', true, true],
  ['Held in part', true, true],
  ['No-show', false, false],
  ['Cancelled by family', false, false],
  ['Cancelled by clinician', false, false],
  ['Could not come', false, false],
  ['Cancelled', false, false],
]

/** Grouped by their place in a family. The care model may add to the list. */
const ties: Readonly<Record<string, readonly (readonly [name: string, inverse: string])[]>> = {
  Family: [
    ['Mother', 'Child'],
    ['Father', 'Child'],
    ['Parent', 'Child'],
    ['Child', 'Parent'],
    ['Sister', 'Sibling'],
    ['Brother', 'Sibling'],
    ['Sibling', 'Sibling'],
    ['Grandmother', 'Grandchild'],
    ['Grandfather', 'Grandchild'],
    ['Grandparent', 'Grandchild'],
    ['Grandchild', 'Grandparent'],
    ['Aunt', 'Niece or nephew'],
    ['Uncle', 'Niece or nephew'],
    ['Aunt or uncle', 'Niece or nephew'],
    ['Niece or nephew', 'Aunt or uncle'],
    ['Stepmother', 'Stepchild'],
    ['Stepfather', 'Stepchild'],
    ['Stepparent', 'Stepchild'],
    ['Stepchild', 'Stepparent'],
    ['Foster parent', 'Foster child'],
    ['Foster child', 'Foster parent'],
    ['Guardian', 'Ward'],
    ['Ward', 'Guardian'],
    ['Partner', 'Partner'],
  ],
  Community: [
    ['Friend', 'Friend'],
    ['Neighbor', 'Neighbor'],
  ],
  School: [
    ['Teacher', 'Student'],
    ['School counselor', 'Student'],
    ['School staff', 'Student'],
    ['Student', 'School staff'],
  ],
  Services: [
    ['Probation officer', 'Client'],
    ['Social worker', 'Client'],
    ['Physician', 'Client'],
    ['Professional', 'Client'],
    ['Client', 'Professional'],
  ],
}

/** The order in which a child's relatives are called: legal guardians, parents, stepparents, grandparents. */
const guardianOrder: ReadonlyMap<string, number> = new Map([
  ['Guardian', 1],
  ['Foster parent', 1],
  ['Mother', 2],
  ['Father', 2],
  ['Parent', 2],
  ['Stepmother', 3],
  ['Stepfather', 3],
  ['Stepparent', 3],
  ['Grandmother', 4],
  ['Grandfather', 4],
  ['Grandparent', 4],
])

function standingOf(name: string): Pick<DefaultLookup, 'guardianOrder'> {
  const order = guardianOrder.get(name)
  return order === undefined ? {} : { guardianOrder: order }
}

/** The category of a contact type is the term by which contact items refer to it. */
const contactTypes: readonly (readonly [name: string, category: string])[] = [
  ['Mobile phone', 'MOBILE_PHONE'],
  ['Home phone', 'HOME_PHONE'],
  ['Work phone', 'WORK_PHONE'],
  ['E-mail', 'EMAIL'],
  ['Street address', 'STREET_ADDRESS'],
  ['Mailing address', 'MAILING_ADDRESS'],
  ['Other', 'OTHER'],
]

const genders = ['Female', 'Male', 'Nonbinary', 'Another gender', 'Not said']

const caseOutcomes: readonly (readonly [name: string, success: boolean])[] = [
  ['Completed, goals met', true],
  ['Completed, goals met in part', true],
  ['The family ended it early', false],
  ['The family moved away', false],
  ['Referred to other care', false],
  ['Placed outside the home', false],
]

const incidentTypes = [
  'Injury or accident',
  'Harm to self',
  'Harm to others',
  'Suspected abuse or neglect',
  'Police contact or arrest',
  'Ran away',
  'Substance use',
  'School incident',
  'Privacy or records',
  'Other',
]

const eventTypes = ['Phase change', 'Court day', 'Hospital stay', 'School event', 'Move or new household', 'Other']

export const defaultLookups: readonly DefaultLookup[] = [
  ...types.map(([name, category]) => ({ list: 'appointment-types' as const, name, category })),
  ...outcomes.map(([name, success, present]) => ({ list: 'appointment-outcomes' as const, name, success, present })),
  ...genders.map((name) => ({ list: 'genders' as const, name })),
  ...Object.entries(ties).flatMap(([category, those]) =>
    those.map(([name, inverse]) => ({
      list: 'relationship-types' as const,
      name,
      inverse,
      category,
      ...standingOf(name),
    })),
  ),
  ...contactTypes.map(([name, category]) => ({ list: 'contact-types' as const, name, category })),
  ...caseOutcomes.map(([name, success]) => ({ list: 'case-outcomes' as const, name, success })),
  ...incidentTypes.map((name) => ({ list: 'incident-types' as const, name })),
  ...eventTypes.map((name) => ({ list: 'event-types' as const, name })),
]

import type { KindThat } from '@caseloom/contracts/items/kinds'
import { areaCodes, nameStocks, schools, streets, type NameStock } from './demo-names.ts'
import { momentOf, plusDays } from './demo-days.ts'
import { plainName } from './demo-staff.ts'
import { put, putItem, type World } from './demo-world.ts'
import { contactItemRow, personRow, relationshipRow } from '../slices/people/index.ts'

export type FamilyPerson = { readonly id: string; readonly first: string; readonly name: string; readonly tie: string }

export type Family = {
  readonly patient: FamilyPerson
  readonly number: string
  readonly street: string
  /** Adults first, then siblings. */
  readonly household: readonly FamilyPerson[]
  readonly teacher: FamilyPerson | undefined
}

/** Who creates the family's pages, when, and which group sees them until there is a case. */
export type Intake = {
  readonly day: string
  readonly by: string
  readonly groupId: string | null
  readonly sequence: number
}

export type Professionals = { readonly teachers: readonly Professional[]; readonly officers: readonly Professional[] }
type Professional = { readonly id: string; readonly first: string; readonly name: string }

type NewPerson = {
  readonly kind: KindThat<'isFamily'>
  readonly first: string
  readonly last: string
  readonly at: Date
  readonly by: string | null
  readonly gender?: 'Female' | 'Male' | 'Nonbinary'
  readonly age?: number
  readonly description?: string
  readonly number?: string
  readonly groupId?: string | null
}

function putPerson(world: World, person: NewPerson): string {
  const { random, careModelId } = world
  const id = putItem(world, {
    kind: person.kind,
    name: `${person.first} ${person.last}`,
    description: person.description ?? null,
    number: person.number ?? null,
    group_id: person.groupId ?? null,
    createdAt: person.at,
    by: person.by,
  })
  const row = personRow({
    care_model_id: careModelId,
    id,
    first_name: person.first,
    last_name: person.last,
    birth_day: person.age === undefined ? null : plusDays(world.today, -(person.age * 365 + random.whole(5, 360))),
    gender_id: person.gender ? world.choice('genders', person.gender) : null,
    group_id: person.groupId ?? null,
    created_by: person.by,
  })
  put(world, 'person', row)
  return id
}

type NewContact = { readonly type: string; readonly name: string; readonly value: string; readonly shown?: string }

function putContact(world: World, personId: string, contact: NewContact): void {
  const row = contactItemRow({
    care_model_id: world.careModelId,
    id: world.random.id(world.now),
    person_id: personId,
    type: contact.type,
    name: contact.name,
    description: contact.shown ?? contact.value,
    value: contact.value,
    may_text: !world.random.chance(0.08),
    may_leave_voicemail: !world.random.chance(0.1),
  })
  put(world, 'contact_item', row)
}

/** 555-0100 to 555-0199 belong to nobody. */
function putPhone(world: World, personId: string, type: 'MOBILE_PHONE' | 'HOME_PHONE' | 'WORK_PHONE'): void {
  const area = world.random.pick(areaCodes)
  const line = String(world.random.whole(100, 199)).padStart(4, '0')
  const name = { MOBILE_PHONE: 'Mobile', HOME_PHONE: 'Home', WORK_PHONE: 'Work' }[type]
  putContact(world, personId, { type, name, value: `+1${area}555${line}`, shown: `(${area}) 555-${line}` })
}

function putEmail(world: World, personId: string, name: string): void {
  const value = `${plainName(name)}${world.random.whole(10, 99)}@example.org`
  putContact(world, personId, { type: 'EMAIL', name: 'E-mail', value })
}

/** People outside the families who know several of them. */
export function putProfessionals(world: World): Professionals {
  const at = momentOf(plusDays(world.today, -585), 9 * 60, world.zone)
  const make = (describe: (turn: number) => string) => (_: unknown, turn: number) => {
    const stock = world.random.pick(nameStocks)
    const female = world.random.chance(0.5)
    const first = world.random.pick(female ? stock.female : stock.male)
    const last = world.random.pick(stock.last)
    const gender = female ? 'Female' : 'Male'
    const id = putPerson(world, { kind: 'CONTACT', first, last, at, by: null, gender, description: describe(turn) })
    putPhone(world, id, 'WORK_PHONE')
    putEmail(world, id, `${first} ${last}`)
    return { id, first, name: `${first} ${last}` }
  }
  return {
    teachers: Array.from(
      { length: 24 },
      make((turn) => `Teacher, ${schools[turn % schools.length] ?? ''}`),
    ),
    officers: Array.from(
      { length: 9 },
      make(() => 'Juvenile probation'),
    ),
  }
}

/** A patient and the people around them: the household, a teacher, sometimes a probation officer. */
export function putFamily(
  world: World,
  intake: Intake,
  professionals: Professionals,
  places: readonly string[],
): Family {
  const { random } = world
  const stock = nameStocks[intake.sequence % nameStocks.length] ?? random.pick(nameStocks)
  const last = random.pick(stock.last)
  const at = momentOf(intake.day, random.whole(9 * 60, 16 * 60), world.zone)
  const number = `${world.prefix}-${intake.day.slice(0, 4)}-${String(intake.sequence).padStart(4, '0')}`
  const street = `${random.whole(12, 989)} ${random.pick(streets)}`
  const [, city, state, zip] = /^(.+) ([A-Z]{2}) (\d{5})$/.exec(random.pick(places)) ?? []
  const address = `${street}, ${city}, ${state} ${zip}`
  const base = { at, by: intake.by, groupId: intake.groupId }
  const used = new Set<string>()

  const gender = random.weighted([
    ['Male', 58],
    ['Female', 40],
    ['Nonbinary', 2],
  ] as const)
  const first = newFirst(world, stock, gender, used)
  const age = random.whole(10, 17)
  const patientId = putPerson(world, { ...base, kind: 'PATIENT', first, last, gender, age, number })
  putContact(world, patientId, { type: 'STREET_ADDRESS', name: 'Home', value: address })
  if (random.chance(0.6)) putPhone(world, patientId, 'MOBILE_PHONE')

  const household = membersOf(world, age).map((member): FamilyPerson => {
    const own = newFirst(world, stock, member.gender, used)
    const surname = random.chance(member.age > 20 ? 0.75 : 0.9) ? last : random.pick(stock.last)
    const id = putPerson(world, {
      ...base,
      kind: 'CONTACT',
      first: own,
      last: surname,
      gender: member.gender,
      age: member.age,
    })
    if (member.age > 20) {
      putContact(world, id, { type: 'STREET_ADDRESS', name: 'Home', value: address })
      putPhone(world, id, 'MOBILE_PHONE')
      if (random.chance(0.7)) putEmail(world, id, `${own} ${surname}`)
    }
    relate(world, { patientId, relatedId: id, type: member.tie }, base)
    return { id, first: own, name: `${own} ${surname}`, tie: member.tie }
  })

  const teacher = random.chance(0.72) ? { ...random.pick(professionals.teachers), tie: 'Teacher' } : undefined
  if (teacher) relate(world, { patientId, relatedId: teacher.id, type: 'Teacher' }, base)
  if (random.chance(0.38))
    relate(world, { patientId, relatedId: random.pick(professionals.officers).id, type: 'Probation officer' }, base)
  return { patient: { id: patientId, first, name: `${first} ${last}`, tie: '' }, number, street, household, teacher }
}

function newFirst(world: World, stock: NameStock, gender: string, used: Set<string>): string {
  const names = gender === 'Male' ? stock.male : gender === 'Female' ? stock.female : [...stock.female, ...stock.male]
  const free = names.filter((name) => !used.has(name))
  const first = world.random.pick(free)
  used.add(first)
  return first
}

type Member = { readonly tie: string; readonly gender: 'Female' | 'Male'; readonly age: number }

/** The patient's household; there is always an adult. */
function membersOf({ random }: World, age: number): Member[] {
  const members: Member[] = []
  if (random.chance(0.84)) members.push({ tie: 'Mother', gender: 'Female', age: age + random.whole(19, 36) })
  if (random.chance(0.5)) members.push({ tie: 'Father', gender: 'Male', age: age + random.whole(20, 40) })
  if (members.length === 0) {
    const guardian = random.weighted([
      ['Guardian', 4],
      ['Aunt', 3],
      ['Grandmother', 5],
    ] as const)
    members.push({ tie: guardian, gender: 'Female', age: age + random.whole(24, 50) })
  } else if (random.chance(0.14)) {
    members.push({ tie: 'Grandmother', gender: 'Female', age: age + random.whole(42, 60) })
  }
  for (
    let more = random.weighted([
      [0, 30],
      [1, 38],
      [2, 22],
      [3, 10],
    ] as const);
    more > 0;
    more--
  ) {
    const female = random.chance(0.5)
    members.push({ tie: female ? 'Sister' : 'Brother', gender: female ? 'Female' : 'Male', age: random.whole(4, 19) })
  }
  return members
}

type Tie = { readonly patientId: string; readonly relatedId: string; readonly type: string }

function relate(world: World, { patientId, relatedId, type }: Tie, { at, by }: { at: Date; by: string }): void {
  const id = putItem(world, { kind: 'RELATIONSHIP', name: type, person_id: patientId, createdAt: at, by })
  const row = relationshipRow({
    care_model_id: world.careModelId,
    id,
    person_id: patientId,
    related_id: relatedId,
    type_id: world.choice('relationship-types', type),
  })
  put(world, 'relationship', row)
}

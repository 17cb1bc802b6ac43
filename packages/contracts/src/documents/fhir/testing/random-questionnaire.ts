import { itemTypes, type ItemType } from '../fhir-types.ts'

type Json = Record<string, unknown>

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const chance = (part: number) => next() < part
  function pick<T>(values: readonly T[]): T {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }
  return { below, chance, pick }
}
type Dice = ReturnType<typeof dice>

const HL7 = 'http://hl7.org/fhir/StructureDefinition'
const words = [
  'sleep',
  'school',
  'evening',
  'rules',
  'family',
  'worry',
  'praise',
  'walk',
  'ärgern',
  '¿por qué?',
  '“quoted”',
  '饭',
]

const text = ({ pick, below }: Dice) => Array.from({ length: 1 + below(6) }, () => pick(words)).join(' ')

type Made = { readonly linkId: string; readonly type: ItemType; readonly item: Json }
type World = Dice & { readonly made: Made[]; left: number }

const operators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const

/** A valid R4 Questionnaire: every type of item, operator and kind of choice, groups in groups, and parts that are missing. */
export function randomQuestionnaire(seed: number, mostItems = 60): Json {
  const world: World = { ...dice(seed), made: [], left: mostItems }
  const { chance, below } = world
  const item: Json[] = []
  while (world.left > 0) item.push(makeItem(world, 1))
  for (const made of world.made) addConditions(made, world)
  return {
    resourceType: 'Questionnaire',
    status: world.pick(['draft', 'active', 'retired', 'unknown']),
    ...(chance(0.7) && { title: text(world) }),
    ...(chance(0.3) && { url: `http://example.org/q/${seed}`, version: String(below(9)) }),
    ...(chance(0.3) && { language: world.pick(['en', 'es', 'it-IT', 'de']) }),
    ...(chance(0.3) && { description: text(world), publisher: text(world) }),
    ...(chance(0.2) && { code: [{ system: 'http://loinc.org', code: '44249-1' }], subjectType: ['Patient'] }),
    ...(chance(0.2) && { text: { status: 'generated', div: '<div>x</div>' } }),
    ...(chance(0.2) && { extension: [{ url: 'http://example.org/unknown', valueString: 'x' }] }),
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'often',
        status: 'active',
        compose: {
          include: [
            {
              system: 'http://example.org/often',
              concept: [
                { code: 'n', display: 'Never', extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: 0 }] },
                { code: 'a', display: 'Always', extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: 3 }] },
              ],
            },
          ],
        },
      },
    ],
    item,
  }
}

function makeItem(world: World, depth: number): Json {
  world.left -= 1
  const { pick, chance, made } = world
  const type =
    depth >= 5 ? pick(itemTypes.filter((each) => each !== 'group')) : pick(['group', 'group', ...itemTypes] as const)
  const linkId = `${pick(['/', 'q', 'x.y-'])}${made.length}`
  const item: Json = { linkId, type }
  made.push({ linkId, type, item })
  if (chance(0.85)) item['text'] = text(world)
  if (chance(0.1) && item['text'] !== undefined)
    item['_text'] = { extension: [translation(pick(['es', 'it', 'fr']), text(world))] }
  if (chance(0.2)) item['prefix'] = `${made.length}.`
  if (chance(0.15) && type !== 'display')
    item['code'] = [
      { system: 'http://loinc.org', code: `${made.length}-1`, ...(chance(0.5) && { display: text(world) }) },
    ]
  if (chance(0.1)) item['definition'] = 'http://hl7.org/fhir/StructureDefinition/Patient#Patient.name'
  const extension = extensionsOf(world, type)
  if (extension.length > 0) item['extension'] = extension
  if (type !== 'display') addFlags(item, world)
  addAnswers(item, type, world)
  if (type === 'group' || (type !== 'display' && chance(0.08) && depth < 5)) {
    const below: Json[] = [makeItem(world, depth + 1)]
    while (world.left > 0 && chance(0.7)) below.push(makeItem(world, depth + 1))
    item['item'] = below
  }
  return item
}

const translation = (lang: string, content: string): Json => ({
  url: `${HL7}/translation`,
  extension: [
    { url: 'lang', valueCode: lang },
    { url: 'content', valueString: content },
  ],
})

function addFlags(item: Json, { chance }: World): void {
  if (chance(0.3)) item['required'] = chance(0.7)
  if (chance(0.2)) item['repeats'] = chance(0.5)
  if (chance(0.1)) item['readOnly'] = chance(0.5)
}

const controls = [
  'drop-down',
  'radio-button',
  'check-box',
  'autocomplete',
  'slider',
  'page',
  'table',
  'help',
  'spinner',
  'text-box',
  'gtable',
]

function extensionsOf({ chance, pick, below }: World, type: ItemType): Json[] {
  const all: Json[] = []
  if (chance(0.25))
    all.push({
      url: `${HL7}/questionnaire-itemControl`,
      valueCodeableConcept: {
        coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: pick(controls) }],
        ...(chance(0.3) && { text: 'As drawn' }),
      },
    })
  const isNumber = ['integer', 'decimal', 'quantity'].includes(type)
  if (isNumber && chance(0.4)) all.push({ url: `${HL7}/minValue`, valueInteger: below(3) })
  if (isNumber && chance(0.4))
    all.push({ url: `${HL7}/maxValue`, [pick(['valueInteger', 'valueDecimal'])]: 4 + below(9) })
  if (type === 'date' && chance(0.3)) all.push({ url: `${HL7}/minValue`, valueDate: '2020-01-01' })
  if (isNumber && chance(0.3))
    all.push({
      url: `${HL7}/questionnaire-unit`,
      valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilograms' },
    })
  if (type === 'quantity' && chance(0.3))
    all.push(
      { url: `${HL7}/questionnaire-unitOption`, valueCoding: { code: 'm' } },
      { url: `${HL7}/questionnaire-unitOption`, valueCoding: { code: 'cm' } },
    )
  if (isNumber && chance(0.2)) all.push({ url: `${HL7}/questionnaire-sliderStepValue`, valueInteger: 1 + below(2) })
  if (type === 'reference' && chance(0.6))
    all.push({
      url: `${HL7}/questionnaire-referenceResource`,
      valueCode: pick(['Patient', 'RelatedPerson', 'Group', 'Device']),
    })
  if (chance(0.1)) all.push({ url: `${HL7}/questionnaire-hidden`, valueBoolean: chance(0.7) })
  if (chance(0.1)) all.push({ url: `${HL7}/entryFormat`, valueString: 'as you like' })
  if (chance(0.1)) all.push({ url: `${HL7}/questionnaire-minOccurs`, valueInteger: below(3) })
  if (chance(0.1)) all.push({ url: 'http://example.org/more', valueCode: 'x' })
  return all
}

function addAnswers(item: Json, type: ItemType, world: World): void {
  const { chance, below } = world
  if (type === 'choice' || type === 'open-choice') {
    if (chance(0.15)) item['answerValueSet'] = world.pick(['#often', 'http://example.org/ValueSet/elsewhere'])
    else item['answerOption'] = optionsOf(type, world)
  } else if (['string', 'integer', 'date', 'time'].includes(type) && chance(0.25))
    item['answerOption'] = optionsOf(type, world)
  if (['string', 'text', 'url'].includes(type) && chance(0.2)) item['maxLength'] = 1 + below(30_000)
  if (item['answerOption'] === undefined && chance(0.2)) {
    const initial = valueFor({ linkId: '', type, item }, world)
    if (initial) item['initial'] = [{ [`value${initial.suffix}`]: initial.value }]
  }
}

function optionsOf(type: ItemType, world: World): Json[] {
  const { chance, below } = world
  const isScored = chance(0.4)
  return Array.from({ length: 1 + below(6) }, (_, index) => ({
    ...(isScored && {
      extension: [
        { url: `${HL7}/${chance(0.5) ? 'ordinalValue' : 'itemWeight'}`, valueDecimal: index },
        ...(chance(0.5) ? [{ url: `${HL7}/questionnaire-optionPrefix`, valueString: `${index})` }] : []),
        ...(chance(0.1) ? [{ url: `${HL7}/questionnaire-optionExclusive`, valueBoolean: true }] : []),
      ],
    }),
    ...optionValue(type, index, world),
    ...(chance(0.1) && { initialSelected: chance(0.7) && index === 0 }),
  }))
}

function optionValue(type: ItemType, index: number, world: World): Json {
  if (type === 'integer') return { valueInteger: index * 10 }
  if (type === 'date') return { valueDate: ['2022', '2022-09', '2022-09-20', '2023', '2023-01', '2024'][index] }
  if (type === 'time') return { valueTime: `1${index}:30:00` }
  if (type === 'string' || (type === 'open-choice' && world.chance(0.2)))
    return { valueString: `${index} ${text(world)}` }
  const { chance } = world
  return {
    valueCoding: {
      ...(chance(0.8) && { system: 'http://example.org/codes' }),
      code: `c${index}`,
      ...(chance(0.8) && { display: text(world) }),
      ...(chance(0.05) && { version: '2' }),
    },
  }
}

/** A value that fits the item, with the end of its element's name. Null for what has none. */
function valueFor({ type, item }: Made, world: World): { suffix: string; value: unknown } | null {
  const { below, chance } = world
  const options = item['answerOption']
  if (Array.isArray(options) && !chance(0.1)) {
    const option = world.pick(options) as Json
    const name = Object.keys(option).find((each) => each.startsWith('value')) ?? 'valueCoding'
    return { suffix: name.slice(5), value: option[name] }
  }
  const values: Partial<Record<ItemType, readonly [string, unknown]>> = {
    boolean: ['Boolean', chance(0.5)],
    decimal: ['Decimal', below(100) / 8],
    integer: ['Integer', below(9)],
    date: ['Date', `2024-0${1 + below(9)}-11`],
    dateTime: ['DateTime', `2024-05-01T10:00:00${world.pick(['Z', '-04:00', '.250Z'])}`],
    time: ['Time', `1${below(10)}:15:${chance(0.8) ? '00' : '30'}`],
    string: ['String', text(world)],
    text: ['String', text(world)],
    url: ['Uri', 'http://example.org/x'],
    choice: ['Coding', { system: 'http://example.org/codes', code: 'elsewhere' }],
    'open-choice': ['Coding', { code: 'c0' }],
    quantity: ['Quantity', { value: below(50), unit: 'kilograms', system: 'http://unitsofmeasure.org', code: 'kg' }],
    reference: ['Reference', { reference: 'Patient/1', display: 'Somebody' }],
  }
  const found = values[type]
  return found ? { suffix: found[0], value: found[1] } : null
}

/** Conditions ask about items that come before, so that none waits for itself. */
function addConditions({ linkId, item }: Made, world: World): void {
  const { made, chance, pick, below } = world
  const before = made.slice(
    0,
    made.findIndex((each) => each.linkId === linkId),
  )
  const asked = before.filter(({ type, item: other }) => type !== 'display' && !isAround(other, linkId))
  if (asked.length === 0 || !chance(0.3)) return
  const enableWhen = Array.from({ length: 1 + below(3) }, () => {
    const target = pick(asked)
    const operator = pick(operators)
    const value = operator === 'exists' ? null : valueFor(target, world)
    if (value === null) return { question: target.linkId, operator: 'exists', answerBoolean: chance(0.5) }
    return { question: target.linkId, operator, [`answer${value.suffix}`]: value.value }
  })
  item['enableWhen'] = enableWhen
  if (enableWhen.length > 1 || chance(0.5)) item['enableBehavior'] = pick(['all', 'any'])
}

const isAround = (item: Json, linkId: string): boolean =>
  Array.isArray(item['item']) && item['item'].some((each: Json) => each['linkId'] === linkId || isAround(each, linkId))

// A form of 300 questions, on one page or on ten, made in the demo world: the same mix of questions that other form renderers are measured with.
const QUESTIONS = 300
const PER_PAGE = 30
const kinds = [
  ['text', 'text', 'radio', 'number', 'list'],
  ['text', 'check', 'comment', 'yes-no', 'date'],
  ['text', 'radio', 'rating', 'text', 'list'],
].flat()

/** How many of the questions the radio with the number TRIGGER shows. */
const TRIGGER = 3
export const SHOWN_BY_TRIGGER = QUESTIONS / 10

const idOf = (number) => `01910000-0000-7000-8000-${String(number).padStart(12, '0')}`
const choiceOf = (number, choice) => idOf(number * 1000 + choice)
export const textOf = (number) => `Question ${number}: what should the care team know about topic ${number}?`
const choiceText = (number, choice) => `Choice ${choice} of question ${number}`
/** The numbers of all questions of one kind that are always shown. */
export const numbersOf = (kind) =>
  Array.from({ length: QUESTIONS }, (_, index) => index + 1).filter(
    (number) => kindOf(number) === kind && number % 10 !== 4 && number !== TRIGGER,
  )
export const trigger = TRIGGER
export const anchorOf = (number) => `q-${idOf(number)}`
const kindOf = (number) => kinds[(number - 1) % kinds.length]

const types = {
  text: () => ({ QType: 'ShortAnswer' }),
  comment: () => ({ QType: 'LongAnswer' }),
  date: () => ({ QType: 'Calendar' }),
  number: () => ({ QType: 'Dynamic', FieldType: 'numberfield' }),
  'yes-no': () => ({ QType: 'Dynamic', FieldType: 'togglefield' }),
  radio: (number) => ({ QType: 'RadioButtons', Items: choices(number, 5) }),
  rating: (number) => ({ QType: 'RadioButtons', Items: choices(number, 5, (choice) => String(choice)) }),
  check: (number) => ({ QType: 'MultipleChoice', Items: choices(number, 5) }),
  list: (number) => ({ QType: 'ComboBox', Items: choices(number, 12) }),
}

const choices = (number, count, nameOf = (choice) => choiceText(number, choice)) =>
  Array.from({ length: count }, (_, index) => ({
    Id: choiceOf(number, index + 1),
    Name: nameOf(index + 1),
    Sequence: index + 1,
  }))

function questionOf(number) {
  const shown = { Question: idOf(TRIGGER), Operator: '=', Answer: choiceOf(TRIGGER, 1) }
  return {
    Id: idOf(number),
    Text: textOf(number),
    Required: number % 10 === 0,
    ...types[kindOf(number)](number),
    ...(number % 10 === 4 && { ShowWhen: [{ Behavior: 'all', Conditions: [shown] }] }),
  }
}

/** `pages`: 1 or 10. A total adds the twenty numbers up. */
export function longForm(pages) {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => questionOf(index + 1))
  const perPage = pages === 1 ? QUESTIONS : PER_PAGE
  const Pages = Array.from({ length: pages }, (_, index) => ({
    Title: `Page ${index + 1}`,
    Rows: questions.slice(index * perPage, (index + 1) * perPage).map((question) => [question]),
  }))
  const Parts = questions.filter((_, index) => kindOf(index + 1) === 'number').map(({ Id }) => ({ Question: Id }))
  const total = { Id: idOf(999_001), QType: 'Dynamic', FieldType: 'numberfield', Text: 'Total' }
  Pages.at(-1)?.Rows.push([{ ...total, Required: false, ShowsScore: idOf(999_000) }])
  return { Pages, Scores: [{ Id: idOf(999_000), Name: 'Total', Way: 'sum', Missing: 'leave_out', Parts }] }
}

/** Publishes a template and makes a document of it for the clinician's first case. Returns the document's id. */
export async function makeLongForm({ administrator, clinician, base, pages }) {
  const call = async (request, method, address, data) => {
    const answer = await request[method](base + address, { headers: { origin: base }, data })
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const name = `Three hundred questions, ${pages === 1 ? 'one page' : `${pages} pages`}`
  const { Id: template } = await call(administrator, 'post', '/api/form-templates', { Name: name })
  await call(administrator, 'put', `/api/form-templates/${template}/draft`, { Body: longForm(pages) })
  await call(administrator, 'post', `/api/form-templates/${template}/publish`)
  const { Cases } = await call(clinician, 'get', '/api/home')
  const made = await call(clinician, 'post', `/api/new?type=DOCFORM&target=${Cases[0].Id}&ofType=${template}`)
  return made.Id
}

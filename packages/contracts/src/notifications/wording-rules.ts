import { bracedIn, notificationLimits, replaceBraced, unknownVariable } from './template-rules.ts'

/**
 * What the product writes or shows by itself in the name of a care model, and what administrators may say in their own words. The first four
 * are messages to families; 'form-done' is shown at the end of a guest's form, 'staff-help' in the help of members.
 */
export const wordings = ['guest-link', 'guest-links', 'reminder', 'help-answer', 'form-done', 'staff-help'] as const
export type WordingName = (typeof wordings)[number]

export const wordingVariables = [
  'Sender.Name',
  'CareModel.Name',
  'Item.Date',
  'Guest.Link',
  'Guest.Code',
  'Guest.CodePage',
  'Guest.LastDay',
  'Guest.Forms',
] as const
export type WordingVariable = (typeof wordingVariables)[number]
export type WordingValues = Readonly<Partial<Record<WordingVariable, string>>>

type Rule = {
  /** An e-mail has one; a text message and a page do not. */
  readonly hasSubject: boolean
  readonly variables: readonly WordingVariable[]
  /** Without them the message says nothing. */
  readonly needed: readonly WordingVariable[]
  /** The most characters of the body. Filled in and with what the product adds, a message still fits a text message. */
  readonly longest: number
}

const ofLink = ['Sender.Name', 'CareModel.Name', 'Guest.Link', 'Guest.Code', 'Guest.CodePage', 'Guest.LastDay'] as const
const MESSAGE = 600
const shown = { hasSubject: false, variables: [], needed: [], longest: 2000 } as const

export const wordingRules: Readonly<Record<WordingName, Rule>> = {
  'guest-link': { hasSubject: true, variables: ofLink, needed: ['Guest.Link'], longest: MESSAGE },
  'guest-links': { hasSubject: true, variables: [...ofLink, 'Guest.Forms'], needed: ['Guest.Link'], longest: MESSAGE },
  reminder: { hasSubject: true, variables: ['CareModel.Name', 'Item.Date'], needed: ['Item.Date'], longest: MESSAGE },
  // Carriers ask that HELP names who writes.
  'help-answer': { hasSubject: false, variables: ['CareModel.Name'], needed: ['CareModel.Name'], longest: MESSAGE },
  'form-done': shown,
  'staff-help': shown,
}

/** What opens the form is a secret, and a locked phone shows the subject to anyone who looks at it. */
const secrets: ReadonlySet<string> = new Set(['Guest.Link', 'Guest.Code'])

/** The variables that the subject of this wording may have. */
export const subjectVariables = (name: WordingName): readonly WordingVariable[] =>
  wordingRules[name].variables.filter((variable) => !secrets.has(variable))

export type Wording = { readonly Subject: string | null; readonly Body: string }

export type WordingFault =
  | { readonly field: 'Subject' | 'Body'; readonly fault: 'empty' }
  | {
      readonly field: 'Subject' | 'Body'
      readonly fault: 'unknown' | 'missing' | 'repeated' | 'joined'
      /** As it is written, with its braces. */
      readonly variable: string
    }

/** A brace without its partner is already in what cannot be read. */
const asWritten = (name: string) => (name.includes('{{') || name.includes('}}') ? name : `{{${name}}}`)

/** Why these words cannot be sent or shown, or null. Each variable stands at most once in a body, so that its length has a limit. */
export function faultOfWording(name: WordingName, { Subject, Body }: Wording): WordingFault | null {
  const { hasSubject, variables, needed } = wordingRules[name]
  if (Body.trim() === '') return { field: 'Body', fault: 'empty' }
  if (hasSubject && !Subject?.trim()) return { field: 'Subject', fault: 'empty' }
  const inSubject = unknownVariable(Subject ?? '', subjectVariables(name))
  if (inSubject !== null) return { field: 'Subject', fault: 'unknown', variable: asWritten(inSubject) }
  const inBody = unknownVariable(Body, variables)
  if (inBody !== null) return { field: 'Body', fault: 'unknown', variable: asWritten(inBody) }
  const used = bracedIn(Body)
  const repeated = used.find((one, at) => used.indexOf(one) < at)
  if (repeated !== undefined) return { field: 'Body', fault: 'repeated', variable: asWritten(repeated) }
  const missing = needed.find((one) => !used.includes(one))
  if (missing !== undefined) return { field: 'Body', fault: 'missing', variable: asWritten(missing) }
  const joined = links.find((one) => used.includes(one) && !standsAlone(Body, places[one]))
  return joined === undefined ? null : { field: 'Body', fault: 'joined', variable: asWritten(joined) }
}

/** Filled in, they are addresses. What follows one at once would be taken for a part of it. */
const links = ['Guest.Link', 'Guest.CodePage'] as const
const places = { 'Guest.Link': /\{\{\s*Guest\.Link\s*\}\}/, 'Guest.CodePage': /\{\{\s*Guest\.CodePage\s*\}\}/ }

function standsAlone(text: string, place: RegExp): boolean {
  const [before = '', after = ''] = text.split(place)
  return /(?:^|[\s(«“:])$/.test(before) && /^[.,;:!?)»”]{0,2}(?:\s|$)/.test(after)
}

const isVariable = (name: string): name is WordingVariable => wordingVariables.some((known) => known === name)

/** The words with their variables filled in. */
export function fillWording({ Subject, Body }: Wording, values: WordingValues): { subject: string; body: string } {
  const fill = (text: string) => replaceBraced(text, (name) => (isVariable(name) ? (values[name] ?? '') : undefined))
  return { subject: fill(Subject ?? '').slice(0, notificationLimits.subject), body: fill(Body) }
}

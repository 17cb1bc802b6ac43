/** Providers refuse a longer text message. */
export const notificationLimits = { subject: 200, messageBody: 1600, recipients: 20 } as const

/** The variables that a message may have in double braces. Any other is refused on save and on send. */
export const templateVariables = [
  'Person.FirstName',
  'Person.Name',
  'Sender.Name',
  'Sender.MeetingLink',
  'CareModel.Name',
  'Item.Name',
  'Item.Date',
  'Workflow.Link',
] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Readonly<Record<TemplateVariable, string>>

/** Names are short: anything longer is not a variable. */
const VARIABLE = /\{\{([^{}]{0,60})\}\}/g
const SHOWN = 40

const isVariable = (name: string): name is TemplateVariable => templateVariables.some((known) => known === name)

/** The names in double braces, in the order of the text. */
export const bracedIn = (text: string): string[] =>
  Array.from(text.matchAll(VARIABLE), ([, inside = '']) => inside.trim())

/** The text with its names in double braces replaced, each with its braces; undefined leaves one as it is. */
export const replaceBraced = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(VARIABLE, (whole, inside: string) => valueOf(inside.trim()) ?? whole)

/** The first text in double braces that is none of the known variables, or null. A pair of braces without its partner is reported too. */
export function unknownVariable(text: string, known: readonly string[] = templateVariables): string | null {
  const unknown = bracedIn(text).find((name) => !known.includes(name))
  if (unknown !== undefined) return unknown
  const rest = text.replaceAll(VARIABLE, '')
  const [open, close] = [rest.indexOf('{{'), rest.indexOf('}}')]
  if (open !== -1) return rest.slice(open, open + SHOWN)
  return close === -1 ? null : rest.slice(Math.max(0, close + 2 - SHOWN), close + 2)
}

/** The first variable in the text without a value, or null. A text with one must not be sent, because it would say something untrue. */
export function emptyVariable(text: string, values: Partial<TemplateValues>): TemplateVariable | null {
  return bracedIn(text).find((name): name is TemplateVariable => isVariable(name) && !values[name]) ?? null
}

/** The link that a workflow's step sends. A text with it can be sent by such a step alone. */
const WORKFLOW_LINK: TemplateVariable = 'Workflow.Link'

/** Whether the text contains the link of a workflow's step. */
export function hasWorkflowLink(text: string): boolean {
  return bracedIn(text).includes(WORKFLOW_LINK)
}

/** Whether the text contains variables. */
export function hasVariables(text: string): boolean {
  return bracedIn(text).some(isVariable)
}

/** The text with its variables filled in. Check with emptyVariable first that none is missing. */
export function fillTemplate(text: string, values: Partial<TemplateValues>): string {
  return replaceBraced(text, (name) => (isVariable(name) ? (values[name] ?? '') : undefined))
}

/** What a message may have in double braces; anything else is refused when it is saved or sent. */
export const templateVariables = [
  'Person.FirstName',
  'Person.Name',
  'Sender.Name',
  'CareModel.Name',
  'Item.Name',
  'Item.Date',
] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Readonly<Record<TemplateVariable, string>>

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

const isVariable = (name: string): name is TemplateVariable => templateVariables.some((known) => known === name)

/** The first thing in double braces that is no variable, or null. Braces that are not closed are none either. */
export function unknownVariable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(VARIABLE)) if (!isVariable(name)) return name
  const rest = text.replaceAll(VARIABLE, '')
  return /\{\{|\}\}/.test(rest) ? (/\{\{.{0,40}|.{0,40}\}\}/.exec(rest)?.[0] ?? '{{') : null
}

/** The text with every variable's value; what has none becomes nothing. */
export function fillTemplate(text: string, values: Partial<TemplateValues>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) => (isVariable(name) ? (values[name] ?? '') : whole))
}

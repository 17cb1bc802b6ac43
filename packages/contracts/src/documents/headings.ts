import type { Section, TemplateQuestion } from './template.ts'

/** The headings that begin with a question: its section and those around it, as far as the question before stands in others. */
export function headingsBefore(
  all: readonly Section[],
  question: Pick<TemplateQuestion, 'Section'>,
  sectionBefore: string | undefined,
): string[] {
  const sections = new Map(all.map((section) => [section.Id, section]))
  const around = (id: string | undefined, depth = 0): string[] => {
    const section = id === undefined || depth > 50 ? undefined : sections.get(id)
    return section ? [...around(section.Parent, depth + 1), section.Id] : []
  }
  const open = new Set(around(sectionBefore))
  return around(question.Section)
    .filter((id) => !open.has(id))
    .map((id) => sections.get(id)?.Text ?? '')
    .filter((text) => text !== '')
}

import type { Section, TemplateBody, TemplateQuestion } from '../template.ts'
import type { JsonObject } from './fhir-node.ts'
import { sameChoices } from './matrix-choices.ts'

/** Gives every page, section, question and cell a linkId of its own. Those that it was imported with stay. */
export function withLinkIds(body: TemplateBody): TemplateBody {
  const taken = new Set<string>()
  const own = (wanted: string) => {
    let linkId = wanted
    for (let more = 2; taken.has(linkId); more++) linkId = `${wanted.slice(0, 240)}-${more}`
    taken.add(linkId)
    return linkId
  }
  const asked = <T extends TemplateQuestion>(question: T): T => ({
    ...question,
    LinkId: own(question.LinkId ?? question.Id),
  })
  const withCells = (question: TemplateQuestion): TemplateQuestion => ({
    ...asked(question),
    ...(question.Cells && { Cells: question.Cells.map((row) => row.map(asked)) }),
  })
  const named = ({ Under, ...section }: Section): Section =>
    Under === undefined ? { ...section, LinkId: own(section.LinkId ?? section.Id) } : { ...section, Under }
  const Pages = body.Pages.map((page, index) => ({
    ...page,
    ...(page.Implied !== true && { LinkId: own(page.LinkId ?? `page-${index + 1}`) }),
    Rows: page.Rows.map((row) => row.map(withCells)),
  }))
  return { ...body, Pages, ...(body.Sections && { Sections: body.Sections.map(named) }) }
}

/** Whether an import finds this matrix again by what its rows have in common. */
export const matrixOf = ({ QType, Cells = [] }: TemplateQuestion, items: readonly JsonObject[]): boolean =>
  QType.includes('RadioMatrix') && Cells.every((row) => row.length === 1) && Cells.length <= 50 && sameChoices(items)

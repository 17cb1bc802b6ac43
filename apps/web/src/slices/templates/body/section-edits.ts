import type { Section, TemplateBody } from '@caseloom/contracts/documents/template'

/** Changes of a template's sections. Each answers with a new body and leaves the given one as it is. */

export const addSection = (body: TemplateBody, section: Section): TemplateBody => ({
  ...body,
  Sections: [...(body.Sections ?? []), section],
})

export const changeSection = (body: TemplateBody, id: string, change: (section: Section) => Section): TemplateBody => ({
  ...body,
  Sections: (body.Sections ?? []).map((section) => (section.Id === id ? change(section) : section)),
})

/** Deletes a section. Its questions stay where they are, and the sections in it belong to the one around it. */
export function removeSection(body: TemplateBody, id: string): TemplateBody {
  const gone = body.Sections?.find((section) => section.Id === id)
  if (!gone) return body
  const Sections = (body.Sections ?? [])
    .filter((section) => section !== gone)
    .map(({ Parent, ...rest }) => {
      const next = Parent === id ? gone.Parent : Parent
      return next === undefined ? rest : { ...rest, Parent: next }
    })
  const Pages = body.Pages.map((page) => ({
    ...page,
    Rows: page.Rows.map((row) =>
      row.map((question) => {
        const { Section: section, ...rest } = question
        if (section !== id) return question
        return gone.Parent === undefined ? rest : { ...rest, Section: gone.Parent }
      }),
    ),
  }))
  return { ...body, Pages, Sections }
}

/** The sections that this one may stand in: not itself and none of those in it. */
export function parentsFor(body: TemplateBody, id: string): Section[] {
  const all = body.Sections ?? []
  const inside = new Set([id])
  for (let before = 0; before < inside.size;) {
    before = inside.size
    for (const { Id, Parent } of all) if (Parent !== undefined && inside.has(Parent)) inside.add(Id)
  }
  return all.filter(({ Id }) => !inside.has(Id))
}

export const pinQuestion = (body: TemplateBody, id: string, isPinned: boolean): TemplateBody => {
  const others = (body.PinnedQuestions ?? []).filter((pinned) => pinned !== id)
  return { ...body, PinnedQuestions: isPinned ? [...others, id] : others }
}

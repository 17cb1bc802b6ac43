import type { Section, ShowRule, TemplateBody, TemplateQuestion } from './template.ts'

type Named = Pick<TemplateQuestion, 'Id' | 'Text'>
type Place = { readonly question: Named; readonly asks: readonly string[] }

const targets = (rules: readonly ShowRule[] | undefined): string[] =>
  (rules ?? []).flatMap(({ Conditions }) => Conditions.map(({ Question }) => Question))

/** What hides a section: its own rules and those of the sections around it. A section that is its own parent ends there. */
function targetsOfSection(sections: ReadonlyMap<string, Section>, id: string | undefined): string[] {
  const all: string[] = []
  const seen = new Set<string>()
  for (let at = sections.get(id ?? ''); at && !seen.has(at.Id); at = sections.get(at.Parent ?? '')) {
    seen.add(at.Id)
    all.push(...targets(at.ShowWhen))
  }
  return all
}

function placesOf({ Pages, Sections = [] }: TemplateBody): Map<string, Place> {
  const sections = new Map(Sections.map((section) => [section.Id, section]))
  const places = new Map<string, Place>()
  for (const page of Pages)
    for (const question of page.Rows.flat()) {
      const asks = [
        ...targets(page.ShowWhen),
        ...targetsOfSection(sections, question.Section),
        ...targets(question.ShowWhen),
      ]
      places.set(question.Id, { question, asks })
      for (const cell of question.Cells?.flat() ?? [])
        places.set(cell.Id, { question: cell, asks: [...asks, ...targets(cell.ShowWhen)] })
    }
  return places
}

/** Questions of which each is shown depending on the next, and the last depending on the first. Null if there are none. */
export function circleIn(body: TemplateBody): Named[] | null {
  const places = placesOf(body)
  const done = new Set<string>()
  for (const start of places.keys()) {
    // A walk with its own stack: 5,000 questions may depend on each other in one chain.
    const way: { readonly id: string; next: number }[] = []
    if (!done.has(start)) way.push({ id: start, next: 0 })
    const onWay = new Set<string>([start])
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const asked = places.get(top.id)?.asks[top.next++]
      if (asked === undefined) {
        way.pop()
        onWay.delete(top.id)
        done.add(top.id)
      } else if (onWay.has(asked)) {
        const circle = way.slice(way.findIndex(({ id }) => id === asked))
        return circle.flatMap(({ id }) => places.get(id)?.question ?? [])
      } else if (!done.has(asked) && places.has(asked)) {
        onWay.add(asked)
        way.push({ id: asked, next: 0 })
      }
    }
  }
  return null
}

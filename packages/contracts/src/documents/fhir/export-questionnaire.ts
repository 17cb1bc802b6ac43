import type { Section, TemplateBody, TemplateQuestion } from '../template.ts'
import type { Clocks } from './clocks.ts'
import { isObject, textIn, type JsonObject } from './fhir-node.ts'
import { descriptionOf, importQuestionnaire, nameOfResource, type ImportedTemplate } from './import-questionnaire.ts'
import { matrixOf, withLinkIds } from './link-ids.ts'
import { askedIn, changesTo, normalFormOf } from './normal-form.ts'
import { ownExtension } from './own-extension.ts'
import { localeOf } from './read-words.ts'
import { conceptOfControl, controlExtension, given, writeTexts } from './write-words.ts'
import { writeQuestion, writeSaid, type Writing } from './write-item.ts'
import { writeConditions } from './write-values.ts'

type Exporting = Writing & {
  readonly body: TemplateBody
  readonly rules: (ruled: Parameters<typeof writeConditions>[0]) => JsonObject
  /** The items that were written, by linkId. */
  readonly written: Map<string, Record<string, unknown>>
}

/** Writes a template as a FHIR R4 Questionnaire. An extension of our own holds what FHIR has no element for, so an import restores it. */
export function exportQuestionnaire(template: ImportedTemplate, clocks: Clocks): JsonObject {
  const body = withLinkIds(template.Body)
  const exporting = exportingOf(body, clocks)
  const root: Record<string, unknown> = { ...writeRoot({ ...template, Body: body }), item: writePages(exporting) }
  addMore(root, body, exporting)
  return root
}

function exportingOf(body: TemplateBody, clocks: Clocks): Exporting {
  const asked = askedIn(body).map(({ question, items }) =>
    items.length > 0 && !question.Items ? { ...question, Items: [...items] } : question,
  )
  const byId = new Map(asked.map((question) => [question.Id, question]))
  const byLink = new Map(asked.map((question) => [question.LinkId, question]))
  const around = { byId: (id: string) => byId.get(id), byLink: (linkId: string) => byLink.get(linkId), clocks }
  const resource = resourceOf(body)
  const languages = body.Fhir?.['Languages']
  return {
    body,
    clocks,
    tags: isObject(languages) ? (languages as Exporting['tags']) : {},
    contained: Array.isArray(resource['contained']) ? resource['contained'].filter(isObject) : [],
    rules: (ruled) => writeConditions(ruled, around),
    written: new Map(),
  }
}

const resourceOf = ({ Fhir }: TemplateBody): JsonObject => (isObject(Fhir?.['Resource']) ? Fhir['Resource'] : {})

/** The elements of the whole, as they were imported where the template still says the same. */
function writeRoot({ Name, Description, Body }: ImportedTemplate): JsonObject {
  const before = resourceOf(Body)
  const isKnown = Object.keys(before).length > 0
  const language = localeOf(textIn(before['language'])) === Body.Language ? before['language'] : Body.Language
  return given({
    resourceType: 'Questionnaire',
    status: 'draft',
    ...before,
    ...(isKnown ? {} : { status: 'active' }),
    title: isKnown && nameOfResource(before) === Name ? before['title'] : Name,
    description: descriptionOf(before) === Description ? before['description'] : (Description ?? undefined),
    language,
  })
}

/** Reads what was written, and adds everything that got lost in FHIR as our own extension. */
function addMore(root: Record<string, unknown>, body: TemplateBody, { written, clocks }: Exporting): void {
  let count = 0
  const makeId = () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`
  const again = importQuestionnaire(root, makeId, clocks)
  if (again.Template === null)
    throw new Error(
      `An exported questionnaire cannot be read: ${again.Faults.map(({ Path, Code }) => `${Path} ${Code}`).join(', ')}`,
    )
  const [wanted, base] = [normalFormOf(body), normalFormOf(again.Template.Body)]
  const add = (json: Record<string, unknown>, more: JsonObject | null) => {
    if (more === null) return
    const others = Array.isArray(json['extension']) ? json['extension'].filter(isObject) : []
    const before = others.find(({ url }) => url === ownExtension({}).url)
    const said = before ? (JSON.parse(textIn(before['valueString'])) as JsonObject) : {}
    json['extension'] = [...others.filter((each) => each !== before), ownExtension({ ...said, ...more })]
  }
  add(root, changesTo(wanted.root, base.root))
  for (const [linkId, said] of wanted.parts) {
    const json = written.get(linkId)
    if (json) add(json, changesTo(said, base.parts.get(linkId) ?? {}))
  }
}

function writePages(exporting: Exporting): JsonObject[] {
  return exporting.body.Pages.flatMap((page) => {
    const items = writeRows(page.Rows, exporting)
    if (page.Implied === true || page.LinkId === undefined) return items
    if (items.length === 0) return []
    const { Fhir = {} } = page
    const codes: unknown = Fhir['Codes']
    return [
      note(exporting, page.LinkId, {
        linkId: page.LinkId,
        prefix: Fhir['Prefix'],
        text: page.Title === '' ? undefined : page.Title,
        ...writeTexts('text', page.Texts, exporting.tags),
        code: Array.isArray(codes) ? codes.map(lowerCased) : undefined,
        type: 'group',
        ...flagsOf(Fhir),
        extension: [controlExtension(Fhir['Control'] ?? conceptOfControl('page'))],
        ...exporting.rules(page),
        item: items,
      }),
    ]
  })
}

const lowerCased = (coding: unknown): unknown =>
  isObject(coding)
    ? Object.fromEntries(Object.entries(coding).map(([name, value]) => [name.toLowerCase(), value]))
    : coding

const flagsOf = (Fhir: Readonly<Record<string, unknown>>): JsonObject => ({
  definition: Fhir['Definition'],
  required: Fhir['Required'],
  repeats: Fhir['Repeats'],
  readOnly: Fhir['ReadOnly'],
})

function note({ written }: Exporting, linkId: string | undefined, elements: JsonObject): JsonObject {
  const json: Record<string, unknown> = { ...given(elements) }
  if (linkId !== undefined) written.set(linkId, json)
  return json
}

type Node = { readonly section: Section | null; readonly items: (Node | TemplateQuestion)[] }

/** Rows in the order of the page, gathered under their sections. A section that goes on after another begins again. */
function writeRows(rows: readonly (readonly TemplateQuestion[])[], exporting: Exporting): JsonObject[] {
  const sections = new Map((exporting.body.Sections ?? []).map((section) => [section.Id, section]))
  const top: Node = { section: null, items: [] }
  let open: Node[] = [top]
  for (const question of rows.flat()) {
    const way = wayTo(question.Section, sections)
    const shared = open.slice(1).findIndex((node, index) => node.section !== way[index])
    open = shared < 0 ? open.slice(0, way.length + 1) : open.slice(0, Math.min(shared, way.length) + 1)
    for (const section of way.slice(open.length - 1)) {
      const node: Node = { section, items: [] }
      open.at(-1)?.items.push(node)
      open.push(node)
    }
    open.at(-1)?.items.push(question)
  }
  return top.items.map((each) => writeNode(each, exporting))
}

/** The sections around a question, the outermost first. */
function wayTo(id: string | undefined, sections: ReadonlyMap<string, Section>): Section[] {
  const way: Section[] = []
  for (let at = sections.get(id ?? ''); at && !way.includes(at); at = sections.get(at.Parent ?? '')) way.unshift(at)
  return way
}

function writeNode(node: Node | TemplateQuestion, exporting: Exporting): JsonObject {
  if (!('section' in node)) return writeAsked(node, exporting)
  const { section, items } = node as Node
  const host = items.find((each) => 'Id' in each && each.Id === section?.Under) as TemplateQuestion | undefined
  if (section && host) return writeHost(section, host, { items, exporting })
  const inside = items.map((each) => writeNode(each, exporting))
  const { Fhir = {} } = section ?? {}
  const LinkId = freeLinkId(section?.LinkId ?? '', exporting)
  return note(exporting, LinkId, {
    ...writeSaid({ Text: '', ...section, LinkId }, exporting.tags),
    type: 'group',
    ...flagsOf(Fhir),
    extension: Fhir['Control'] === undefined ? [] : [controlExtension(Fhir['Control'])],
    ...exporting.rules(section ?? {}),
    item: inside,
  })
}

/** A section that is interrupted on its way is two groups in FHIR. */
function freeLinkId(wanted: string, { written }: Exporting): string {
  let linkId = wanted
  for (let more = 2; written.has(linkId); more++) linkId = `${wanted.slice(0, 240)}-${more}`
  return linkId
}

/** A question with the items that belong to it. The rule of the section is the question's in FHIR. */
function writeHost(
  section: Section,
  host: TemplateQuestion,
  { items, exporting }: { items: Node['items']; exporting: Exporting },
): JsonObject {
  const json = writeAsked(host, exporting) as Record<string, unknown>
  const below: unknown[] = Array.isArray(json['item']) ? json['item'] : []
  const others = items.filter((each) => each !== host).map((each) => writeNode(each, exporting))
  return Object.assign(json, exporting.rules(section), given({ item: [...below, ...others] }))
}

function writeAsked(question: TemplateQuestion, exporting: Exporting): JsonObject {
  if (question.Cells) return writeMatrix(question, exporting)
  return note(exporting, question.LinkId, {
    ...writeQuestion(question, exporting),
    ...exporting.rules(question),
    item: helpOf(question, exporting.tags),
  })
}

/** A matrix is a group of questions with the same choices; a table of ours says how many of its questions make a row. */
function writeMatrix(question: TemplateQuestion, exporting: Exporting): JsonObject {
  const { Cells = [], Items, Fhir = {}, ...said } = question
  const cells = Cells.flat().map((cell) =>
    note(exporting, cell.LinkId, {
      ...writeQuestion(cell.Items || !Items ? cell : { ...cell, Items }, exporting),
      ...exporting.rules(cell),
    }),
  )
  const control = Fhir['Control'] ?? (question.QType.includes('RadioMatrix') ? conceptOfControl('table') : undefined)
  const lengths = matrixOf(question, cells) ? null : Cells.map((row) => row.length)
  return note(exporting, question.LinkId, {
    ...writeSaid(said, exporting.tags),
    type: 'group',
    ...flagsOf(Fhir),
    extension: [
      ...(control === undefined ? [] : [controlExtension(control)]),
      ...(lengths ? [ownExtension({ Cells: lengths })] : []),
    ],
    ...exporting.rules(question),
    item: cells,
  })
}

/** The help and the ends of a slider are displays below their question. */
function helpOf(question: TemplateQuestion, tags: Exporting['tags']): JsonObject[] {
  const { LinkId, Hint, HintTexts, Ends, EndsTexts = {}, QType, Fhir = {} } = question
  const display = (
    kind: string,
    text: string,
    { before, texts }: { before: unknown; texts: TemplateQuestion['Texts'] },
  ) => ({
    linkId: `${LinkId}-${kind}`,
    type: 'display',
    extension: [controlExtension(conceptOfControl(kind))],
    ...(isObject(before) && before),
    text,
    ...writeTexts('text', texts, tags),
  })
  return [
    ...(Hint !== undefined && Hint !== '' && Fhir['HintIs'] === undefined
      ? [display('help', Hint, { before: Fhir['Help'], texts: HintTexts })]
      : []),
    ...(Ends && QType === 'Slider' && Ends.every((end) => end !== '')
      ? [
          display('lower', Ends[0], { before: Fhir['Lower'], texts: endTexts(EndsTexts, 0) }),
          display('upper', Ends[1], { before: Fhir['Upper'], texts: endTexts(EndsTexts, 1) }),
        ]
      : []),
  ]
}

const endTexts = (ends: NonNullable<TemplateQuestion['EndsTexts']>, at: 0 | 1): TemplateQuestion['Texts'] =>
  Object.fromEntries(Object.entries(ends).map(([locale, words]) => [locale, words[at]]))

import { createHash } from 'node:crypto'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { propertyText } from '../slices/items/index.ts'
import { actionText } from './action-texts.ts'
import { Html, markup } from './html-text.ts'
import { textOf } from './case-contents.ts'
import type { CaseReader } from './case-reader.ts'
import { contactWords } from './contact-words.ts'
import type { GatheredDocument } from './gather-case.ts'
import type { Row } from './parts.ts'

/** Paths in the archive of the documents and files, by id. */
export type Places = ReadonlyMap<string, string>

const style = `
:root { color-scheme: light dark; --ink: #161d2e; --muted: #545967; --line: #d9dbe1; --ground: #ffffff; --soft: #f4f5f7; --link: #1f4fa3 }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ebf0; --muted: #a4aab8; --line: #363c4a; --ground: #14171f; --soft: #1d212b; --link: #8fb4f5 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem } h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem } h3 { font-size: .9375rem; margin: .75rem 0 0 }
p { margin: .25rem 0 } .muted { color: var(--muted) } .kept { white-space: pre-wrap }
a { color: var(--link) } nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0; padding: 0; list-style: none }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 } dt { color: var(--muted) } dd { margin: 0 }
.wide { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: .9375rem } th, td { padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line) } th { color: var(--muted); font-weight: 600; white-space: nowrap }
td { min-width: 5.5rem; overflow-wrap: normal } td.text { min-width: 15rem; white-space: pre-wrap; overflow-wrap: anywhere }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .625rem .875rem } summary { cursor: pointer; font-weight: 600 } summary span { font-weight: 400; color: var(--muted) }
article { border-inline-start: 3px solid var(--line); margin: .75rem 0; padding-inline-start: .875rem }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } }
@media print { details { break-inside: avoid } nav { display: none } }
`.trim()

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

type Cells = readonly (string | Html)[]

/** Columns from `textFrom` on hold long texts, which may break anywhere. */
function table(heads: Cells, rows: readonly Cells[], textFrom = 99): Html {
  const cell = (value: string | Html, place: number) =>
    place >= textFrom ? markup`<td class="text">${value}</td>` : markup`<td>${value}</td>`
  return markup`<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => markup`<tr>${row.map(cell)}</tr> `,
  )}</tbody></table></div>`
}

type Section = { readonly id: string; readonly title: string; readonly count: number; readonly body: Html }

function facts({ contents, say, nameOf, day }: CaseReader): Html {
  const row = contents.Cases[0] ?? {}
  const state = textOf(row['State'])
  const pairs: readonly (readonly [string, string])[] = [
    [say('patient'), nameOf(row['Person'])],
    [say('clinician'), nameOf(row['Clinician'])],
    [say('group'), nameOf(row['Group'])],
    [say('trac'), nameOf(row['Trac'])],
    [say('state'), state === 'open' || state === 'suspended' || state === 'closed' ? say(state) : state],
    [say('begins'), day(row['StartDay'])],
    [say('ends'), day(row['EndDay'])],
    [say('outcome'), nameOf(row['Outcome'])],
  ]
  return markup`<dl>${pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

/** A relationship's type describes its related person; the other person is described by the inverse. */
function tieOf({ contents, nameOf }: CaseReader, person: Row): string {
  const patient = contents.Cases[0]?.['Person']
  return contents.Relationships.flatMap((tie) => {
    if (tie['Person'] === patient && tie['Related'] === person['Id']) return [nameOf(tie['Type'])]
    if (tie['Related'] !== patient || tie['Person'] !== person['Id']) return []
    const inverse = contents.Lookups.find(({ Id }) => Id === tie['Type'])?.Inverse
    return [nameOf(inverse ?? tie['Type'])]
  }).join(', ')
}

/** A person's relation to the patient, and a professional's workplace. */
const roleOf = (reader: CaseReader, person: Row): string =>
  [tieOf(reader, person), textOf(person['Organization'])].filter((words) => words !== '').join(' · ')

function people(reader: CaseReader): Section {
  const { contents, say, nameOf, day } = reader
  const patient = contents.Cases[0]?.['Person']
  const rows = contents.People.toSorted((a, b) => Number(b['Id'] === patient) - Number(a['Id'] === patient)).map(
    (person): Cells => [
      nameOf(person['Id']),
      person['Id'] === patient ? say('patient') : roleOf(reader, person),
      day(person['BirthDay']),
      contents.ContactItems.filter((item) => item['Person'] === person['Id'])
        .map((item) => contactWords(textOf(item['Name']), textOf(item['Description']) || textOf(item['Value'])))
        .join('\n'),
    ],
  )
  const heads = [say('name'), say('relationship'), say('born'), say('contact')]
  return { id: 'people', title: say('people'), count: rows.length, body: table(heads, rows, 3) }
}

function spans(reader: CaseReader, which: 'Phases' | 'Suspensions'): Section {
  const { contents, say, day } = reader
  const nameOfPhase = new Map(contents.Tracs.flatMap((trac) => trac.Phases.map((phase) => [phase.Id, phase.Name])))
  const rows = contents[which].map((row): Cells => [
    which === 'Phases' ? (nameOfPhase.get(textOf(row['Phase'])) ?? '') : textOf(row['Reason']),
    day(row['StartDay']),
    day(row['EndDay']),
  ])
  const title = say(which === 'Phases' ? 'phases' : 'suspensions')
  return {
    id: which.toLowerCase(),
    title,
    count: rows.length,
    body: table([say('what'), say('begins'), say('ends')], rows),
  }
}

function appointments({ contents, say, nameOf, when, itemOf }: CaseReader): Section {
  const rows = contents.Appointments.map((row): Cells => [
    when(row['StartsAt']),
    textOf(itemOf(row)['Name']),
    nameOf(row['Outcome']),
    contents.Attendances.filter((one) => one['Appointment'] === row['Id'])
      .map((one) => [nameOf(one['Person']), nameOf(one['Outcome'])].filter(Boolean).join(': '))
      .join('\n'),
    textOf(row['Notes']),
  ])
  const heads = [say('when'), say('name'), say('outcome'), say('attendees'), say('notes')]
  return { id: 'appointments', title: say('appointments'), count: rows.length, body: table(heads, rows, 3) }
}

function oneDocument({ say }: CaseReader, { item, printed }: GatheredDocument, places: Places): Html {
  const place = places.get(item.id)
  return markup`<details><summary>${printed.title} <span>${printed.subtitle}${item.completed ? ` · ${say('completed')}` : ''}</span></summary>${place === undefined ? '' : markup`<p><a href="${place}.pdf">PDF</a> · <a href="${place}.json">JSON</a></p>`}${printed.sections.map(
    (section) =>
      markup`${section.heading === '' ? '' : markup`<h3>${section.heading}</h3>`}${
        section.facts
          ? markup`<dl>${section.facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
          : ''
      }${section.text === undefined ? '' : markup`<p class="kept">${section.text}</p>`}`,
  )}</details>`
}

function documents(reader: CaseReader, places: Places): Section {
  const all = reader.gathered.documents
  return {
    id: 'documents',
    title: reader.say('documents'),
    count: all.length,
    body: markup`${all.map((document) => oneDocument(reader, document, places))}`,
  }
}

function incidents({ contents, say, nameOf, when, day, itemOf }: CaseReader): Section[] {
  const involvedIn = (row: Row) =>
    contents.PeopleInvolved.filter((one) => one['Item'] === row['Id'])
      .map((one) => nameOf(one['Person']))
      .join('\n')
  const incident = contents.Incidents.map((row): Cells => {
    const item = itemOf(row)
    return [
      when(item['Date']),
      textOf(item['Name']),
      nameOf(row['Type']),
      involvedIn(row),
      textOf(item['Description']),
      textOf(row['FollowUp']),
    ]
  })
  const event = contents.Events.map((row): Cells => [
    [day(row['StartDay']), day(row['EndDay'])].filter(Boolean).join(' – '),
    textOf(itemOf(row)['Name']),
    nameOf(row['Type']),
    involvedIn(row),
    textOf(row['Notes']),
  ])
  const heads = [say('when'), say('name'), say('type'), say('involved')]
  return [
    {
      id: 'incidents',
      title: say('incidents'),
      count: incident.length,
      body: table([...heads, say('what'), say('notes')], incident, 3),
    },
    { id: 'events', title: say('events'), count: event.length, body: table([...heads, say('notes')], event, 3) },
  ]
}

function comments({ contents, say, nameOf, when, itemOf }: CaseReader): Section {
  const body = contents.Comments.map((row) => {
    const item = itemOf(row)
    const about = [nameOf(item['CreatedBy']), when(item['CreatedAt']), nameOf(item['Target'])]
      .filter(Boolean)
      .join(' · ')
    return markup`<article><p class="muted">${about}</p><p class="kept">${textOf(row['Message'])}</p></article>`
  })
  return { id: 'comments', title: say('comments'), count: body.length, body: markup`${body}` }
}

function files({ contents, say, nameOf }: CaseReader, places: Places): Section {
  const persons = new Set(contents.People.map((row) => row['Id']))
  const body = contents.Files.map((row) => {
    const owner = nameOf(row['Item'])
    const label = persons.has(row['Item']) ? say('photoOf', { who: owner }) : owner
    return markup`<p><a href="${places.get(textOf(row['Id'])) ?? ''}">${label}</a> <span class="muted">${textOf(row['MediaType'])}</span></p>`
  })
  return { id: 'files', title: say('files'), count: body.length, body: markup`${body}` }
}

function history({ gathered, locale, say, when }: CaseReader): Section {
  const rows = gathered.history
    .toReversed()
    .map((entry): Cells => [
      when(entry.At),
      entry.Who ?? '',
      [entry.Refused ? entry.Action : actionText(entry.Action, locale), entry.Name].filter(Boolean).join(': '),
      [
        entry.Property && propertyText(entry.Property, locale),
        [entry.Before, entry.After].filter(Boolean).join(' → '),
        entry.Reason,
      ]
        .filter(Boolean)
        .join(' · '),
    ])
  const body = markup`<details><summary>${say('history')}</summary>${table([say('when'), say('who'), say('what'), say('notes')], rows, 3)}</details>`
  return { id: 'history', title: say('history'), count: rows.length, body }
}

/** The case as one self-contained page: no script, no other file, no network. */
export function casePage(reader: CaseReader, places: Places): string {
  const { contents, locale, say, when } = reader
  const sections = [
    people(reader),
    spans(reader, 'Phases'),
    spans(reader, 'Suspensions'),
    appointments(reader),
    documents(reader, places),
    ...incidents(reader),
    comments(reader),
    files(reader, places),
    history(reader),
  ]
  return markup`<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="${new Html(policy)}" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="referrer" content="no-referrer" /><title>${contents.Case.Name}</title><style>${new Html(style)}</style></head><body><header><h1>${contents.Case.Name}</h1><p class="muted">${contents.CareModel.Name} · ${say('madeAt', { when: when(contents.MadeAt), who: contents.MadeBy.Name })}</p></header><nav aria-label="${say('contents')}"><ul>${sections.map(({ id, title, count }) => markup`<li><a href="#${id}">${title}</a> <span class="muted">${count}</span></li>`)}</ul></nav><main>${facts(reader)}${sections.map(
    ({ id, title, count, body }) =>
      markup`<section id="${id}"><h2>${title}</h2>${count === 0 ? markup`<p class="muted">${say('nothing')}</p>` : body}</section> `,
  )}</main><footer>${reader.isProtected ? markup`<p>${PART_2_NOTICE}</p>` : ''}<p class="muted">${say('verify')}</p></footer></body></html> `
    .text
}

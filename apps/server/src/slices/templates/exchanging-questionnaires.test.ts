import { openDesignDesk, type DesignDesk } from '../../testing/design-desk.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Question } from '@caseloom/contracts/documents/document'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { answerFor } from '@caseloom/contracts/documents/fhir/testing/answers-for'
import { afterImport, inOrder } from '@caseloom/contracts/documents/fhir/testing/after-import'
import { randomQuestionnaire } from '@caseloom/contracts/documents/fhir/testing/random-questionnaire'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenMember } from '../../testing/given.ts'
import { givenGuest } from '../../testing/guest-visitor.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: DesignDesk['house']
let make: DesignDesk['make']
let model: DesignDesk['model']
let own: DesignDesk['own']
let stranger: GivenMember
let family: DesignDesk['family']
let admin: DesignDesk['admin']

beforeAll(async () => {
  ;({ house, make, model, own, family, admin } = await openDesignDesk())
  stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
})
afterAll(() => house.close())

const importing = (Questionnaire: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  admin.post('/api/form-templates/import', { Questionnaire, ...more }, { headers })
const questionnaire = (more: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: `Sleep ${++serial}`,
  item: [{ linkId: 'a', text: 'How did you sleep?', type: 'string' }],
  ...more,
})
let serial = 0

describe('a questionnaire', () => {
  test('becomes a template with a draft, and what is not carried is listed with its place', async () => {
    const source = questionnaire({ item: [{ linkId: 'a', text: 'How?', type: 'string', repeats: true }] })

    const { status, body } = await importing(source)

    expect([status, body.Template.Name, body.Template.Draft.Number]).toEqual([200, source.title, 1])
    expect(body.NotCarried).toEqual([
      { Path: 'item[0].repeats', Code: 'repeats', Message: 'This is asked once, not repeatedly.' },
    ])
    const { body: written } = await admin.get(`/api/form-templates/${body.Template.Id}/questionnaire`)
    expect(written).toEqual({ ...source, item: [{ linkId: 'a', text: 'How?', type: 'string' }] })
  })

  test('that cannot be read is refused with a sentence for each place, and nothing is stored', async () => {
    const before = (await admin.get('/api/form-templates')).body.Items.length
    const source = questionnaire({
      item: [{ linkId: 'a', type: 'riddle' }, { linkId: 'a', type: 'string' }, 'no item'],
    })

    const { status, body } = await importing(source)

    expect([status, body.Code]).toEqual([400, 'template.questionnaire_invalid'])
    expect(body.Fields).toEqual([
      { Path: 'Questionnaire.item[2]', Code: 'wrong_type', Message: 'This has to be an object.' },
      {
        Path: 'Questionnaire.item[0].type',
        Code: 'unknown_type',
        Message: '"riddle" is not a type of item in FHIR R4.',
      },
    ])
    expect((await admin.get('/api/form-templates')).body.Items.length).toBe(before)
  })

  test.each([null, 5, 'x', [], { resourceType: 'Bundle' }])('is no %j', async (value) => {
    expect((await importing(value)).body.Code).toBe('template.questionnaire_invalid')
  })

  test('that is imported again is a template of its own, with a number', async () => {
    const source = questionnaire()
    await importing(source)
    expect((await importing(source)).body.Template.Name).toBe(`${source.title} (2)`)
  })

  test('becomes the draft of a template that is there', async () => {
    const template = await make.template(model)
    const { body } = await importing(questionnaire(), { Template: template.id })
    expect([body.Template.Id, body.Template.Draft.Number, body.Template.Name]).toEqual([template.id, 2, template.name])
  })

  test('of 300 items goes in, is published, and comes out as it was', async () => {
    const source = randomQuestionnaire(10, 300)
    const { body } = await importing({ ...source, title: 'Three hundred' })
    const { body: written } = await admin.get(`/api/form-templates/${body.Template.Id}/questionnaire`)
    expect(inOrder(written)).toEqual(
      inOrder(afterImport({ ...source, title: 'Three hundred' }, body.NotCarried.map(withBecame(source)))),
    )
  })
})

const translations = (words: string) => ({
  extension: ['es-ES', 'it-IT'].map((lang) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/translation',
    extension: [
      { url: 'lang', valueCode: lang },
      { url: 'content', valueString: words },
    ],
  })),
})

/** 300 questions of five choices, each said in three languages. */
function inThreeLanguages() {
  const words = 'How often in the last two weeks did somebody at home have to say the same thing several times?'
  const choices = ['Never', 'Once', 'Twice', 'Some of the days', 'Half the days', 'Most of the days', 'Every day']
  return questionnaire({
    language: 'en-US',
    item: Array.from({ length: 300 }, (_, index) => ({
      linkId: `q${index}`,
      text: words,
      _text: translations(words),
      type: 'choice',
      answerOption: choices.map((display, code) => ({
        valueCoding: { system: 'https://example.org/often', code: `${code}`, display, _display: translations(display) },
      })),
    })),
  })
}

describe('a long form', () => {
  test('of 300 questions in three languages is imported, and its draft is saved', async () => {
    const source = inThreeLanguages()
    expect(JSON.stringify(source).length).toBeGreaterThan(1_048_576)
    const { status, body } = await importing(source)
    expect([status, body.NotCarried]).toEqual([200, []])
    const { Id, Draft } = body.Template
    const longer = { ...Draft.Body, Description: 'x'.repeat(1_048_576) }
    expect((await admin.put(`/api/form-templates/${Id}/draft`, { Body: longer })).status).toBe(200)
  })

  test('of more than 4 MB is refused with the limit', async () => {
    const { status, body } = await importing(questionnaire({ description: 'x'.repeat(4_200_000) }))
    expect([status, body.ErrorMessage]).toEqual([413, 'This is larger than 4 MB, the most that can be sent at once.'])
  })
})

/** The answer gives place and reason. The reason tells whether the export still has the element. */
function withBecame(source: unknown) {
  return ({ Path, Code }: { Path: string; Code: 'value_set' | 'element' }) => {
    const kept = ['value_set', 'hint'].includes(Code)
    const at = Path.split(/[.[\]]+/).filter(Boolean)
    const value = at.reduce<unknown>((around, step) => (around as Record<string, unknown>)[step], source)
    const Became = kept ? value : Code === ('cut' as string) ? String(value).slice(0, 2000) : undefined
    return { Path, Code, ...(Became !== undefined && { Became }) }
  }
}

describe('a document', () => {
  let template: GivenTemplate
  let documentId: string
  beforeAll(async () => {
    template = await make.template(model)
    documentId = await make.document(family, template, { completed: true })
  })

  test('comes out as a response with its answers', async () => {
    const { status, body } = await house.as(own).get(`/api/documents/${documentId}/questionnaire-response`)
    expect([status, body.resourceType, body.status, body.questionnaire]).toEqual([
      200,
      'QuestionnaireResponse',
      'completed',
      `urn:uuid:${template.versionId}`,
    ])
    const answers = body.item.flatMap((page: { item: { text: string; answer: unknown }[] }) => page.item)
    expect(answers.map(({ text, answer }: { text: string; answer: unknown }) => [text, answer])).toEqual([
      ['Who took part?', [{ valueString: 'The whole family' }]],
      ['What comes next?', [{ valueString: 'The whole family' }]],
    ])
  })

  test('tells a moment with the offset that its care model has on that day', async () => {
    const moment = '0192dddd-0000-7000-8000-000000000001'
    const Pages = [{ Title: 'One', Rows: [[{ Id: moment, QType: 'DateTime', Text: 'When?' }]] }]
    const id = await make.document(family, await make.template(model, { body: { Pages } }))
    const exported = async (PropertyValue: string) => {
      await house.as(own).put(`/api/update/${id}`, { PropertyName: moment, PropertyValue })
      const { body } = await house.as(own).get(`/api/documents/${id}/questionnaire-response`)
      return /"valueDateTime":"([^"]+)"/.exec(JSON.stringify(body))?.[1]
    }

    expect(await exported('2026-11-19T14:00:00')).toBe('2026-11-19T14:00:00-05:00')
    expect(await exported('2026-07-01T14:00:00')).toBe('2026-07-01T14:00:00-04:00')
  })

  test('has an author who completed it, its clinician while it is open, and none if a guest completed it', async () => {
    const authorOf = async (id: string) =>
      (await house.as(own).get(`/api/documents/${id}/questionnaire-response`)).body.author
    const open = await make.document(family, template, { answered: true })
    const filled = await make.document(family, template, { answered: true })
    await (await givenGuest(house, own, filled)).put(`/api/complete/${filled}`)

    const clinician = await authorOf(documentId)
    expect([clinician, await authorOf(open), await authorOf(filled)]).toEqual([
      { display: expect.any(String) },
      clinician,
      undefined,
    ])
  })

  test('is exported only to those who may read it, and the trail says so', async () => {
    const response = (visit: Visitor) => visit.get(`/api/documents/${documentId}/questionnaire-response`)
    const foreign = await house.given.member(await house.given.careModel(), { role: 'administrator' })
    expect((await response(house.as(stranger))).status).toBe(404)
    expect((await response(house.as(foreign))).status).toBe(404)
    expect((await response(house.anonymous)).status).toBe(401)
    expect((await response(admin)).status).toBe(200)
    const { rows } = await house.owner.query(
      'select distinct action, refused from audit where item_id = $1 order by refused',
      [documentId],
    )
    expect(rows).toEqual([
      { action: 'export', refused: false },
      { action: 'GET /api/documents/{id}/questionnaire-response', refused: true },
    ])
  })

  test('is no other item', async () => {
    expect((await house.as(own).get(`/api/documents/${family.id}/questionnaire-response`)).status).toBe(404)
  })
})

const real = path.resolve(import.meta.dirname, '../../../../../../shared/data/questionnaires')
const samples = ['phq9', 'hunger-vital-signs', 'bit-of-everything', 'enableWhen-test.R4']
const sampleOf = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(real, `${name}.json`), 'utf8')) as Record<string, unknown>

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

describe.runIf(existsSync(real))('the samples of the questionnaire', () => {
  test.each(samples)(
    '%s goes in, can be asked and published, and comes out as it was but for what is listed',
    async (name) => {
      const source = sampleOf(name)
      const { body } = await importing(source)
      const { Id, Draft } = body.Template

      const asked = questionsOf(Draft.Body).filter((question) => shapeOf(question) === null)
      expect(asked.filter(({ QType }) => QType !== 'Instruction')).toEqual([])
      expect((await admin.post(`/api/form-templates/${Id}/publish`)).status).toBe(200)
      const { body: written } = await admin.get(`/api/form-templates/${Id}/questionnaire`)
      const became = body.NotCarried.map((each: { Path: string; Code: 'value_set' | 'element' }) =>
        each.Code === ('read_as' as string) ? { ...each, Became: true } : withBecame(source)(each),
      )
      expect(inOrder(written)).toEqual(inOrder(afterImport(source, became)))
    },
  )

  test.each(samples)(
    '%s is answered in a document, question by question, and its response has every answer',
    async (name) => {
      const { body } = await importing(sampleOf(name))
      const { Id, Draft } = body.Template
      expect((await admin.post(`/api/form-templates/${Id}/publish`)).status).toBe(200)
      const visit = house.as(own)
      const made = await visit.post(`/api/new?type=DOCFORM&target=${family.id}&ofType=${Id}`)
      // A file and a person have to be there before an answer can name them.
      const asked = questionsOf(Draft.Body).filter(
        (each) => !['file', 'files', 'reference'].includes(shapeOf(each) ?? ''),
      )
      const answers = asked.map((question) => ({ question, answer: answerFor(question) }))
      const given = answers.filter(({ question, answer }) => answer !== undefined && question.ReadOnly !== true)
      for (const { question, answer } of given) {
        const sent = { PropertyName: question.Id, PropertyValue: answer }
        const { status } = await visit.put(`/api/update/${made.body.Id}`, sent)
        expect([question.Text, answer, status]).toEqual([question.Text, answer, 200])
      }

      const { body: document } = await visit.get(`/api/documents/${made.body.Id}`)
      const { body: response } = await visit.get(`/api/documents/${made.body.Id}/questionnaire-response`)

      const seen: Question[] = document.Questions.flat(2).flatMap((each: Question) => [
        each,
        ...(each.Cells ?? []).flat(),
      ])
      const shown = seen.filter((each) => each.Visible && given.some(({ question }) => question.Id === each.Id))
      expect(shown.length).toBeGreaterThan(1)
      const written = JSON.stringify(response)
      const isWritten = ({ LinkId }: Question) =>
        new RegExp(`"linkId":${escaped(JSON.stringify(LinkId))},("text":"[^"]*",)?"answer"`).test(written)
      expect(shown.filter((each) => !isWritten(each)).map(({ LinkId, Text }) => [LinkId, Text])).toEqual([])
    },
  )

  test('the total of the depression sample becomes a score of its nine questions', async () => {
    const { body } = await importing(sampleOf('phq9'))
    const [score] = body.Template.Draft.Body.Scores
    expect([score.Way, score.Missing, score.Parts.length]).toEqual(['sum', 'leave_out', 9])
  })
})

// Requests about the questions of a document and about the templates that administrators design.
import { randomBytes } from 'node:crypto'
import { photoOf, simpleBody } from './makers.mjs'

const unique = (what) => `${what} ${randomBytes(8).toString('hex')}`
const ofDocument = async ({ ours }) => ({ path: { id: ours.things.document } })
const ofTemplate = async ({ ours }) => ({ path: { id: ours.things.template.id } })
const ofQuestion = (name) => (ours) => ({
  id: ours.things.document,
  question: ours.things.template.questions[name],
})
const aboutFile = ofQuestion('file')
const aboutRelative = ofQuestion('relative')

const questionnaire = () => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: unique('Sleep'),
  item: [{ linkId: 'a', text: 'How did you sleep?', type: 'string' }],
})

const documentExamples = {
  'POST /api/documents/{id}/questions/{question}/upload': {
    make: async ({ ours }) => ({ path: aboutFile(ours), files: { file: photoOf() } }),
  },
  'GET /api/documents/{id}/questions/{question}/options': {
    make: async ({ ours }) => ({ path: aboutRelative(ours), query: { q: '' } }),
  },
  'PUT /api/documents/{id}/open': {
    make: async ({ ours }) => ({ path: { id: ours.things.document }, body: { Open: true } }),
  },
  'GET /api/documents/{id}/history': { make: ofDocument },
  'GET /api/documents/{id}/courses': { make: ofDocument },
  'GET /api/cases/{id}/courses': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'GET /api/documents/{id}/questionnaire-response': { make: ofDocument },
}

const designExamples = {
  'GET /api/form-templates': { make: async () => ({}) },
  'POST /api/form-templates': {
    fresh: true,
    make: async () => ({ body: { Name: unique('Form'), Description: 'How the week went' } }),
  },
  'GET /api/form-templates/{id}': { make: ofTemplate },
  'PUT /api/form-templates/{id}': {
    make: async (make) => ({
      path: { id: await make.design() },
      body: { Description: unique('For the week'), Active: true },
    }),
  },
  'GET /api/form-templates/{id}/versions/{number}': {
    make: async ({ ours }) => ({ path: { id: ours.things.template.id, number: 1 } }),
  },
  'GET /api/form-templates/{id}/comparison': {
    make: async (make) => ({ path: { id: await make.design({ hasDraft: true }) }, query: { from: 1, to: 2 } }),
  },
  'POST /api/form-templates/{id}/duplicate': {
    fresh: true,
    make: async ({ ours }) => ({ path: { id: ours.things.template.id }, body: { Name: unique('Form') } }),
  },
  'PUT /api/form-templates/{id}/draft': {
    make: async (make) => ({ path: { id: await make.design() }, body: { Body: simpleBody('And today?') } }),
  },
  'DELETE /api/form-templates/{id}/draft': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.design({ hasDraft: true }) } }),
  },
  'POST /api/form-templates/{id}/publish': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.design({ hasDraft: true }) } }),
  },
  'POST /api/form-templates/import': {
    fresh: true,
    make: async (make) => ({ body: { Questionnaire: questionnaire(), Template: await make.design() } }),
  },
  'GET /api/form-templates/{id}/questionnaire': {
    make: async ({ ours }) => ({ path: { id: ours.things.template.id }, query: { version: 1 } }),
  },
  'GET /api/template-schema': { make: async () => ({}) },
}

export const formExamples = { ...documentExamples, ...designExamples }

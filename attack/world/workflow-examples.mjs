// Requests about workflows: what administrators write, what runs on cases, and the public link.
import { randomBytes } from 'node:crypto'
import { askingBody } from './workflow-makers.mjs'

const unique = (what) => `${what} ${randomBytes(8).toString('hex')}`

const fileOf = (Name) => ({ Caseloom: 'workflow', Name, Description: null, Body: askingBody })

const definitionExamples = {
  'GET /api/workflow-definitions': { make: async () => ({}) },
  'GET /api/workflow-choices': { make: async () => ({}) },
  'GET /api/workflow-definitions/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.definition } }) },
  'GET /api/workflow-definitions/{id}/file': { make: async ({ ours }) => ({ path: { id: ours.things.definition } }) },
  'POST /api/workflow-definitions': {
    fresh: true,
    make: async () => ({ body: { Name: unique('Workflow'), Description: 'The first two weeks' } }),
  },
  'PUT /api/workflow-definitions/{id}': {
    make: async (make) => ({
      path: { id: await make.definition() },
      body: { Description: unique('For two weeks'), Active: true, IsCustomAction: false },
    }),
  },
  'PUT /api/workflow-definitions/{id}/draft': {
    make: async (make) => ({ path: { id: await make.definition() }, body: { Body: askingBody } }),
  },
  'DELETE /api/workflow-definitions/{id}/draft': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.definition({ hasDraft: true }) } }),
  },
  'POST /api/workflow-definitions/{id}/publish': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.definition({ hasDraft: true }) } }),
  },
  'POST /api/workflow-definitions/import': {
    fresh: true,
    make: async (make) => ({
      body: { File: fileOf(unique('Workflow')), Definition: await make.definition() },
    }),
  },
  'POST /api/workflow-definitions/dry-run': {
    make: async ({ ours }) => ({ body: { Body: askingBody, Case: ours.things.ofCase.id, Answers: { a: 'no' } } }),
  },
}

const runningExamples = {
  'GET /api/workflows': {
    make: async ({ ours }) => ({ query: { offset: 0, limit: 20, case: ours.things.ofCase.id, q: '' } }),
  },
  'GET /api/workflow-runs': {
    make: async ({ ours }) => ({
      query: { offset: 0, limit: 20, case: ours.things.ofCase.id, workflow: ours.things.workflow },
    }),
  },
  'GET /api/workflow-starts': { make: async ({ ours }) => ({ query: { target: ours.things.ofCase.id } }) },
  'GET /api/workflows/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.workflow } }) },
  'POST /api/workflows': {
    fresh: true,
    make: async (make) => ({ body: { Definition: await make.definition(), Target: make.ours.things.ofCase.id } }),
  },
  'POST /api/workflows/{id}/activities/{activity}/run': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.workflow(), activity: 'a' }, body: { Answer: 'yes' } }),
  },
  'POST /api/workflows/{id}/activities/{activity}/undo': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.workflow({ hasRun: true }), activity: 'a' } }),
  },
}

const linkExamples = {
  'GET /public/workflow': { make: async (make) => ({ query: await make.link() }) },
  'POST /public/workflow': {
    fresh: true,
    make: async (make) => ({
      query: await make.link(),
      body: { value: 'yes', location: null, fingerprint: 'a browser', ip: '198.51.100.7' },
    }),
  },
}

export const workflowExamples = { ...definitionExamples, ...runningExamples, ...linkExamples }

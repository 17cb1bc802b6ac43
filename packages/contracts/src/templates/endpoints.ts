import * as z from 'zod'
import { TemplateBody } from '../documents/template.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { limits } from '../items/typed-text.ts'
import { LARGEST_FORM_BYTES } from './form-size.ts'
import { Design, DesignRow, NotCarried, SavedDraft, VersionComparison } from './template-design.ts'

const byId = z.object({ id: Id })
const Description = z.string().max(limits.description).nullable()
const number = z.coerce.number().int().min(1).max(1_000_000)
const longestBody = LARGEST_FORM_BYTES

/** Any JSON object: FHIR and JSON Schema have contracts of their own. */
const Json = z.record(z.string(), z.unknown())

const seen = ['session.required', 'record.not_found'] as const

export const listDesigns = endpoint({
  method: 'GET',
  path: '/api/form-templates',
  summary: 'All templates of document forms, by name, with their versions and drafts',
  caller: 'administrator',
  answer: z.object({ Items: z.array(DesignRow) }),
  problems: seen,
})

export const readDesign = endpoint({
  method: 'GET',
  path: '/api/form-templates/{id}',
  summary: 'A template with its draft and its newest version',
  caller: 'administrator',
  params: byId,
  answer: Design,
  problems: seen,
})

export const readDesignVersion = endpoint({
  method: 'GET',
  path: '/api/form-templates/{id}/versions/{number}',
  summary: 'What a version of a template says',
  caller: 'administrator',
  params: byId.extend({ number }),
  answer: z.object({ Number: z.number().int(), Body: TemplateBody }),
  problems: seen,
})

/** A new template begins with a draft of one empty page. */
export const createDesign = endpoint({
  method: 'POST',
  path: '/api/form-templates',
  summary: 'Begin a new template',
  caller: 'administrator',
  creates: true,
  body: z
    .object({ Name, Description: Description.default(null) })
    .meta({ examples: [{ Name: 'Weekly check-in', Description: 'How the week went, by the parents' }] }),
  answer: Design,
  problems: [...seen, 'template.name_taken', 'request.idempotency_key_reused'],
})

export const duplicateDesign = endpoint({
  method: 'POST',
  path: '/api/form-templates/{id}/duplicate',
  summary: 'Begin a new template with what this one says',
  caller: 'administrator',
  creates: true,
  params: byId,
  body: z.object({ Name }).meta({ examples: [{ Name: 'Weekly check-in for grandparents' }] }),
  answer: Design,
  problems: [...seen, 'template.name_taken', 'request.idempotency_key_reused'],
})

/** An inactive template is offered to nobody. Its documents stay as they are. */
export const changeDesign = endpoint({
  method: 'PUT',
  path: '/api/form-templates/{id}',
  summary: 'Rename, describe, activate or deactivate a template',
  caller: 'administrator',
  params: byId,
  body: z
    .object({ Name: Name.optional(), Description: Description.optional(), Active: z.boolean().optional() })
    .meta({ examples: [{ Active: false }] }),
  answer: Design,
  problems: [...seen, 'record.stale', 'template.name_taken'],
})

/** Saves the draft as a whole, and begins one if there is none. If-Match is the template's Version. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/form-templates/{id}/draft',
  summary: 'Save the draft of a template',
  caller: 'administrator',
  longestBody,
  params: byId,
  body: z.object({ Body: TemplateBody }),
  answer: SavedDraft,
  problems: [...seen, 'record.stale', 'template.broken'],
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/form-templates/{id}/draft',
  summary: 'Drop the draft; the published versions stay',
  caller: 'administrator',
  params: byId,
  answer: Design,
  problems: [...seen, 'record.stale', 'template.no_draft', 'template.never_published'],
})

export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/form-templates/{id}/publish',
  summary: 'Publish the draft as the next version',
  caller: 'administrator',
  params: byId,
  answer: Design,
  problems: [...seen, 'record.stale', 'template.no_draft', 'template.not_ready'],
})

export const compareDesign = endpoint({
  method: 'GET',
  path: '/api/form-templates/{id}/comparison',
  summary: 'What one version says differently from another; the draft has the next number',
  caller: 'administrator',
  params: byId,
  query: z.object({ from: number, to: number }),
  answer: VersionComparison,
  problems: seen,
})

/** Without a template, the questionnaire becomes a new one; with one, it becomes its draft. */
export const importDesign = endpoint({
  method: 'POST',
  path: '/api/form-templates/import',
  summary: 'Read a FHIR R4 Questionnaire as the draft of a template',
  caller: 'administrator',
  creates: true,
  longestBody,
  body: z.object({ Questionnaire: z.unknown(), Template: Id.optional() }),
  answer: z.object({ Template: Design, NotCarried: z.array(NotCarried) }),
  problems: [...seen, 'template.questionnaire_invalid', 'template.name_taken', 'request.idempotency_key_reused'],
})

/** A published version, or the draft by its number; without a number the newest published one. */
export const exportDesign = endpoint({
  method: 'GET',
  path: '/api/form-templates/{id}/questionnaire',
  summary: 'The template as a FHIR R4 Questionnaire',
  caller: 'administrator',
  params: byId,
  query: z.object({ version: number.optional() }),
  answer: Json,
  problems: [...seen, 'template.no_questions'],
})

export const exportDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/questionnaire-response',
  summary: 'A document form as a FHIR R4 QuestionnaireResponse',
  caller: 'member',
  audits: 'export',
  params: byId,
  answer: Json,
  problems: seen,
})

/** The JSON Schema of what a template version holds. */
export const readTemplateSchema = endpoint({
  method: 'GET',
  path: '/api/template-schema',
  summary: 'The JSON Schema (draft 2020-12) of a template version',
  caller: 'public',
  answer: Json,
  problems: [],
})

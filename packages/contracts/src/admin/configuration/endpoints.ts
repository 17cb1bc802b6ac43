import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { LARGEST_CONFIGURATION_BYTES } from './configuration-rules.ts'
import { Configuration, ConfigurationPlan } from './configuration.ts'

/** Forms and workflows as they were last published, without their drafts. */
export const exportConfiguration = endpoint({
  method: 'GET',
  path: '/api/configuration',
  summary: 'What administrators set up, as a file',
  caller: 'administrator',
  audits: 'export configuration',
  answer: Configuration,
  problems: ['session.required', 'record.not_found'],
})

/**
 * Adds what is missing and changes what differs, found by their names; what the file does not name stays as it is. Changed forms and
 * workflows are published. All or nothing.
 */
export const importConfiguration = endpoint({
  method: 'POST',
  path: '/api/configuration/import',
  summary: 'Apply the configuration of a file',
  caller: 'administrator',
  longestBody: LARGEST_CONFIGURATION_BYTES,
  query: z.object({ preview: z.stringbool().default(false) }),
  body: z.object({
    File: Configuration,
    /** The plan that the caller saw. If the file would now do anything else, it is refused. */
    Plan: z.string().max(100).optional(),
  }),
  preview: ConfigurationPlan,
  answer: ConfigurationPlan,
  problems: ['session.required', 'record.not_found', 'configuration.refused', 'configuration.changed_meanwhile'],
})

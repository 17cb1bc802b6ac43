import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Name } from '../../items/item.ts'
import { Trac } from './trac.ts'
import { tracLimits } from './trac-rules.ts'

const days = z.number().int().min(0).max(tracLimits.days)
const groups = z.array(Id).max(tracLimits.groups)

const Phase = z.object({
  /** The phase that it was; without one it is new. */
  Id: Id.optional(),
  Name,
  Weeks: z.number().int().min(1).max(tracLimits.weeks),
  SessionsAWeek: z.number().gt(0).max(tracLimits.sessionsAWeek).multipleOf(0.01),
  Forms: z.array(z.object({ Id, DueDays: days })).max(tracLimits.forms),
})
const phases = z.array(Phase).min(1).max(tracLimits.phases)

export const listTracs = endpoint({
  method: 'GET',
  path: '/api/tracs',
  summary: 'The tracs of the care model with their phases, by name',
  caller: 'administrator',
  answer: z.object({ Items: z.array(Trac) }),
  problems: ['session.required', 'record.not_found'],
})

export const createTrac = endpoint({
  method: 'POST',
  path: '/api/tracs',
  summary: 'Create a trac',
  caller: 'administrator',
  creates: true,
  body: z
    .object({
      Name,
      Groups: groups.default([]),
      FirstSessionDays: days.default(3),
      FidelityForm: Id.nullable().default(null),
      FidelityDays: days.min(1).default(28),
      Phases: phases,
    })
    .meta({
      examples: [{ Name: 'Family at Home', Phases: [{ Name: 'Engagement', Weeks: 3, SessionsAWeek: 2, Forms: [] }] }],
    }),
  answer: Trac,
  problems: ['session.required', 'record.not_found', 'trac.name_taken', 'request.idempotency_key_reused'],
})

/** A change of weeks or sessions counts for the cases on it too: what they expect is computed again. */
export const changeTrac = endpoint({
  method: 'PUT',
  path: '/api/tracs/{id}',
  summary: 'Change a trac and its phases, in their order',
  caller: 'administrator',
  params: z.object({ id: Id }),
  body: z
    .object({
      Name: Name.optional(),
      Active: z.boolean().optional(),
      Groups: groups.optional(),
      FirstSessionDays: days.optional(),
      FidelityForm: Id.nullable().optional(),
      FidelityDays: days.min(1).optional(),
      /** All of them: one that is left out is removed. */
      Phases: phases.optional(),
    })
    .meta({ examples: [{ Active: false }] }),
  answer: Trac,
  problems: ['session.required', 'record.not_found', 'record.stale', 'trac.name_taken', 'trac.phase_in_use'],
})

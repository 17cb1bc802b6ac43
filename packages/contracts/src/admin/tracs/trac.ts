import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'

/** A form that a phase schedules when a case begins it, and within how many days it is due. */
export const PhaseForm = z.object({ Id, Name: z.string(), DueDays: z.number().int() })

export const TracPhase = z.object({
  Id,
  Name: z.string(),
  Weeks: z.number().int(),
  /** In hundredths: 0.5 is one session in two weeks. */
  SessionsAWeek: z.number(),
  Forms: z.array(PhaseForm),
  /** The cases that are in it or have been. With any, it cannot be removed. */
  Cases: z.number().int(),
})
export type TracPhase = z.infer<typeof TracPhase>

/** A treatment track, as administrators write it. */
export const Trac = z.object({
  Id,
  Name: z.string(),
  /** Whether new cases can be created on it. */
  Active: z.boolean(),
  /** The groups that it is for; none means all. */
  Groups: z.array(Reference),
  /** Within how many days the first session should come. */
  FirstSessionDays: z.number().int(),
  /** The form by which work on its cases is rated. */
  FidelityForm: Reference.nullable(),
  /** Within how many days a rating is due. */
  FidelityDays: z.number().int(),
  Phases: z.array(TracPhase),
  OpenCases: z.number().int(),
  Version: z.number().int(),
})
export type Trac = z.infer<typeof Trac>

import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Name } from '../../items/item.ts'
import { Locale } from '../../locales.ts'
import { TimeOfDay } from '../../times.ts'
import { isEmail, memberLimits } from '../members/member-rules.ts'
import { isTimeZone } from './care-model-rules.ts'
import { CareModelSettings, FeedNames, WeekStart } from './care-model.ts'

export const readCareModel = endpoint({
  method: 'GET',
  path: '/api/care-model',
  summary: 'The settings of the care model',
  caller: 'administrator',
  answer: CareModelSettings,
  problems: ['session.required', 'record.not_found'],
})

/** Properties that the body leaves out keep their values. An empty body confirms the settings. */
export const changeCareModel = endpoint({
  method: 'PUT',
  path: '/api/care-model',
  summary: 'Change the settings of the care model',
  caller: 'administrator',
  body: z
    .object({
      Name: Name.optional(),
      TimeZone: z.string().refine(isTimeZone).optional(),
      WeekStart: WeekStart.optional(),
      Locale: Locale.optional(),
      SupportAddress: z.string().trim().max(memberLimits.email).refine(isEmail).nullable().optional(),
      FeedNames: FeedNames.optional(),
      RemindFamilies: z.boolean().optional(),
      QuietFrom: TimeOfDay.optional(),
      QuietUntil: TimeOfDay.optional(),
    })
    .meta({ examples: [{ TimeZone: 'America/New_York' }] }),
  answer: CareModelSettings,
  problems: [
    'session.required',
    'record.not_found',
    'record.stale',
    'care_model.name_taken',
    'care_model.zone_unknown',
    'care_model.zone_fixed',
  ],
})

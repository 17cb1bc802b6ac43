import type { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'
import type * as contract from '@caseloom/contracts/admin/care-model/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { refuseFormerAdministrator } from '../members/change-members.ts'
import { getSettings, holdCareModel, isZoneOfDatabase, writeSettings } from './care-model-store.ts'

type Changes = ParsedRequest<typeof contract.changeCareModel>['body']

/** Times in the database are instants: in another zone each of them would show another hour than the one that was typed. */
async function refuseZone(context: Context, before: CareModelSettings, zone: string): Promise<void> {
  if (zone === before.TimeZone) return
  if (before.IsZoneFixed) throw fieldProblem(context, 'care_model.zone_fixed', 'TimeZone')
  if (!(await isZoneOfDatabase(context.tx, zone))) throw fieldProblem(context, 'care_model.zone_unknown', 'TimeZone')
}

export async function changeCareModel(context: Context, changes: Changes): Promise<CareModelSettings> {
  const { tx, now } = context
  await holdCareModel(tx)
  await refuseFormerAdministrator(context)
  const before = await getSettings(tx)
  const { Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  const {
    Name = before.Name,
    TimeZone = before.TimeZone,
    Locale = before.Locale,
    FeedNames = before.FeedNames,
  } = changes
  const { SupportAddress = before.SupportAddress } = changes
  await refuseZone(context, before, TimeZone)
  const after = { Name, TimeZone, Locale, SupportAddress, FeedNames }
  if (!(await writeSettings(tx, after, now))) throw fieldProblem(context, 'care_model.name_taken', 'Name')
  if (TimeZone !== before.TimeZone) context.audit({ action: 'set time zone', before: before.TimeZone, after: TimeZone })
  for (const property of ['Name', 'Locale', 'SupportAddress', 'FeedNames'] as const)
    if (after[property] !== before[property])
      context.audit({ action: 'change care model', property, before: before[property], after: after[property] })
  return getSettings(tx)
}

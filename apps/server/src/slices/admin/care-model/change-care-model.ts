import type { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'
import type * as contract from '@caseloom/contracts/admin/care-model/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { claimName, isNamedElsewhere } from '../../../platform/clusters/where-served.ts'
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
  const after = afterChanges(before, changes)
  await refuseZone(context, before, after.TimeZone)
  if (after.Name !== before.Name) await refuseNameElsewhere(context, after.Name)
  if (!(await writeSettings(tx, after, now))) throw fieldProblem(context, 'care_model.name_taken', 'Name')
  auditChanges(context, before, after)
  return getSettings(tx)
}

async function refuseNameElsewhere(context: Context, name: string): Promise<void> {
  const { elsewhere } = context.platform
  if (elsewhere.length === 0) return
  await claimName(context.tx, name)
  if (await isNamedElsewhere(elsewhere, name)) throw fieldProblem(context, 'care_model.name_taken', 'Name')
}

/** Settings that the changes leave out stay as they are. */
function afterChanges(before: CareModelSettings, changes: Changes): CareModelSettings {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined)
  // Only values that the contract has parsed remain.
  return { ...before, ...(Object.fromEntries(said) as Partial<CareModelSettings>) }
}

const quietHours = ({ QuietFrom, QuietUntil }: CareModelSettings) => `${QuietFrom}–${QuietUntil}`

function auditChanges({ audit }: Context, before: CareModelSettings, after: CareModelSettings): void {
  if (after.TimeZone !== before.TimeZone)
    audit({ action: 'set time zone', before: before.TimeZone, after: after.TimeZone })
  for (const property of ['Name', 'Locale', 'SupportAddress', 'FeedNames', 'WeekStart'] as const)
    if (after[property] !== before[property])
      audit({ action: 'change care model', property, before: before[property], after: after[property] })
  if (quietHours(after) !== quietHours(before))
    audit({ action: 'set quiet hours', before: quietHours(before), after: quietHours(after) })
  if (after.RemindFamilies !== before.RemindFamilies)
    audit({ action: after.RemindFamilies ? 'turn on family reminders' : 'turn off family reminders' })
}

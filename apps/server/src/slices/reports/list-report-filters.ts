import type { Reference } from '@caseloom/contracts/ids'
import type { Context } from '../../platform/calls/serve.ts'
import { listReportedClinicians, listReportedGroups } from './report-names-lists.ts'

const toReference = ({ id, name }: { readonly id: string; readonly name: string }): Reference => ({
  Id: id,
  Name: name,
})

/** By whom the reader may filter reports. */
export async function listReportFilters(
  { tx, audit }: Context,
  groupId: string | undefined,
): Promise<{ Groups: Reference[]; Clinicians: Reference[] }> {
  const [groups, clinicians] = await Promise.all([listReportedGroups(tx), listReportedClinicians(tx, groupId)])
  audit({ action: 'list', items: clinicians.map(({ id }) => id) })
  return { Groups: groups.map(toReference), Clinicians: clinicians.map(toReference) }
}

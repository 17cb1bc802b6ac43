import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { isChartScript } from '@caseloom/contracts/documents/document-rules'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  findDashboardItemToChange,
  holdDashboards,
  insertDashboardItem,
  listDashboardItems,
  placeDashboardItems,
  removeDashboardItem,
  writeDashboardItem,
} from './dashboard-store.ts'

type Said = Omit<DashboardItem, 'Id' | 'Version'>

/** A chart that the frame cannot run would say so to every reader. */
function refuseBrokenChart({ Type, Name }: Pick<Said, 'Type' | 'Name'>): void {
  if (Type === 'CHART' && !isChartScript(Name)) throw new Problem('dashboard.not_chart')
}

async function getItemToChange({ tx, seenVersion }: Context, id: string): Promise<DashboardItem> {
  const item = await findDashboardItemToChange(tx, id)
  if (!item) throw new Problem('record.not_found')
  if (seenVersion !== undefined && seenVersion !== item.Version)
    throw new Problem('record.stale', { Version: item.Version })
  return item
}

export async function createDashboardItem(context: Context, said: Said): Promise<DashboardItem> {
  const { tx, now, actor } = context
  refuseBrokenChart(said)
  await holdDashboards(tx)
  const id = newId(now)
  // Only the page of figures has a report to choose.
  const report = said.ShownOn === 'REPORTS' ? said.Report : null
  const { ShownOn: shownOn, Type: type, Header: header, Subheader: subheader, Name: content, Active: active } = said
  const { careModelId } = actor
  await insertDashboardItem(tx, { careModelId, id, shownOn, type, header, subheader, content, report, active })
  context.audit({ action: 'create dashboard item', after: header, items: [id] })
  context.announce({ list: 'dashboard-items' })
  return { ...said, Id: id, Report: report, Version: 1 }
}

type Changes = { readonly [Key in keyof Omit<Said, 'ShownOn'>]?: Said[Key] | undefined }

/** The properties of an item that can change besides its header and whether it is active. Name is the content that it shows. */
const contents = ['Name', 'Type', 'Subheader', 'Report'] as const

export async function changeDashboardItem(context: Context, id: string, changes: Changes): Promise<DashboardItem> {
  const before = await getItemToChange(context, id)
  const { Name = before.Name, Type = before.Type, Active = before.Active, Header = before.Header } = changes
  const { Subheader = before.Subheader, Report = before.Report } = changes
  const after = { ...before, Name, Type, Active, Header, Subheader }
  const changed = { ...after, Report: before.ShownOn === 'REPORTS' ? Report : null }
  refuseBrokenChart(changed)
  const words = ({ Header: said, Active: shown }: DashboardItem) => `${said}, ${shown ? 'active' : 'inactive'}`
  const facts = [
    { before: words(before), after: words(changed) },
    ...contents.map((property) => ({ property, before: before[property], after: changed[property] })),
  ]
  const differing = facts.filter((fact) => fact.before !== fact.after)
  // The same once more is no change: it leaves no line in the trail, and nobody's page is stale by it.
  if (differing.length === 0) return before
  await writeDashboardItem(context.tx, changed)
  for (const fact of differing) context.audit({ action: 'change dashboard item', ...fact, items: [id] })
  context.announce({ list: 'dashboard-items' })
  return { ...changed, Version: before.Version + 1 }
}

export async function moveDashboardItem(context: Context, id: string, up: boolean): Promise<void> {
  const { tx } = context
  await holdDashboards(tx)
  const { ShownOn, Header } = await getItemToChange(context, id)
  const ids = (await listDashboardItems(tx, ShownOn)).map((item) => item.Id)
  const at = ids.indexOf(id)
  const other = ids[up ? at - 1 : at + 1]
  if (other === undefined) return
  const trade = (one: string) => (one === id ? other : one === other ? id : one)
  await placeDashboardItems(tx, ids.map(trade))
  context.audit({ action: 'move dashboard item', after: Header, items: [id] })
  context.announce({ list: 'dashboard-items' })
}

export async function deleteDashboardItem(context: Context, id: string): Promise<void> {
  const { Header } = await getItemToChange(context, id)
  await removeDashboardItem(context.tx, id)
  context.audit({ action: 'delete dashboard item', before: Header, items: [id] })
  context.announce({ list: 'dashboard-items' })
}

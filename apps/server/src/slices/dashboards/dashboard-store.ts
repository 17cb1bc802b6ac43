import type { DashboardItem, DashboardPlace, DashboardType } from '@caseloom/contracts/dashboards/dashboard-item'
import type { ReportId } from '@caseloom/contracts/reports/report'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { dashboardItemRow } from './dashboard-row.ts'

const columns = sql`id as "Id", content as "Name", type as "Type", active as "Active", header as "Header", subheader as "Subheader",
  shown_on as "ShownOn", report as "Report", version as "Version"`

/** The items that the reader sees, those of the page of figures first. */
export async function listDashboardItems(tx: Tx, shownOn?: DashboardPlace): Promise<DashboardItem[]> {
  const { rows } = await sql<DashboardItem>`
    select ${columns} from dashboard_item
    where care_model_id = app.care_model() and (${shownOn ?? null}::text is null or shown_on = ${shownOn ?? null})
    order by shown_on desc, place, id`.execute(tx)
  return rows
}

/** Locked, so that two administrators change it one after the other. */
export async function findDashboardItemToChange(tx: Tx, id: string): Promise<DashboardItem | undefined> {
  const { rows } = await sql<DashboardItem>`
    select ${columns} from dashboard_item where care_model_id = app.care_model() and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Until the transaction ends, no other administrator adds to, or orders, the dashboards. */
export async function holdDashboards(tx: Tx): Promise<void> {
  await sql`select app.hold_dashboards()`.execute(tx)
}

export type NewDashboardItem = {
  readonly careModelId: string
  readonly id: string
  readonly shownOn: DashboardPlace
  readonly type: DashboardType
  readonly header: string
  readonly subheader: string | null
  readonly content: string
  readonly report: ReportId | null
  readonly active: boolean
}

export async function insertDashboardItem(tx: Tx, { careModelId, shownOn, ...item }: NewDashboardItem): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) + 1 as place from dashboard_item
    where care_model_id = app.care_model() and shown_on = ${shownOn}`.execute(tx)
  const place = rows[0]?.place ?? 1
  await tx
    .insertInto('dashboard_item')
    .values(dashboardItemRow({ care_model_id: careModelId, shown_on: shownOn, place, ...item }))
    .execute()
}

export async function writeDashboardItem(tx: Tx, item: DashboardItem): Promise<void> {
  await tx
    .updateTable('dashboard_item')
    .set({
      type: item.Type,
      header: item.Header,
      subheader: item.Subheader,
      content: item.Name,
      report: item.Report,
      active: item.Active,
      version: sql<number>`version + 1`,
    })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', item.Id)
    .execute()
}

/** Numbers the items in this order. */
export async function placeDashboardItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update dashboard_item d set place = o.place
    from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where d.care_model_id = app.care_model() and d.id = o.id`.execute(tx)
}

export async function removeDashboardItem(tx: Tx, id: string): Promise<void> {
  await sql`delete from dashboard_item where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

import { dashboardItemRow } from '../../slices/dashboards/index.ts'
import { momentOf, plusDays } from '../demo-days.ts'
import { put, type World } from '../demo-world.ts'

export const sessionsScript = `const parts = data.Report.Parts.filter((part) => !part.IsOpen)
const dayOf = (part) => new Date(part.From + 'T12:00').toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
option = {
  tooltip: { trigger: 'axis' },
  legend: { bottom: 0 },
  grid: { left: 40, right: 12, top: 16, bottom: 60 },
  xAxis: { type: 'category', data: parts.map(dayOf) },
  yAxis: { type: 'value' },
  series: [
    { name: 'Held', type: 'bar', data: parts.map((part) => part.Figures.Sessions) },
    { name: 'Expected', type: 'line', data: parts.map((part) => part.Figures.ExpectedSessions) },
  ],
}`

const engagementPage = `<table style="width:100%; border-collapse:collapse">
  <tbody id="rows"></tbody>
</table>
<script>
  const rows = data.Report.Rows.filter((row) => row.Figures.EngagementPercent !== null)
  rows.sort((a, b) => b.Figures.EngagementPercent - a.Figures.EngagementPercent)
  for (const row of rows) {
    const name = $('<td style="padding:6px 0">').text(row.Name)
    const percent = $('<td style="padding:6px 0; text-align:right">').text(row.Figures.EngagementPercent + '%')
    $('#rows').append($('<tr style="border-bottom:1px solid #8884">').append(name, percent))
  }
</script>`

const scoresScript = `const scores = data.Scores
option = {
  tooltip: { trigger: 'axis' },
  legend: { bottom: 0 },
  grid: { left: 40, right: 12, top: 16, bottom: 60 },
  xAxis: { type: 'time' },
  yAxis: { type: 'value' },
  series: scores.map((score) => ({
    name: score.Name,
    type: 'line',
    data: score.Points.map((point) => [point.At, point.Value]),
  })),
}`

const items = [
  {
    shown_on: 'REPORTS',
    type: 'CHART',
    header: 'Sessions a week',
    subheader: 'Held, and expected by the tracs',
    content: sessionsScript,
    report: 'sessions',
    place: 1,
  },
  {
    shown_on: 'REPORTS',
    type: 'HTML',
    header: 'Family engagement',
    subheader: 'Attendances that were present, of those planned',
    content: engagementPage,
    report: 'attendance',
    place: 2,
  },
  {
    shown_on: 'CASE',
    type: 'CHART',
    header: 'Scores side by side',
    subheader: null,
    content: scoresScript,
    report: null,
    place: 1,
  },
] as const

const WRITTEN_DAYS_AGO = 90

/** A chart and a page on the dashboard, and a chart on every case. */
export function putDashboards(world: World): void {
  const { careModelId: care_model_id, random, today, zone } = world
  const written = momentOf(plusDays(today, -WRITTEN_DAYS_AGO), 11 * 60, zone)
  for (const item of items)
    put(world, 'dashboard_item', dashboardItemRow({ care_model_id, id: random.id(written), ...item }))
}

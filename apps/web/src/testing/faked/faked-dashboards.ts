import { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { idOf } from '../drawn.tsx'

export const dashboardItemOf = (said: Partial<DashboardItem> = {}): DashboardItem =>
  DashboardItem.parse({
    Id: idOf(80),
    Name: 'option = {}',
    Type: 'CHART',
    Active: true,
    Header: 'Sessions a week',
    Subheader: 'Held and expected',
    ShownOn: 'REPORTS',
    Report: 'sessions',
    Version: 3,
    ...said,
  })

import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { useId } from 'react'
import { ScriptFrame } from '../../platform/frames/script-frame.tsx'
import { t } from './dashboard-texts.ts'

export type DashboardCardProps = {
  item: DashboardItem
  /** What the script gets; undefined while it is on its way. */
  data: object | undefined
  hasFailed?: boolean
}

/** Something that an administrator wrote, under its heading. */
export function DashboardCard({ item, data, hasFailed = false }: DashboardCardProps) {
  const heading = useId()
  const { Id, Version, Header, Subheader, Type, Name } = item
  return (
    <section className="cl-card grid content-start gap-2 p-4" aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="font-semibold wrap-anywhere">
          {Header}
        </h2>
        {Subheader !== null && <p className="text-sm text-text-muted wrap-anywhere">{Subheader}</p>}
      </div>
      {data ? (
        <ScriptFrame
          kind={Type === 'CHART' ? 'chart' : 'html'}
          content={Name}
          name={`${Id} ${Version}`}
          data={data}
          title={Header}
          {...(Type === 'CHART' && { size: { height: 320 } })}
        />
      ) : hasFailed ? (
        <p className="text-sm text-text-muted">{t('noData')}</p>
      ) : (
        <span className="cl-skeleton h-40" />
      )}
    </section>
  )
}

import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { useId } from 'react'
import { ScriptFrame } from '../../platform/frames/script-frame.tsx'
import { t } from './dashboard-texts.ts'
import { useFrameWay } from './use-frame-way.ts'

export type DashboardCardProps = {
  item: DashboardItem
  /** What the script gets; undefined while it is on its way. */
  data: object | undefined
  hasFailed?: boolean
  headingLevel?: 2 | 3
}

/** Something that an administrator wrote, under its heading. */
export function DashboardCard({ item, data, hasFailed = false, headingLevel = 2 }: DashboardCardProps) {
  const heading = useId()
  const openWay = useFrameWay()
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  const { Id, Version, Header, Subheader, Type, Name } = item
  return (
    <section className="cl-card grid content-start gap-2 p-4" aria-labelledby={heading}>
      <div>
        <Heading id={heading} className="font-semibold wrap-anywhere">
          {Header}
        </Heading>
        {Subheader !== null && <p className="text-sm text-text-muted wrap-anywhere">{Subheader}</p>}
      </div>
      {data ? (
        <ScriptFrame
          kind={Type === 'CHART' ? 'chart' : 'html'}
          content={Name}
          name={`${Id} ${Version}`}
          data={data}
          title={Header}
          openWay={openWay}
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

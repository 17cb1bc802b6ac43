import { PanelSection, SectionHead } from '@caseloom/ui/layers/sheet-layout'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { ListFailed } from '../../items/index.ts'
import { ratingFigure } from '../groups/member-facts.tsx'
import type { MemberPlace } from '../supervision-queries.ts'
import { RatedParts } from './rated-parts.tsx'
import { RatingBars } from './rating-bars.tsx'
import { RatingList } from './rating-list.tsx'
import { memberRatingsQuery } from './rating-queries.ts'
import { t } from './rating-texts.ts'

export type MemberFidelityProps = { place: MemberPlace }

/** The trend of a member's ratings, what the last one says, and all of them. */
export function MemberFidelity({ place }: MemberFidelityProps) {
  const { data, error, refetch } = useQuery(memberRatingsQuery(place))
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <PanelSection>
        <SkeletonRows rows={4} label={t('fidelity')} />
      </PanelSection>
    )
  const [last] = data.Items
  return (
    <>
      <PanelSection>
        <SectionHead
          level={2}
          title={t('fidelity')}
          end={data.Items.length > 0 ? t('lastRatings', { count: data.Items.length }) : undefined}
        />
        {data.Mean === null ? (
          <p className="text-sm text-text-muted">
            {t('noRatings')}. {t('noRatingsHint')}
          </p>
        ) : (
          <div className="flex items-end gap-6">
            <p className="text-3xl leading-9 font-semibold tracking-tight">
              {ratingFigure(data.Mean)}
              <small className="block text-xs font-normal tracking-normal text-text-muted">{t('mean')}</small>
            </p>
            <RatingBars ratings={data.Items} />
          </div>
        )}
      </PanelSection>
      {last && last.Parts.length > 0 && (
        <PanelSection>
          <SectionHead
            level={2}
            title={[last.Session?.Name, last.Case?.Name].filter(Boolean).join(' · ') || last.Name}
            end={formatMonthDay(last.At)}
          />
          <RatedParts parts={last.Parts} />
        </PanelSection>
      )}
      {data.Items.length > 0 && (
        <PanelSection>
          <SectionHead level={2} title={t('ratings')} count={data.Items.length} />
          <RatingList ratings={data.Items} />
        </PanelSection>
      )}
    </>
  )
}

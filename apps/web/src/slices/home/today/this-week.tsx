import type { CaseRow } from '@caseloom/contracts/cases/case'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { WeaveKey } from '@caseloom/ui/signs/weave'
import { DefinedFigure } from '../../../platform/figures/defined-figure.tsx'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { useNow } from '../../../platform/texts/times.ts'
import { LastWeeks, weeksSentence, weekTexts } from '../../cases/index.ts'
import type { Home } from '../home-queries.ts'
import { t } from '../home-texts.ts'
import { weekStanding, type WeekStanding } from './week-standing.ts'

const SHOWN = 10

export type ThisWeekProps = { home: Home }

/** Each open case with its last weeks, and the whole week against what the tracs expect. */
export function ThisWeek({ home }: ThisWeekProps) {
  const now = useNow()
  const rows = home.Cases.map((row) => ({ row, standing: weekStanding(row, now) })).toSorted((a, b) =>
    a.standing.order.localeCompare(b.standing.order),
  )
  return (
    <section aria-labelledby="hm-week" className="relative">
      <div className="cl-section-head large">
        <h2 id="hm-week">{t('thisWeek')}</h2>
        <span className="end">
          <span className="hm-expected">
            {t.rich('ofExpected', { held: <b>{home.SessionsThisWeek}</b>, count: home.ExpectedThisWeek })}
          </span>
          <DefinedFigure figure="sessions" label={t('thisWeek')} />
        </span>
      </div>
      <ul className="hm-weeks">
        {rows.slice(0, SHOWN).map(({ row, standing }) => (
          <WeekRow key={row.Id} row={row} standing={standing} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="hm-more">
          <RouterLink className="cl-link" href={paths.myCases}>
            {t('allCases')}
          </RouterLink>
        </p>
      )}
      <div className="hm-key">
        <WeaveKey
          entries={[
            { state: 'held', label: t('held') },
            { state: 'planned', label: t('planned') },
            { state: 'missed', label: weekTexts('missedWeek') },
            { state: 'partial', label: weekTexts('partialWeek') },
          ]}
          today={{ mark: 'line', label: t('thisWeek') }}
        />
      </div>
    </section>
  )
}

type WeekRowProps = { row: CaseRow; standing: WeekStanding }

function WeekRow({ row, standing }: WeekRowProps) {
  return (
    <li>
      <RouterLink className="hm-week" href={paths.case(row.PersonId, row.Id)}>
        <Swatch id={row.Id} size={20} />
        <span className="text cl-clip">{row.Name}</span>
        <LastWeeks weeks={row.Weeks} label={weeksSentence(row.Weeks)} />
        <span className={standing.isAmber ? 'standing warn' : 'standing'}>{standing.words}</span>
      </RouterLink>
    </li>
  )
}

import { definitionOf, differenceOf, figureView } from '@caseloom/contracts/reports/figure-summary'
import { figureText } from '@caseloom/contracts/reports/report-texts'
import type { Report } from '@caseloom/contracts/reports/report'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { FigureInfo } from '../../../platform/figures/figure-info.tsx'
import { RouterLink } from '../../../platform/router-link.tsx'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'
import { countedPath } from '../filters/report-address.ts'
import { figureName } from '../report-name.ts'
import type { ReportFilters } from '../report-queries.ts'
import { t } from '../reports-texts.ts'
import { betterIs, figureNote, isInWindow } from './figure-words.ts'

export type FigureStripProps = {
  report: Report
  filters: ReportFilters
  figures: readonly FigureKey[]
  /** On a page whose own heading is above the strip. */
  headingLevel?: 2 | 3
}

/** The figures at the top of a report. Each leads to what it counts, and says how it was computed. */
export function FigureStrip({ report, filters, figures, headingLevel = 2 }: FigureStripProps) {
  return (
    <ul className="rp-figures" style={{ ['--figures' as string]: figures.length }}>
      {figures.map((key) => (
        <FigureCard key={key} figure={key} {...{ report, filters, headingLevel }} />
      ))}
    </ul>
  )
}

type FigureCardProps = Omit<FigureStripProps, 'figures'> & { figure: FigureKey }

function FigureCard({ figure, report, filters, headingLevel }: FigureCardProps) {
  const locale = getLocale()
  const { main, rest, percent } = figureView(figure, report.Total, locale)
  const label = figureName(figure)
  const definition = saySentence(definitionOf(figure, report.Total, locale))
  const isGood = figure === 'first-session' && isInWindow(report.Total, report.WindowDays)
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <li className={isGood ? 'good' : undefined}>
      <div className="head">
        <Heading>{label}</Heading>
        <FigureInfo label={label} definition={definition} />
      </div>
      <p className="value">
        <RouterLink
          href={countedPath(report.Id, filters, { figure })}
          aria-label={t('showRows', { figure: label, value: `${main} ${rest}`.trim() })}
        >
          {main}
          {rest !== '' && <small> {rest}</small>}
        </RouterLink>
        <Difference figure={figure} report={report} />
      </p>
      {percent !== null && (
        <div className="cl-meter" aria-hidden="true">
          <span className="track">
            <span className="fill" style={{ inlineSize: `${percent}%` }} />
          </span>
        </div>
      )}
      <p className="note">{figureNote(figure, report)}</p>
    </li>
  )
}

/** How much more or less it is than in as many days before. Nothing where there is nothing to compare. */
function Difference({ figure, report }: { figure: FigureKey; report: Report }) {
  const difference = differenceOf(figure, report.Total, report.Before)
  if (difference === null) return null
  const amount = figureText(Math.abs(difference), getLocale())
  const better = betterIs(figure)
  const isBetter = difference !== 0 && better !== null && difference > 0 === (better === 'more')
  const words =
    difference === 0 ? t('asBefore') : t(difference > 0 ? 'moreThanBefore' : 'lessThanBefore', { difference: amount })
  return (
    <span className={isBetter ? 'difference better' : 'difference'} title={words}>
      <span aria-hidden="true">{difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${amount}`}</span>
      <span className="cl-sr-only">{words}</span>
    </span>
  )
}

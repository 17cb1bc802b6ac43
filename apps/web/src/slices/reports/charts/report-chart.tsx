import { pictureOf, type PicturePanel, type ReportPicture } from '@caseloom/contracts/reports/report-picture'
import { reportShapes, type ChartKind } from '@caseloom/contracts/reports/report-shapes'
import { figureText } from '@caseloom/contracts/reports/report-texts'
import type { Report } from '@caseloom/contracts/reports/report'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'
import { countedPath, figureIn } from '../filters/report-address.ts'
import type { ReportFilters } from '../report-queries.ts'
import { t } from '../reports-texts.ts'
import { ChartPanel } from './chart-panel.tsx'
import { ChartTable } from './chart-table.tsx'
import { useChartColumn } from './use-chart-column.ts'

export type ReportChartProps = { report: Report; filters: ReportFilters }

/** What a column of a chart counts. */
const figureOfChart: Readonly<Record<ChartKind, FigureKey>> = {
  'sessions-by-phase': 'sessions',
  attendance: 'engagement',
  'first-session': 'first-session',
  scores: 'alliance',
  fidelity: 'fidelity',
  caseload: 'open-cases',
}

/** The chart of a report, and its table: both show the values of one computation, as the sentence under them does. */
export function ReportChart({ report, filters }: ReportChartProps) {
  const picture = pictureOf(report, getLocale())
  const change = useChangeAddressQuery()
  const isTable = useAddressQuery()['view'] === 'table'
  const headingId = useId()
  return (
    <section className="cl-card rp-chart-card" aria-labelledby={headingId}>
      <Segmented
        label={t('chartOrTable')}
        options={[
          { id: 'chart', label: t('chart') },
          { id: 'table', label: t('table') },
        ]}
        value={isTable ? 'table' : 'chart'}
        onChange={(view) => void change({ view: view === 'table' ? 'table' : undefined })}
      />
      <h2 id={headingId}>{saySentence(picture.title)}</h2>
      {isTable ? (
        <ChartTable picture={picture} />
      ) : (
        <>
          <Chart picture={picture} report={report} filters={filters} />
          <div className="rp-print-only">
            <ChartTable picture={picture} />
          </div>
        </>
      )}
      <p className="rp-sentence">{saySentence(picture.sentence)}</p>
    </section>
  )
}

type ChartProps = ReportChartProps & { picture: ReportPicture }

/** One stop of the Tab key; the arrow keys move between the columns, and the words of each are read out. */
function Chart({ picture, report, filters }: ChartProps) {
  const navigate = useNavigate()
  const { columns, panels, markName, title } = picture
  const { shown, isPointed, setHovered, handleKeyDown } = useChartColumn(columns.length, (index) =>
    handleOpen(index, panels[0]),
  )
  const column = columns[shown]

  function handleOpen(index: number, panel: PicturePanel | undefined) {
    const opened = columns[index]
    // If each row of columns is a figure of its own, it has that figure's name.
    const figure = figureIn(panel?.series[0]?.id) ?? figureOfChart[reportShapes[report.Id].chart]
    if (opened)
      void navigate({ to: countedPath(report.Id, { ...filters, from: opened.from, to: opened.to }, { figure }) })
  }

  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : figureText(value, getLocale())
  const entries = panels.flatMap(({ series, values }) =>
    series.map(({ id, name, color }, place) => ({ id, name, color, value: say(values[shown]?.[place]) })),
  )
  const mark = panels[0]?.marks?.[shown]
  const words = [
    column?.name,
    ...entries.map(({ name, value }) => `${name} ${value}`),
    ...(markName === null ? [] : [`${markName} ${say(mark)}`]),
  ].join(', ')
  return (
    <>
      <p className="rp-legend" aria-hidden="true">
        <b>{column?.name}</b>
        {entries.map(({ id, name, color, value }) => (
          <span key={id}>
            <i className={`c${color}`} />
            {name} <b>{value}</b>
          </span>
        ))}
        {markName !== null && (
          <span>
            <i className="mark" />
            {markName} <b>{say(mark)}</b>
          </span>
        )}
      </p>
      <div
        className="rp-chart-scroll"
        role="slider"
        tabIndex={0}
        aria-label={`${saySentence(title)}. ${t('chartKeys')}`}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, columns.length)}
        aria-valuenow={shown + 1}
        aria-valuetext={words}
        onKeyDown={handleKeyDown}
      >
        {panels.map((panel, index) => (
          <figure key={panel.series[0]?.id ?? index}>
            {panels.length > 1 && <figcaption>{panel.series[0]?.name}</figcaption>}
            <ChartPanel
              {...{ panel, columns, shown, isPointed }}
              onPoint={setHovered}
              onOpen={(place) => handleOpen(place, panel)}
            />
          </figure>
        ))}
      </div>
    </>
  )
}

import type { PictureColumn, PicturePanel } from '@caseloom/contracts/reports/report-picture'
import { figureText } from '@caseloom/contracts/reports/report-texts'
import { getLocale } from '../../../platform/texts/locale.ts'

const WIDTH = 1080
const START = 34
const TOP = 8
const FOOT = 24
const BAR_SHARE = 0.56
const MARK_BEYOND = 6
const GAP = 1
/** At most so many labels stand side by side. */
const MOST_LABELS = 14

export type ChartPanelProps = {
  panel: PicturePanel
  columns: readonly PictureColumn[]
  shown: number
  isPointed: boolean
  onPoint: (index: number | undefined) => void
  onOpen: (index: number) => void
}

/** A row of columns. For the eye alone: the words are in the slider around it, the sentence and the table. */
export function ChartPanel({ panel, columns, shown, isPointed, onPoint, onOpen }: ChartPanelProps) {
  const height = panel.form === 'bars' ? 204 : 110
  const step = (WIDTH - START) / Math.max(1, columns.length)
  const middle = (index: number) => START + (index + 0.5) * step
  const up = (value: number) => TOP + height - (value / panel.top) * height
  const half = Math.min(40, (step * BAR_SHARE) / 2)
  const each = Math.ceil(columns.length / MOST_LABELS)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${TOP + height + FOOT}`} className="rp-chart" aria-hidden="true">
      {panel.ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'axis' : 'grid'} x1={START} x2={WIDTH} y1={up(tick)} y2={up(tick)} />
          <text x={START - 8} y={up(tick) + 4} textAnchor="end">
            {figureText(tick, getLocale())}
          </text>
        </g>
      ))}
      {isPointed && (
        <rect className="pointed" x={middle(shown) - step / 2 + 2} width={step - 4} y={TOP} height={height} />
      )}
      {panel.form === 'bars' ? (
        <Bars {...{ panel, columns, middle, up, half }} />
      ) : (
        <Course {...{ panel, middle, up, shown, isPointed }} />
      )}
      {columns.map(({ from, label, isOpen }, index) => (
        <g key={from}>
          {(index % each === 0 || isOpen) && (
            <text className={isOpen ? 'now' : undefined} x={middle(index)} y={TOP + height + 18} textAnchor="middle">
              {label}
            </text>
          )}
          <rect
            className="target"
            x={middle(index) - step / 2}
            width={step}
            y={0}
            height={TOP + height + FOOT}
            onPointerEnter={() => onPoint(index)}
            onPointerLeave={() => onPoint(undefined)}
            onClick={() => onOpen(index)}
          />
        </g>
      ))}
    </svg>
  )
}

type Places = {
  panel: PicturePanel
  middle: (index: number) => number
  up: (value: number) => number
}

type BarsProps = Places & { columns: readonly PictureColumn[]; half: number }

function Bars({ panel, columns, middle, up, half }: BarsProps) {
  return columns.map(({ from, isOpen }, index) => {
    const values = panel.values[index] ?? []
    const mark = panel.marks?.[index]
    return (
      <g key={from} opacity={isOpen ? 0.55 : undefined}>
        {values.map((value, place) => {
          if (!value) return null
          const below = values.slice(0, place).reduce<number>((total, each) => total + (each ?? 0), 0)
          const [top, foot] = [up(below + value), up(below)]
          return (
            <rect
              key={panel.series[place]?.id}
              className={`c${panel.series[place]?.color ?? 1}`}
              x={middle(index) - half}
              width={half * 2}
              y={top}
              height={Math.max(1, foot - top - (below > 0 ? GAP : 0))}
            />
          )
        })}
        {mark !== undefined && mark > 0 && (
          <line
            className="mark"
            x1={middle(index) - half - MARK_BEYOND}
            x2={middle(index) + half + MARK_BEYOND}
            y1={up(mark)}
            y2={up(mark)}
          />
        )}
      </g>
    )
  })
}

type CourseProps = Places & { shown: number; isPointed: boolean }

/** A line through the means; a part without any leaves no gap, because nothing was said in it. */
function Course({ panel, middle, up, shown, isPointed }: CourseProps) {
  const color = panel.series[0]?.color ?? 1
  const points = panel.values.flatMap(([value], index) =>
    value === null || value === undefined ? [] : [{ index, value, x: middle(index), y: up(value) }],
  )
  return (
    <g className={`course c${color}`}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ index, value, x, y }) => (
        <g key={index}>
          <circle cx={x} cy={y} r={isPointed && index === shown ? 6 : 4} />
          {(index === points.at(-1)?.index || (isPointed && index === shown)) && (
            <text className="now" x={x} y={y - 9} textAnchor="middle">
              {figureText(value, getLocale())}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

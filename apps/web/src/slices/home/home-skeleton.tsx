import { useLater } from '../../platform/use-settled.ts'
import { itemTexts } from '../items/index.ts'
import { t } from './home-texts.ts'

const SHORT_MILLIS = 150
const LONG_MILLIS = 5_000

export type HomeSkeletonProps = {
  /** The shape of the day alone, without the column beside it. */
  isDay?: boolean
}

/** Nothing at first, then the shape of the page, and after a while a message. */
export function HomeSkeleton({ isDay = false }: HomeSkeletonProps) {
  const isShown = useLater(SHORT_MILLIS)
  const isSlow = useLater(LONG_MILLIS)
  if (!isShown) return null
  return (
    <div className={isDay ? undefined : 'hm-columns'} aria-busy="true">
      <span role="status" className={isSlow ? 'hm-quiet hm-wide' : 'cl-sr-only'}>
        {isSlow ? itemTexts('longer') : t('loading')}
      </span>
      <div>
        <Bars rows={5} height="hm-bar-upcoming" />
        <Bars rows={4} height="hm-bar-to-do" />
      </div>
      {!isDay && (
        <div className="hm-side cl-not-phone">
          <Bars rows={5} height="hm-bar-jump" />
          <Bars rows={8} height="hm-bar-week" />
        </div>
      )}
    </div>
  )
}

type BarsProps = { rows: number; height: string }

function Bars({ rows, height }: BarsProps) {
  return (
    <div className="hm-bars" aria-hidden="true">
      <span className="cl-skeleton title" />
      {Array.from({ length: rows }, (_, row) => (
        <span key={`bar ${row + 1}`} className={height}>
          <span className="cl-skeleton square" />
          <span className="cl-skeleton" />
        </span>
      ))}
    </div>
  )
}

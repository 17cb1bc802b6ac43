import '@caseloom/ui/styles/series-weave.css'
import { SeriesWeave, SeriesWeaveKey, type SeriesWeaveRow } from '@caseloom/ui/signs/series-weave'
import { useState } from 'react'
import { keyEntries } from './series-columns.ts'

export type SeriesPictureProps = {
  rows: readonly SeriesWeaveRow[]
  /** From which column on it is shown where it does not fit. */
  from: string | undefined
  isDimmed?: boolean
  onOpen?: (id: string) => void
}

/** The weave of a series on its well, with what its marks mean. */
export function SeriesPicture({ rows, from, isDimmed = false, onOpen }: SeriesPictureProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <div className={isDimmed ? 'sr-picture dimmed' : 'sr-picture'}>
      <SeriesWeave rows={rows} from={from} onPoint={setPointed} {...(onOpen && { onOpen })} />
      <SeriesWeaveKey entries={keyEntries(rows)} pointed={pointed} />
    </div>
  )
}

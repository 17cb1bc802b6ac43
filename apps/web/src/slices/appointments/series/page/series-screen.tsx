import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { Button } from '@caseloom/ui/button'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../../platform/address.ts'
import { paths } from '../../../../platform/paths.ts'
import { wallNow } from '../../../../platform/texts/times.ts'
import { columnsOf } from '../series-figure.ts'
import { t as seriesTexts } from '../series-texts.ts'
import '../series.css'
import { SeriesActions } from './series-actions.tsx'
import { anchorOf } from './series-anchor.ts'
import { SeriesChangeView } from './series-change.tsx'
import { weaveRow } from './series-columns.ts'
import { SeriesHeader } from './series-header.tsx'
import { t } from './series-page-texts.ts'
import { SeriesPicture } from './series-picture.tsx'
import { SeriesTable } from './series-table.tsx'

export type SeriesScreenProps = { series: AppointmentSeries }

const CHANGE = 'change'

/** A series: its weave and its appointments, or the editor with what a change would do. */
export function SeriesScreen({ series }: SeriesScreenProps) {
  const { view, from } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const anchor = anchorOf(series, from, wallNow())
  const mayChange = series.Active && series.Can.Update && anchor !== undefined
  const isChanging = mayChange && view === CHANGE
  /** Each removes the button that was pressed, and the focus goes to what came in its place. */
  const [pressed, setPressed] = useState<'open' | 'close'>()

  function handleOpen() {
    setPressed('open')
    void changeQuery({ view: CHANGE }, 'push')
  }
  function handleDone() {
    setPressed('close')
    void changeQuery({ view: undefined })
  }
  const openEditor = mayChange && !isChanging ? handleOpen : undefined

  return (
    <Stage>
      <Sheet>
        <SeriesHeader
          series={series}
          actions={<SeriesActions series={series} anchor={anchor} onChange={openEditor} />}
        />
        {isChanging ? (
          <SeriesChangeView
            key={anchor.Id}
            series={series}
            anchor={anchor}
            isOpenedHere={pressed === 'open'}
            onDone={handleDone}
          />
        ) : (
          <SeriesOverview
            series={series}
            from={anchor?.Id}
            onChange={openEditor}
            isClosedHere={pressed !== undefined}
          />
        )}
      </Sheet>
    </Stage>
  )
}

type SeriesOverviewProps = SeriesScreenProps & {
  from: string | undefined
  onChange: (() => void) | undefined
  /** Whether the editor was here before. */
  isClosedHere: boolean
}

function SeriesOverview({ series, from, onChange, isClosedHere }: SeriesOverviewProps) {
  const navigate = useNavigate()
  return (
    <div className="sr-overview">
      {series.Occurrences.length > 0 && (
        <SeriesPicture
          rows={[weaveRow('weaveAll', columnsOf(series))]}
          from={from}
          onOpen={(id) => void navigate({ to: paths.appointment(id) })}
        />
      )}
      <div className="heading">
        <h2>{t('appointments')}</h2>
        {onChange && (
          <Button size="small" icon={<PencilSimpleIcon />} onPress={onChange} autoFocus={isClosedHere}>
            {seriesTexts('changeTitle')}
          </Button>
        )}
      </div>
      <SeriesTable series={series} />
    </div>
  )
}

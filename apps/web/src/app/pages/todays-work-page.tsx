import { Page, PageHead, Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { paths } from '../../platform/paths.ts'
import { formatLongDay, today } from '../../platform/texts/times.ts'
import { TodaysBoard } from '../../slices/home/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { t as shellTexts } from '../shell/shell-texts.ts'
import { t } from './page-texts.ts'

/** The member's day: appointments and open to-dos (/directory/activity). */
export function TodaysWorkPage() {
  usePagePlace(shellTexts('todaysWork'), [{ label: t('directory'), href: paths.directory }])
  return (
    <Stage>
      <Sheet>
        <Page width="reading">
          <PageHead title={shellTexts('todaysWork')} below={formatLongDay(today())} />
          <div className="mt-6">
            <TodaysBoard />
          </div>
        </Page>
      </Sheet>
    </Stage>
  )
}

import { useSession } from '../../platform/session/session.ts'
import { BinList } from '../../slices/items/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'
import { t as shellTexts } from '../shell/shell-texts.ts'
import { t } from './page-texts.ts'

/** Items deleted in the last 30 days (/admin/bin). Members who may not see the page are not told that it exists. */
export function BinPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <Bin /> : <PageMissing />
}

function Bin() {
  usePagePlace(shellTexts('bin'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {shellTexts('bin')}
          </h1>
          <p className="text-text-muted">{t('binHint')}</p>
        </header>
        <BinList />
      </main>
    </div>
  )
}

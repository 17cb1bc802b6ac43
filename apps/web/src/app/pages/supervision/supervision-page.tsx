import { GroupsBoard } from '../../../slices/supervision/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'

/** The groups that the reader answers for (/supervision). */
export function SupervisionPage() {
  usePagePlace(shellTexts('supervision'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <GroupsBoard />
      </main>
    </div>
  )
}

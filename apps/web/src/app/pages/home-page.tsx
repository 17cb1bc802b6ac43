import { LazySetupOnHome } from '../../slices/admin/index.ts'
import { HomeBoard, homeTitle } from '../../slices/home/index.ts'
import { usePagePlace } from '../shell/page-place.ts'

/** The member's day (/). */
export function HomePage() {
  usePagePlace(homeTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <HomeBoard first={<LazySetupOnHome />} />
      </main>
    </div>
  )
}

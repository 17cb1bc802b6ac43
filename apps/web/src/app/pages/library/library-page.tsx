import { Library, libraryTexts } from '../../../slices/resources/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'

/** The resource library (/resource-library). */
export function LibraryPage() {
  usePagePlace(libraryTexts('library'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {libraryTexts('library')}
          </h1>
          <p className="text-text-muted">{libraryTexts('libraryHint')}</p>
        </header>
        <Library />
      </main>
    </div>
  )
}

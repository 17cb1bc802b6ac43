import { useSession } from '../../platform/session/session.ts'
import { FileStorage, storageTexts } from '../../slices/binaries/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'

/** How uploaded files are kept (/admin/files), for administrators. */
export function FileStoragePage() {
  const { Member } = useSession()
  const title = storageTexts('fileStorage')
  usePagePlace(title)
  if (Member.Role !== 'administrator') return <PageMissing />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <h1 tabIndex={-1} className="px-6 pt-6 text-xl font-semibold tracking-tight max-md:px-4 max-md:pt-4">
          {title}
        </h1>
        <FileStorage />
      </main>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { directoryWith } from '../../platform/paths.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/times.ts'
import { FolderSkeleton, SharedFolderScreen, sharedFolderQuery } from '../../slices/cases/index.ts'
import { PageFace } from '../../slices/items/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

/** A shared folder (/directory/shared/{id}/activity). */
export function SharedFolderPage() {
  const { id = '' } = useAddressParams()
  const { data: folder, error, refetch } = useQuery(sharedFolderQuery(id))
  const wayBack = directoryWith(useAddressQuery())
  usePagePlace(folder?.Name, [{ label: t('directory'), href: wayBack }])
  useEffect(() => {
    if (!folder) return
    const { Id, Name, Description, Type, CaremodelId } = folder
    rememberOpened({ Id, RefId: null, Name, Description, Type, CaremodelId, At: wallNow() })
  }, [folder])

  if (folder) return <SharedFolderScreen key={id} folder={folder} />
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {error ? <PageFace error={error} onRetry={() => void refetch()} /> : <FolderSkeleton hasCover />}
      </main>
    </div>
  )
}

import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { useEffect, useState } from 'react'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { directoryWith } from '../../platform/paths.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/texts/times.ts'
import { SharedFolderScreen } from '../../slices/cases/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

/** A shared folder (/directory/shared/{id}/activity). */
export function SharedFolderPage() {
  const { id = '' } = useAddressParams()
  const [read, setRead] = useState<SharedFolder>()
  const folder = read?.Id === id ? read : undefined
  const wayBack = directoryWith(useAddressQuery())
  usePagePlace(folder?.Name, [{ label: t('directory'), href: wayBack }])
  useEffect(() => {
    if (!folder) return
    const { Id, Name, Description, Type, CaremodelId } = folder
    rememberOpened({ Id, RefId: null, Name, Description, Type, CaremodelId, At: wallNow() })
  }, [folder])
  return <SharedFolderScreen key={id} id={id} onRead={setRead} />
}

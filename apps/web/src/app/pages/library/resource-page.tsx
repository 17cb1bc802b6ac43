import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressParams } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { rememberOpened } from '../../../platform/recent-items.ts'
import { wallNow } from '../../../platform/texts/times.ts'
import { ItemFace, ListSkeleton } from '../../../slices/items/index.ts'
import { libraryTexts, resourceQuery, ResourceScreen } from '../../../slices/resources/index.ts'
import { usePagePlace } from '../../shell/page-place.ts'

/** One resource of the library (/resource-library/{id}). */
export function ResourcePage() {
  const { id = '' } = useAddressParams()
  const { data, error, refetch } = useQuery(resourceQuery(id))
  usePagePlace(data?.Name, [{ label: libraryTexts('library'), href: paths.resourceLibrary }])
  useEffect(() => {
    if (!data) return
    const { Id, Name, Type, CaremodelId, Category } = data
    rememberOpened({ Id, Name, Type, CaremodelId, At: wallNow(), RefId: null, Description: Category })
  }, [data])
  if (!data) return <ItemFace error={error} onRetry={() => void refetch()} skeleton={<ListSkeleton />} />
  return <ResourceScreen key={data.Id} resource={data} />
}

import { useQuery } from '@tanstack/react-query'
import { photoAddress } from '../../../../platform/items/photo.ts'
import { isLocalFile } from '../local-answers.ts'
import { findHeldFile, isHeld } from '../../../../platform/queue/held-files.ts'

/** Where a picture is: with the server, or in this browser while it waits for the connection. */
export function usePictureAddress(id: string | null): string | undefined {
  const isHere = id !== null && isHeld(id)
  const { data } = useQuery({
    queryKey: ['held-file', id],
    queryFn: async () => (id === null ? null : ((await findHeldFile(id)) ?? null)),
    enabled: isHere,
    networkMode: 'always',
    staleTime: Infinity,
  })
  if (id !== null && isLocalFile(id)) return id
  return isHere ? data?.address : photoAddress(id, 'full')
}

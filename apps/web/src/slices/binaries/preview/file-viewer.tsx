import { useQuery } from '@tanstack/react-query'
import { binaryQuery } from '../binary-queries.ts'
import { PageViewer } from './page-viewer.tsx'

export type FileViewerProps = { id: string; name: string; onClose: () => void }

/** An attached file over the whole page, from wherever it is listed. It is read when it is opened. */
export function FileViewer({ id, name, onClose }: FileViewerProps) {
  const { data, error } = useQuery(binaryQuery(id))
  return <PageViewer file={data} name={name} error={error} isOpen onClose={onClose} />
}

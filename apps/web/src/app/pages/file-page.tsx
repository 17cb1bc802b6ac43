import { binaryQuery, BinaryScreen, BinarySkeleton } from '../../slices/binaries/index.ts'
import { useItemPage } from './use-item-page.tsx'

/** An uploaded file (/docbinary/{id}). */
export function FilePage() {
  const { item, comments, face } = useItemPage({ query: binaryQuery, skeleton: <BinarySkeleton /> })
  return item ? <BinaryScreen key={item.Id} file={item} comments={comments} /> : face
}

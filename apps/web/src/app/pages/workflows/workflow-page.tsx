import { WorkflowScreen, WorkflowSkeleton, workflowQuery } from '../../../slices/workflows/index.ts'
import { useItemPage } from '../use-item-page.tsx'

/** A workflow of a case (/workflow/{id}). */
export function WorkflowPage() {
  const { item, comments, face } = useItemPage({ query: workflowQuery, skeleton: <WorkflowSkeleton /> })
  return item ? <WorkflowScreen key={item.Id} workflow={item} comments={comments} /> : face
}

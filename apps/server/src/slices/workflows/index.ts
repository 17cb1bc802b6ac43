export { workflowKind } from './running/workflow-kind.ts'
export { workflowRoutes } from './workflow-routes.ts'
export {
  workflowDefinitionRow,
  workflowLinkRow,
  workflowRow,
  workflowRunRow,
  workflowVersionRow,
} from './workflow-row.ts'
export { inOwnWords, listWorkflowFiles, writeWorkflow, type WorkflowInFile } from './definitions/workflow-files.ts'

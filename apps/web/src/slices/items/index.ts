export { ActivityList } from './activity-list.tsx'
export { AuditTrail } from './audit-trail.tsx'
export { BinList } from './bin-list.tsx'
export { DeleteItemDialog } from './delete-item-dialog.tsx'
export { explainStale } from './explain-stale.ts'
export {
  activityQuery,
  attachFormMutation,
  createItemMutation,
  creatableQuery,
  forgetItem,
  forgetLists,
  itemScope,
  rowDetailsQuery,
} from './item-queries.ts'
export { showProblem, showSavingError } from './item-toasts.ts'
export { KindIcon } from './kind-glyph.tsx'
export { ListPager } from './list-pager.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
export { ListFailed, PageFace } from './page-face.tsx'
export { NameField } from './name-field.tsx'
export { PanelButtons } from './panel-buttons.tsx'
export { openPrint } from './print-item.ts'
export { ReactivateDialog } from './reactivate-dialog.tsx'
export { handleRowKeys } from './row-keys.ts'
export { SavingState } from './saving-state.tsx'
export { FactList, SidePanel } from './side-panel.tsx'
export { StandingStatus } from './standing-status.tsx'
export { TextConflict } from './text-conflict.tsx'
export { useAddressFilter, useAddressOffset } from './use-address-filter.ts'
export { useDeleteItem, useUndo, useUndoToast } from './use-delete-item.ts'
export { useAutosavedText } from './use-autosaved-text.ts'
export { useSidePanel } from './use-side-panel.ts'

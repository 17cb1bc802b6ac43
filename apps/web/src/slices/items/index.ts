export { ActivityList } from './activity-list.tsx'
export { AuditTrail } from './audit-trail.tsx'
export { BinList } from './bin-list.tsx'
export { DeleteItemDialog } from './delete-item-dialog.tsx'
export {
  activityQuery,
  createItemMutation,
  creatableQuery,
  forgetItem,
  forgetLists,
  itemScope,
} from './item-queries.ts'
export { showProblem, showSavingError } from './item-toasts.ts'
export { KindIcon } from './kind-glyph.tsx'
export { ListPager } from './list-pager.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
export { ListFailed, PageFace } from './page-face.tsx'
export { openPrint } from './print-item.ts'
export { ReactivateDialog } from './reactivate-dialog.tsx'
export { handleRowKeys } from './row-keys.ts'
export { useAddressFilter, useAddressOffset } from './use-address-filter.ts'
export { useDeleteItem, useUndo, useUndoToast } from './use-delete-item.ts'
export { useAutosavedText } from './use-autosaved-text.ts'

export { emptyOldBin, holdItem, offerUndo, putInBin, takeOutOfBin } from './bin-store.ts'
export { eventSocket } from './event-socket-routes.ts'
export { itemRoutes } from './item-routes.ts'
export { kindsFrom } from './activity.ts'
export { isTheirsToShow, refusalToComment, refusalToCreateFor, refusalToDelete, refusalToPutIn } from './item-policy.ts'
export { refuseStaleItem } from './stale-item.ts'
export { checkReceiver } from './check-receiver.ts'
export {
  findColleague,
  findGroup,
  findGroupName,
  findItem,
  findName,
  getItem,
  insertItems,
  isSharedCase,
  listStoredItems,
  lockItem,
  lockItems,
  markCompleted,
  markReverted,
  stampItem,
  writeItemFields,
  type Colleague,
  type StoredItem,
} from './item-store.ts'
export {
  kindRegister,
  type Change,
  type BeginningPhase,
  type ClosingCase,
  type CompletionRequest,
  type Creation,
  type Holder,
  type KindDefinition,
  type KindLabel,
  type KindRegister,
  type Property,
  type ResumedCase,
  type ToDoGroup,
  type Written,
} from './kind.ts'
export type { Tell, Told } from './tell.ts'
export { loadItemOf } from './load-items.ts'
export { propertyText } from './property-texts.ts'
export { NOTHING, pageOf, printedWords, subtitleOf } from './printed-words.ts'
export { reference } from './answer-lists.ts'
export { itemRow } from './item-row.ts'

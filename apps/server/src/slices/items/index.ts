export { emptyOldBin, holdItem, offerUndo, putInBin, takeOutOfBin } from './bin-store.ts'
export { eventSocket } from './event-socket-routes.ts'
export { itemRoutes } from './item-routes.ts'
export { kindsFrom } from './activity.ts'
export { isTheirsToShow, refusalToComment, refusalToCreateFor, refusalToDelete, refusalToPutIn } from './item-policy.ts'
export { refuseStaleItem } from './stale-item.ts'
export { checkReceiver } from './check-receiver.ts'
export { closeItems, reopenItems } from './close-items.ts'
export { writeItem, writeItems, type Fields } from './item-writes-store.ts'
export { nameProperty } from './name-property.ts'
export { refuseFor, refuseOnBehalf } from './refused-item.ts'
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
  type Colleague,
  type StoredItem,
} from './item-store.ts'
export {
  kindRegister,
  type Change,
  type CompletionRequest,
  type Holder,
  type KindDefinition,
  type KindLabel,
  type KindRegister,
  type NewOfTarget,
  type Property,
  type ToDoGroup,
  type Written,
} from './kind.ts'
export type { Tell, Told } from './tell.ts'
export { loadItemOf } from './load-items.ts'
export { propertyText } from './property-texts.ts'
export { NOTHING, pageOf, printedWords, subtitleOf } from './printed-words.ts'
export { reference } from './answer-lists.ts'
export { itemRow } from './item-row.ts'

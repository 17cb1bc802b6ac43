export { emptyOldBin, holdItem } from './bin-store.ts'
export { eventSocket } from './event-socket-routes.ts'
export { itemRoutes } from './item-routes.ts'
export { kindsFrom } from './activity.ts'
export { refusalToComment } from './item-policy.ts'
export {
  findItem,
  findName,
  getItem,
  insertItems,
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
  type CompletionRequest,
  type Creation,
  type KindDefinition,
  type KindRegister,
  type Property,
  type ToDoGroup,
  type Written,
} from './kind.ts'
export { loadItemOf } from './load-items.ts'
export { reference } from './answer-lists.ts'

export { findMove } from './guards.ts'
export { moveCareModels, resumeMove, undoMove, type How } from './move-care-models.ts'
export type { Move, Side } from './side.ts'

export { HomeBoard } from './home-board.tsx'
export { homeTitle } from './home-title.ts'
export { NextToDo } from './lazy-next-to-do.ts'
export { TodaysBoard } from './todays-board.tsx'

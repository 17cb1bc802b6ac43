export { HomeBoard } from './home-board.tsx'
export { homeTitle } from './home-title.ts'
export { NextToDo } from './to-do/lazy-next-to-do.ts'
export { TodaysBoard } from './today/todays-board.tsx'

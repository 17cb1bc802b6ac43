export { HomeBoard } from './home-board.tsx'
export { homeTitle } from './home-title.ts'
export { TodaysBoard } from './todays-board.tsx'

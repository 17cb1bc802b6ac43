export { TeamBoard } from './members/team-board.tsx'
export { teamTitle } from './members/team-title.ts'
export { DebugReport } from './debug-report.tsx'
export { t as debugTexts } from './debug-texts.ts'

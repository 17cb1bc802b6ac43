export { DebugReport } from './debug-report.tsx'
export { t as debugTexts } from './debug-texts.ts'

export { eventQuery, incidentQuery, type Thing } from './thing-queries.ts'
export { ThingScreen } from './thing-screen.tsx'
export { ThingSkeleton } from './thing-skeleton.tsx'

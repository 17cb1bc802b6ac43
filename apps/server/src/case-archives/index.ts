export { importCase } from './import-case.ts'
export { makeWaitingArchives, tidyArchives } from './make-waiting-archives.ts'
export { openCaseArchive } from './read-case-archive.ts'

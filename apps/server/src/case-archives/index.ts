export { importCase, type CaseImported } from './import-case.ts'
export { makeWaitingArchives, tidyArchives } from './make-waiting-archives.ts'
export { ArchiveRefused, openCaseArchive } from './read-case-archive.ts'
export { partNames } from './parts.ts'

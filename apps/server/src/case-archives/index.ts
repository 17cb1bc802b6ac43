export { importCase } from './import-case.ts'
export { makeWaitingArchives, tidyArchives } from './make-waiting-archives.ts'
export { ArchiveRefused, openCaseArchive } from './read-case-archive.ts'

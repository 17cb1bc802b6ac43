import type { Kind } from './item.ts'

const folderKinds: ReadonlySet<Kind> = new Set(['APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT'])

/** What can lie in a shared folder: things of a case that have a page of their own. What hangs on them stays with their case. */
export const fitsFolder = ({ Type, CaseId }: { readonly Type: Kind; readonly CaseId: string | null }): boolean =>
  folderKinds.has(Type) && CaseId !== null

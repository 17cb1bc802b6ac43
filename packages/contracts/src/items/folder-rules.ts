import { isWork, type Kind } from './kinds.ts'

/** What can lie in a shared folder: things of a case that have a page of their own. What hangs on them stays with their case. */
export const fitsFolder = ({ Type, CaseId }: { readonly Type: Kind; readonly CaseId: string | null }): boolean =>
  isWork(Type) && CaseId !== null

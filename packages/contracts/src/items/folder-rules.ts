import { isWork, type Kind } from './kinds.ts'

/** Whether a shared folder can hold it: items of a case that have their own page. Their attachments stay with the case. */
export const fitsFolder = ({ Type, CaseId }: { readonly Type: Kind; readonly CaseId: string | null }): boolean =>
  isWork(Type) && CaseId !== null

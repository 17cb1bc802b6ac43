import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { useQueries } from '@tanstack/react-query'
import { caseQuery } from '../slices/cases/index.ts'
import { BundleDialog } from '../slices/notifications/index.ts'
import { personQuery } from '../slices/people/index.ts'

export type SeveralFormsProps = {
  caseId: string
  personId: string
  /** The form from which the dialog is opened. */
  openedFrom: DocumentForm
  onClose: () => void
}

/** The dialog for several forms of a document's case on one link. Shown once the people who may fill them are known. */
export function SeveralForms({ caseId, personId, openedFrom, onClose }: SeveralFormsProps) {
  const [readCase, readPerson] = useQueries({ queries: [caseQuery(caseId), personQuery(personId)] })
  // A reader who may not see the person still gets the case's own name.
  if (!readCase.data || readPerson.isPending) return null
  return <BundleDialog managedCase={readCase.data} person={readPerson.data} openedFrom={openedFrom} onClose={onClose} />
}

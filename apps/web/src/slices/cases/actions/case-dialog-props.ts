import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { ReactNode } from 'react'
import type { Person } from '@caseloom/contracts/people/person'

/** The props of every case dialog. */
export type OneCaseDialogProps = {
  managedCase: ManagedCase
  person?: Person | undefined
  /** The fidelity ratings of the work on the case, for the dialog of its trac. They belong to a slice above cases. */
  ratings?: ReactNode
  onClose: () => void
}

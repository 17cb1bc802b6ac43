import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'

/** The props of every case dialog. */
export type OneCaseDialogProps = { managedCase: ManagedCase; person?: Person | undefined; onClose: () => void }

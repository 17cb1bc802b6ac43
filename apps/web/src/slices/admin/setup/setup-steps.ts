import type { Setup } from '@caseloom/contracts/admin/setup-endpoints'
import { paths } from '../../../platform/paths.ts'

export type SetupStep = {
  readonly id: 'careModel' | 'groups' | 'tracs' | 'members' | 'forms'
  readonly isDone: boolean
  /** The page on which it is done. */
  readonly href: string
}

/** In the order in which they are best done. */
export const setupSteps = ({ Confirmed, Groups, Tracs, Members, Forms }: Setup): readonly SetupStep[] => [
  { id: 'careModel', isDone: Confirmed, href: paths.careModel },
  { id: 'groups', isDone: Groups > 0, href: paths.team },
  { id: 'tracs', isDone: Tracs > 0, href: paths.tracs },
  { id: 'members', isDone: Members > 0, href: paths.team },
  { id: 'forms', isDone: Forms > 0, href: paths.formTemplates },
]

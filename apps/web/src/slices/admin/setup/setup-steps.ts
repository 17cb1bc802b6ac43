import type { Setup } from '@caseloom/contracts/admin/setup-endpoints'
import type { RequestTo } from '@caseloom/contracts/endpoint'
import type * as endpoints from '@caseloom/contracts/admin/setup-endpoints'
import { paths } from '../../../platform/paths.ts'

export type ReviewedStep = RequestTo<typeof endpoints.reviewSetup>['body']['Step']

export type SetupStep = {
  readonly id: 'careModel' | 'groups' | 'tracs' | 'lookups' | 'members' | 'forms' | 'apiClients'
  readonly isDone: boolean
  /** The page on which it is done. */
  readonly href: string
  /** It may need nothing, which an administrator says. */
  readonly reviewed?: ReviewedStep
}

/** In the order in which they are best done. */
export const setupSteps = ({
  Confirmed,
  Groups,
  Tracs,
  Lookups,
  Members,
  Forms,
  ApiClients,
}: Setup): readonly SetupStep[] => [
  { id: 'careModel', isDone: Confirmed, href: paths.careModel },
  { id: 'groups', isDone: Groups > 0, href: paths.team },
  { id: 'tracs', isDone: Tracs > 0, href: paths.tracs },
  { id: 'lookups', isDone: Lookups, href: paths.lookups, reviewed: 'lookups' },
  { id: 'members', isDone: Members > 0, href: paths.team },
  { id: 'forms', isDone: Forms > 0, href: paths.formTemplates },
  { id: 'apiClients', isDone: ApiClients, href: paths.apiClients, reviewed: 'api-clients' },
]

import { isFolder } from '@caseloom/contracts/items/kinds'
import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { paths } from '../../../platform/paths.ts'

/**
 * A case or shared folder opens at its activity, the reader's own row at their cases, and any other person at theirs (directory, 2.1).
 */
export function directoryPath({ Id, RefId, Type }: DirectoryRow, ownPersonId: string): string {
  if (Type === 'CASE') return paths.case(RefId, Id)
  if (isFolder(Type)) return paths.sharedFolder(Id)
  return Id === ownPersonId ? paths.myCases : paths.person(Id, 'cases')
}

import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Role } from '@caseloom/contracts/roles'
import { paths } from '../../../platform/paths.ts'
import type { Crumb } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'
import { t } from '../page-texts.ts'

type Member = { readonly Role: Role; readonly PersonId: string; readonly Supervises: boolean }
type Theirs = Pick<ManagedCase, 'Clinician' | 'Group' | 'Sharing'>

/**
 * The breadcrumb of a case. It names My cases only for cases in that list. Who supervises the case came by Supervision and its group.
 * `directory` is where everybody else came from.
 */
export function wayToCase(
  { Role, PersonId, Supervises }: Member,
  theirs: Theirs | undefined,
  directory: string,
): Crumb[] {
  const first = { label: t('directory'), href: directory }
  const isListed = Role === 'clinician' || theirs?.Clinician?.Id === PersonId
  if (isListed) return [first, { label: t('myCases'), href: paths.myCases }]
  const group = Supervises && theirs && !theirs.Sharing ? theirs.Group : null
  if (group === null) return [first]
  return [
    { label: shellTexts('supervision'), href: paths.supervision },
    { label: group.Name, href: paths.supervisedGroup(group.Id, 'cases') },
  ]
}

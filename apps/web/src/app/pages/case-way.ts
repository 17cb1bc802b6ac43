import type { Role } from '@caseloom/contracts/roles'
import { paths } from '../../platform/paths.ts'
import type { Crumb } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

type Member = { readonly Role: Role; readonly PersonId: string }

/** The breadcrumb of a case. It names My cases only for cases in that list. `directory` is where the reader came from. */
export function wayToCase({ Role, PersonId }: Member, clinicianId: string | undefined, directory: string): Crumb[] {
  const first = { label: t('directory'), href: directory }
  const isListed = Role === 'clinician' || clinicianId === PersonId
  return isListed ? [first, { label: t('myCases'), href: paths.myCases }] : [first]
}

import { familyOf, homeOf, type Housed } from '../../platform/item-home.ts'
import { paths } from '../../platform/paths.ts'
import type { Crumb } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

type Reference = { readonly Id: string; readonly Name: string }

/** The breadcrumb Directory › Family of an item. It does not depend on where the item was opened from. */
export function wayToItem(person: Reference | null, item: Housed): readonly Crumb[] {
  const home = homeOf(person, item)
  const family = familyOf(person, item)
  const directory = { label: t('directory'), href: paths.directory }
  return home === null || family === null ? [directory] : [directory, { label: family, href: home }]
}

import type { Item } from '@caseloom/contracts/items/item'
import { familyOf, homeOf, type Housed } from '../../platform/items/item-home.ts'
import { paths } from '../../platform/paths.ts'
import type { Crumb } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

/** The breadcrumb Directory › Family of an item. It does not depend on where the item was opened from. */
export function wayToItem(item: Housed & Pick<Item, 'Person'>): readonly Crumb[] {
  const home = homeOf(item.Person, item)
  const family = familyOf(item.Person, item)
  const directory = { label: t('directory'), href: paths.directory }
  return home === null || family === null ? [directory] : [directory, { label: family, href: home }]
}

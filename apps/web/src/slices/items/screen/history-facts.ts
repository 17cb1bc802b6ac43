import type { Item } from '@caseloom/contracts/items/item'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { t } from '../sheet-texts.ts'

const writtenBy = (when: string, by: Item['CreatedBy']) =>
  by ? t('writtenBy', { when: formatNearTime(when), name: by.Name }) : formatNearTime(when)

/** Two rows of a FactList: when and by whom the item was created and last changed. */
export const historyFacts = (item: Item) =>
  [
    [t('created'), writtenBy(item.Created, item.CreatedBy)],
    [t('lastModified'), writtenBy(item.LastModified, item.LastModifiedBy)],
  ] as const

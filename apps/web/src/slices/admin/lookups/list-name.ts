import type { WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import { t } from './lookup-texts.ts'

export const listName = (list: WrittenList): string => t(list)

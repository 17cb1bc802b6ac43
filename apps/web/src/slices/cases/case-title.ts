import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { t } from './case-texts.ts'

/** 'Open: Mateo Delgado', as the heading and the window say it. */
export function caseTitle({ State, Name }: ManagedCase): string {
  if (State === 'closed') return t('closedName', { name: Name })
  return State === 'suspended' ? t('suspendedName', { name: Name }) : t('openName', { name: Name })
}

import { useWaitingCount } from '../../platform/queue/waiting-count.ts'
import { t } from './offline-texts.ts'

/** How many changes wait for the connection. */
export function WaitingCount() {
  const count = useWaitingCount()
  return count > 0 && <span>{t('waiting', { count })}</span>
}

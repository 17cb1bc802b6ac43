import { useSession } from '../../platform/session/session.ts'
import { OutboxList } from '../../slices/notifications/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

/** Sent messages (/outbox): the member's own, or everybody's for administrators. */
export function OutboxPage() {
  const { Member } = useSession()
  usePagePlace(t('outbox'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {t('outbox')}
          </h1>
          <p className="text-text-muted">{Member.Role === 'administrator' ? t('outboxHintAll') : t('outboxHint')}</p>
        </header>
        <OutboxList />
      </main>
    </div>
  )
}

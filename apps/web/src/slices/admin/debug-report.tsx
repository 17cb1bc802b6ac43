import { useQuery } from '@tanstack/react-query'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { useConnection } from '../../platform/calls/connection.ts'
import { useEventLog } from '../../platform/live/event-log.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { FactList, PageFace } from '../items/index.ts'
import { versionsQuery } from './debug-queries.ts'
import { t } from './debug-texts.ts'
import { ServerWork } from './server-work.tsx'

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const useIsVisible = () => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')

/** Whether this window is seen, whether it hears of changes, what it heard, and which versions run. */
export function DebugReport() {
  const isVisible = useIsVisible()
  const connection = useConnection()
  const log = useEventLog()
  const { data, error, refetch } = useQuery(versionsQuery)
  if (error && !data) return <PageFace error={error} onRetry={() => void refetch()} />
  const socket = log.find(({ name }) => name.startsWith('socket:'))
  return (
    <div className="flex flex-col gap-6 p-6 max-md:p-4">
      <Part title={t('state')}>
        <FactList
          facts={[
            [t('visibility'), t(isVisible ? 'visible' : 'hidden')],
            [t('realtime'), t(socket?.name === 'socket:open' ? 'connected' : 'notConnected')],
            [t('server'), t(connection === 'online' ? 'reached' : 'notReached')],
          ]}
        />
      </Part>
      <Part title={t('versions')}>
        <FactList
          facts={[
            ['Caseloom', data?.Caseloom],
            ['Node.js', data?.Node],
            ['PostgreSQL', data?.PostgreSQL],
            [t('browser'), navigator.userAgent],
          ]}
        />
      </Part>
      <Part title={t('work')}>
        <ServerWork />
      </Part>
      <Part title={t('eventLog')}>
        <EventLog />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="[&>dl]:px-0">
      <h2 id={id} className="pb-1 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** To the millisecond, because events of one action come close together. */
const timeOf = (at: Date) =>
  new Intl.DateTimeFormat(getLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  }).format(at)

function EventLog() {
  const log = useEventLog()
  const hintId = useId()
  if (log.length === 0) return <p className="text-text-muted">{t('noEvents')}</p>
  return (
    <>
      <p id={hintId} className="pb-2 text-text-muted">
        {t('eventLogHint', { count: log.length })}
      </p>
      <div className="max-h-120 overflow-auto" tabIndex={0} role="region" aria-labelledby={hintId}>
        <table className="w-full text-start text-sm">
          <thead className="sticky top-0 bg-surface text-text-muted">
            <tr>
              {[t('time'), t('event'), t('id')].map((head) => (
                <th key={head} scope="col" className="py-1 pe-4 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="font-mono text-xs">
            {log.map(({ number, at, name, id }) => (
              <tr key={number} className="border-t border-border">
                <td className="py-1 pe-4 whitespace-nowrap">{timeOf(at)}</td>
                <td className="py-1 pe-4 whitespace-nowrap">{name}</td>
                <td className="py-1 wrap-anywhere">{id}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

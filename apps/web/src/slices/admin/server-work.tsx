import type { ServerState } from '@caseloom/contracts/admin/server-endpoints'
import { Table } from '@caseloom/ui/tables/table'
import { useQuery } from '@tanstack/react-query'
import { formatNearTime } from '../../platform/texts/times.ts'
import { FactList, ListFailed, ListSkeleton } from '../items/index.ts'
import { t } from './debug-texts.ts'
import { serverStateQuery } from './setup/setup-queries.ts'

function backupWords(backup: ServerState['Backup']): string {
  if (backup === null) return t('backupByOperator')
  if (backup.Last === null) return t('noBackup')
  const when = formatNearTime(backup.Last)
  return backup.IsLate ? t('backupLate', { when }) : when
}

/** What the server does by itself: backups, the seal of the audit log, background jobs. */
export function ServerWork() {
  const { data, error, refetch } = useQuery(serverStateQuery)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />
  const { FailedJobs, Unsealed, Backup, IsDiskFull } = data
  return (
    <>
      <FactList
        facts={[
          [t('backup'), backupWords(Backup)],
          [t('seal'), Unsealed === 0 ? t('sealed') : t('unsealed', { count: Unsealed })],
          [t('disk'), t(IsDiskFull ? 'diskFull' : 'diskFree')],
          [t('jobs'), FailedJobs.length === 0 ? t('noFailedJobs') : FailedJobs.length],
        ]}
      />
      {FailedJobs.length > 0 && (
        <Table
          label={t('jobs')}
          rows={FailedJobs.map((job, place) => ({ ...job, key: `${job.Name} ${place}` }))}
          rowKey={({ key }) => key}
          columns={[
            { id: 'name', header: t('job'), isTitle: true, cell: ({ Name }) => Name },
            { id: 'tries', header: t('tries'), align: 'end', cell: ({ Tries }) => Tries },
            { id: 'last', header: t('lastTry'), cell: ({ Last }) => formatNearTime(Last) },
          ]}
        />
      )}
    </>
  )
}

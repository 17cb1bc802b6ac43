import type { GroupIncident } from '@caseloom/contracts/supervision/supervision'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { Badge } from '@caseloom/ui/signs/badge'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { RowName, Table, type Column } from '@caseloom/ui/tables/table'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatDay } from '../../../platform/texts/times.ts'
import { ListFailed, ListPager, ListSkeleton, useAddressOffset } from '../../items/index.ts'
import { groupIncidentsQuery, shownIncidents } from './incident-queries.ts'
import { t } from './incident-texts.ts'

/** The incidents of a group with their severity and state, and its events. */
export function IncidentsBoard({ groupId }: { groupId: string }) {
  const inAddress = useAddressQuery()['show']
  const shown = shownIncidents.find((one) => one === inAddress) ?? 'open'
  const change = useChangeAddressQuery()
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(groupIncidentsQuery(groupId, shown, offset))
  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <Segmented
          label={t('which')}
          options={shownIncidents.map((id) => ({ id, label: t(id) }))}
          value={shown}
          onChange={(next) => void change({ show: next === 'open' ? undefined : next, skip: undefined })}
        />
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <>
          <Table
            label={t(shown)}
            rows={data.Items}
            rowKey={({ Id }) => Id}
            columns={columnsOf(shown === 'events')}
            empty={
              <EmptyState title={t(shown === 'open' ? 'noneOpen' : 'none')}>
                {t(shown === 'open' ? 'noneOpenHint' : 'noneHint')}
              </EmptyState>
            }
          />
          <ListPager
            list={data}
            shownRows={data.Items.length}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </>
      )}
    </>
  )
}

function columnsOf(areEvents: boolean): Column<GroupIncident>[] {
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <NameOfRow row={row} /> },
    { id: 'family', header: t('family'), cell: ({ Case: theCase, Person: person }) => (theCase ?? person)?.Name ?? '' },
    ...(areEvents
      ? []
      : [{ id: 'severity', header: t('severity'), cell: (row: GroupIncident) => <SeverityOfRow row={row} /> }]),
    { id: 'when', header: t('when'), cell: ({ Date: date }) => (date === null ? '–' : formatDay(date)) },
    ...(areEvents
      ? []
      : [
          {
            id: 'whose',
            header: t('whose'),
            cell: (row: GroupIncident) => (row.TakenUpBy ?? row.Clinician)?.Name ?? '–',
          },
        ]),
    { id: 'state', header: t('state'), cell: (row) => <StateOfRow row={row} /> },
  ]
}

function NameOfRow({ row: { Id, Type, Name, TypeName } }: { row: GroupIncident }) {
  return (
    <RowName {...(TypeName !== null && TypeName !== Name && { second: TypeName })}>
      <RouterLink href={Type === 'INCIDENT' ? paths.incident(Id) : paths.event(Id)}>{Name}</RouterLink>
    </RowName>
  )
}

function SeverityOfRow({ row: { Severity: severity } }: { row: GroupIncident }) {
  if (severity === null) return '–'
  return <Badge kind={severity === 'high' || severity === 'critical' ? 'danger' : 'neutral'}>{t(severity)}</Badge>
}

function StateOfRow({ row: { Type, Completed } }: { row: GroupIncident }) {
  if (Type === 'EVENT')
    return <Status kind={Completed ? 'confirmed' : 'neutral'}>{t(Completed ? 'past' : 'planned')}</Status>
  return <Status kind={Completed ? 'confirmed' : 'waiting'}>{t(Completed ? 'followedUp' : 'isOpen')}</Status>
}

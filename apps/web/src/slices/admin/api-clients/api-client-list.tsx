import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { Table, type Column } from '@caseloom/ui/tables/table'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { hasPages, ListFailed, ListPager, ListSkeleton, useAddressOffset } from '../../items/index.ts'
import { t as careModelTexts } from '../care-model/care-model-texts.ts'
import { ApiClientDialog } from './api-client-dialog.tsx'
import { ApiClientMenu } from './api-client-menu.tsx'
import { apiClientsQuery } from './api-client-queries.ts'
import { t } from './api-client-texts.ts'
import { EndClientDialog } from './end-client-dialog.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { SecretDialog, type SecretToKeep } from './secret-dialog.tsx'

const columns: readonly Column<ApiClient>[] = [
  {
    id: 'name',
    header: 'name',
    isTitle: true,
    cell: ({ Id, Name }) => (
      <span className="grid">
        <span className="font-medium wrap-anywhere">{Name}</span>
        <span className="font-mono text-xs text-text-muted select-all wrap-anywhere">{Id}</span>
      </span>
    ),
  },
  {
    id: 'made',
    header: 'made',
    isWideOnly: true,
    cell: ({ Created, CreatedBy }) =>
      CreatedBy === null
        ? formatNearTime(Created)
        : t('madeBy', { when: formatNearTime(Created), name: CreatedBy.Name }),
  },
  {
    id: 'lastUsed',
    header: 'lastUsed',
    cell: ({ LastUsed }) => (LastUsed === null ? t('neverUsed') : t('used', { when: formatNearTime(LastUsed) })),
  },
  {
    id: 'state',
    header: 'state',
    cell: ({ Ended }) =>
      Ended === null ? (
        <Status kind="confirmed">{t('inUse')}</Status>
      ) : (
        <Status kind="neutral">{t('endedOn', { when: formatNearTime(Ended) })}</Status>
      ),
  },
]

type Open = { readonly kind: 'create' } | { readonly kind: 'rename' | 'secret' | 'end'; readonly id: string } | null

/** The clients of the care model, those that have ended last. A secret is shown once, in a dialog of its own. */
export function ApiClientList() {
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(apiClientsQuery(offset))
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<SecretToKeep | null>(null)
  const close = () => setOpen(null)
  const chosen = open && open.kind !== 'create' ? data?.Items.find(({ Id }) => Id === open.id) : undefined
  const menuOf = ({ Id: id, Name: name, Ended }: ApiClient) =>
    Ended === null && <ApiClientMenu name={name} onChoose={(kind) => setOpen({ kind, id })} />
  return (
    <section aria-label={careModelTexts('apiClients')} className="pt-4">
      <div className="pb-4">
        <Button
          kind="primary"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          onPress={() => setOpen({ kind: 'create' })}
        >
          {t('create')}
        </Button>
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.Total === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      {data && data.Total > 0 && (
        <Table
          label={careModelTexts('apiClients')}
          rowKey={({ Id }) => Id}
          columns={columns.map((column) => ({ ...column, header: t(column.header as 'name') }))}
          rows={data.Items}
          actions={{
            header: t('actions'),
            cell: menuOf,
          }}
        />
      )}
      {data && hasPages(data) && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      <p className="max-w-160 pt-4 text-sm text-text-muted">{t('ofOperator')}</p>
      {open?.kind === 'create' && <ApiClientDialog known={null} onClose={close} onSecret={setSecret} />}
      {chosen && open?.kind === 'rename' && <ApiClientDialog known={chosen} onClose={close} onSecret={setSecret} />}
      {chosen && open?.kind === 'secret' && <NewSecretDialog client={chosen} onClose={close} onSecret={setSecret} />}
      {chosen && open?.kind === 'end' && <EndClientDialog client={chosen} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

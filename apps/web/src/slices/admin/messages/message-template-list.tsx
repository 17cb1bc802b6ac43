import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { Table, type Column } from '@caseloom/ui/tables/table'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton, showProblem } from '../../items/index.ts'
import { t as careModelTexts } from '../care-model/care-model-texts.ts'
import { MessageTemplateDialog } from './message-template-dialog.tsx'
import { activateMessageTemplateMutation, messageTemplatesQuery } from './message-template-queries.ts'
import { t } from './message-template-texts.ts'
import { StopOfferingDialog } from './stop-offering-dialog.tsx'

const columns = (): readonly Column<NotificationTemplate>[] => [
  {
    id: 'name',
    header: t('name'),
    isTitle: true,
    cell: ({ Name }) => <span className="font-medium wrap-anywhere">{Name}</span>,
  },
  {
    id: 'words',
    header: t('message'),
    cell: ({ Subject, MessageBody }) => (
      <span className="line-clamp-2 wrap-anywhere">{Subject === '' ? MessageBody : `${Subject} · ${MessageBody}`}</span>
    ),
  },
  {
    id: 'state',
    header: t('state'),
    cell: ({ Active }) => (
      <Status kind={Active ? 'confirmed' : 'neutral'}>{t(Active ? 'offered' : 'notOffered')}</Status>
    ),
  },
]

/** The templates by name, inactive ones last. */
export function MessageTemplateList() {
  const { data, error, refetch } = useQuery(messageTemplatesQuery)
  const [open, setOpen] = useState<{ readonly id: string | null } | null>(null)
  const edited = data?.Items.find(({ Id }) => Id === open?.id)
  const close = () => setOpen(null)
  const menuOf = (template: NotificationTemplate) => (
    <MessageTemplateMenu template={template} onEdit={() => setOpen({ id: template.Id })} />
  )
  return (
    <section aria-label={careModelTexts('messages')} className="pt-4">
      <div className="pb-4">
        <Button
          kind="primary"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          onPress={() => setOpen({ id: null })}
        >
          {t('newTemplate')}
        </Button>
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.Items.length === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      {data && data.Items.length > 0 && (
        <Table
          label={careModelTexts('messages')}
          rowKey={({ Id }) => Id}
          columns={columns()}
          rows={data.Items}
          actions={{
            header: t('actions'),
            cell: menuOf,
          }}
        />
      )}
      {open?.id === null && <MessageTemplateDialog known={null} onClose={close} />}
      {edited && <MessageTemplateDialog key={edited.Id} known={edited} onClose={close} />}
    </section>
  )
}

function MessageTemplateMenu({ template, onEdit }: { template: NotificationTemplate; onEdit: () => void }) {
  const { Name: name, Active } = template
  const [isAsking, setIsAsking] = useState(false)
  const activation = useMutation({
    ...activateMessageTemplateMutation,
    onSuccess: () => showToast({ message: t('activated', { name }) }),
    onError: showProblem,
  })
  return (
    <>
      <RowMenu
        label={t('actionsOf', { name })}
        actions={[
          { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, onAction: onEdit },
          {
            id: 'activation',
            label: t(Active ? 'deactivate' : 'activate'),
            icon: Active ? <EyeSlashIcon /> : <EyeIcon />,
            onAction: () => (Active ? setIsAsking(true) : activation.mutate({ ...template, Active: true })),
          },
        ]}
      />
      <StopOfferingDialog template={template} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

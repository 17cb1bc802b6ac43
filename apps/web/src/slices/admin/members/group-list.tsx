import type { GroupRow } from '@caseloom/contracts/admin/members/member-row'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton, showProblem } from '../../items/index.ts'
import { GroupDialog } from './group-dialog.tsx'
import { activateGroupMutation, groupsQuery } from './member-queries.ts'
import { t } from './member-texts.ts'

/** The groups, those out of use last. */
export function GroupList() {
  const { data, error, refetch } = useQuery(groupsQuery)
  const [open, setOpen] = useState<{ readonly id: string | null } | null>(null)
  const renamed = data?.Items.find(({ Id }) => Id === open?.id)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="ad-groups" className="pt-8">
      <div className="cl-section-head large">
        <h2 id="ad-groups">{t('groups')}</h2>
      </div>
      <Button icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={() => setOpen({ id: null })}>
        {t('newGroup')}
      </Button>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.Items.length === 0 && <EmptyState title={t('noGroups')}>{t('noGroupsHint')}</EmptyState>}
      <ul className="mt-3 divide-y divide-border" aria-labelledby="ad-groups">
        {data?.Items.map((group) => (
          <GroupLine key={group.Id} group={group} onRename={() => setOpen({ id: group.Id })} />
        ))}
      </ul>
      {open?.id === null && <GroupDialog known={null} onClose={close} />}
      {renamed && <GroupDialog key={renamed.Id} known={renamed} onClose={close} />}
    </section>
  )
}

function GroupLine({ group, onRename }: { group: GroupRow; onRename: () => void }) {
  const { Name: name, Active, Members, OpenCases } = group
  const activation = useMutation({
    ...activateGroupMutation,
    onSuccess: ({ Active: now }) => showToast({ message: t(now ? 'activatedGroup' : 'deactivatedGroup', { name }) }),
    onError: showProblem,
  })
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-text-muted">
          {[t('membersCount', { count: Members }), t('openCaseCount', { count: OpenCases })].join(' · ')}
        </span>
      </div>
      {!Active && <Status kind="neutral">{t('outOfUse')}</Status>}
      <RowMenu
        label={t('actionsOf', { name })}
        actions={[
          { id: 'rename', label: t('rename'), icon: <PencilSimpleIcon />, onAction: onRename },
          {
            id: 'activation',
            label: t(Active ? 'deactivate' : 'activate'),
            icon: Active ? <EyeSlashIcon /> : <EyeIcon />,
            onAction: () => activation.mutate({ ...group, Active: !Active }),
          },
        ]}
      />
    </li>
  )
}

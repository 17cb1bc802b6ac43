import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { Button } from '@caseloom/ui/button'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
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
import { caseTexts } from '../../cases/index.ts'
import { ListFailed, ListSkeleton, showProblem } from '../../items/index.ts'
import { sumWords } from './sum-words.ts'
import { TracDialog } from './trac-dialog.tsx'
import { activateTracMutation, tracsQuery } from './trac-queries.ts'
import { t } from './trac-texts.ts'

/** The tracs, those out of use last. */
export function TracList() {
  const { data, error, refetch } = useQuery(tracsQuery)
  const [open, setOpen] = useState<{ readonly id: string | null } | null>(null)
  const edited = data?.Items.find(({ Id }) => Id === open?.id)
  const close = () => setOpen(null)
  return (
    <Page>
      <PageHead title={t('title')} below={t('hint')} />
      <div className="cl-toolbar pt-4">
        <Button
          kind="primary"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          onPress={() => setOpen({ id: null })}
        >
          {t('newTrac')}
        </Button>
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.Items.length === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      <ul className="divide-y divide-border pt-4" aria-label={t('title')}>
        {data?.Items.map((trac) => (
          <TracLine key={trac.Id} trac={trac} onEdit={() => setOpen({ id: trac.Id })} />
        ))}
      </ul>
      {open?.id === null && <TracDialog known={null} onClose={close} />}
      {edited && <TracDialog key={edited.Id} known={edited} onClose={close} />}
    </Page>
  )
}

function TracLine({ trac, onEdit }: { trac: Trac; onEdit: () => void }) {
  const { Name: name, Active, Groups, Phases, OpenCases } = trac
  const activation = useMutation({
    ...activateTracMutation,
    onSuccess: ({ Active: now }) => showToast({ message: t(now ? 'activated' : 'deactivated', { name }) }),
    onError: showProblem,
  })
  const groups = Groups.length === 0 ? [t('allGroups')] : Groups.map((group) => group.Name)
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-text-muted">
          {[...groups, sumWords(Phases), t('openCaseCount', { count: OpenCases })].join(' · ')}
        </p>
        <ol className="flex flex-wrap gap-x-4 gap-y-1 pt-1.5 text-sm">
          {Phases.map(({ Id, Name: phase, Weeks }) => (
            <li key={Id}>
              {phase} <span className="text-text-muted">{caseTexts('lengthWeeks', { count: Weeks })}</span>
            </li>
          ))}
        </ol>
      </div>
      {!Active && <Status kind="neutral">{t('outOfUse')}</Status>}
      <RowMenu
        label={t('actionsOf', { name })}
        actions={[
          { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, onAction: onEdit },
          {
            id: 'activation',
            label: t(Active ? 'deactivate' : 'activate'),
            icon: Active ? <EyeSlashIcon /> : <EyeIcon />,
            onAction: () => activation.mutate({ ...trac, Active: !Active }),
          },
        ]}
      />
    </li>
  )
}

import { IconButton } from '@caseloom/ui/button'
import { Menu, type MenuAction } from '@caseloom/ui/menu'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useAddToFolder } from '../cases/index.ts'
import { NameField, openPrint, SavingState, useQueuedName } from '../items/index.ts'
import { t } from './incident-texts.ts'
import { ThingSubjectLine } from './thing-subject-line.tsx'
import type { Thing } from './thing-queries.ts'

export type ThingHeaderProps = { thing: Thing; isLocked: boolean; onDelete: () => void }

function deleteRefusal({ Completed, Can }: Thing): string | undefined {
  if (Can.Delete) return undefined
  return Completed ? t('cannotDeleteCompleted') : t('cannotDelete')
}

export function ThingHeader({ thing, isLocked, onDelete }: ThingHeaderProps) {
  const toFolder = useAddToFolder()
  const { name, rename } = useQueuedName(thing)
  const actions: MenuAction[] = [
    { id: 'print', label: t('print'), icon: <PrinterIcon />, onAction: () => openPrint(thing.Id) },
    ...toFolder.actionsFor(thing),
    {
      id: 'delete',
      label: t('delete'),
      icon: <TrashIcon />,
      isDanger: true,
      disabledReason: deleteRefusal(thing),
      onAction: onDelete,
    },
  ]
  return (
    <header className="flex flex-wrap items-start gap-x-4 px-6 pt-5 pb-4 max-md:gap-x-2 max-md:px-4 max-md:pt-3 max-md:pb-2">
      <div className="min-w-0 flex-1">
        <NameField name={name} isLocked={isLocked} onRename={rename} />
      </div>
      <div className="flex flex-none items-center gap-2">
        <span className="max-md:hidden">
          <SavingState item={thing.Id} lastModified={thing.LastModified} />
        </span>
        <Menu
          label={t('moreFor', { name: thing.Name })}
          actions={actions}
          trigger={
            <IconButton
              kind="secondary"
              label={t('moreFor', { name: thing.Name })}
              icon={<DotsThreeIcon weight="bold" />}
              hasTooltip={false}
            />
          }
        />
        {toFolder.dialog}
      </div>
      <div className="basis-full">
        <ThingSubjectLine thing={thing} />
      </div>
    </header>
  )
}

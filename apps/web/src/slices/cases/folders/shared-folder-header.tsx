import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { Button, IconButton } from '@caseloom/ui/button'
import { Cover } from '@caseloom/ui/signs/cloth'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { Menu, type MenuAction } from '@caseloom/ui/layers/menu'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { FolderUserIcon } from '@phosphor-icons/react/dist/csr/FolderUser'
import { ListPlusIcon } from '@phosphor-icons/react/dist/csr/ListPlus'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { listWords } from '../../../platform/texts/list-words.ts'
import { t as caseTexts } from '../case-texts.ts'
import { t } from './shared-folder-texts.ts'

export type SharedFolderHeaderProps = {
  folder: SharedFolder
  onShare: () => void
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** The folder: its cloth, its name, its owner and its actions. */
export function SharedFolderHeader({ folder, onShare, onChoose, onEdit, onDelete }: SharedFolderHeaderProps) {
  const { Id, Name, Description, CanShare, CanFill } = folder
  return (
    <header>
      <div className="h-20 overflow-hidden rounded-t-lg max-md:h-18">
        <Cover id={Id} />
      </div>
      <div className="flex items-start gap-4 px-6 pt-4 max-md:flex-col max-md:gap-3 max-md:px-4 max-md:pt-3">
        <span className="flex-none max-md:hidden">
          <Glyph>
            <FolderUserIcon />
          </Glyph>
        </span>
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
            {Name}
          </h1>
          {Description && <p className="wrap-anywhere whitespace-pre-line text-text-muted">{Description}</p>}
          <FactLine folder={folder} />
        </div>
        <div className="flex flex-none gap-2">
          {/* Two lists side by side need a wide screen; on a phone, the menu of an item adds it. */}
          {CanFill && (
            <span className="max-md:hidden">
              <Button icon={<ListPlusIcon aria-hidden="true" />} aria-haspopup="dialog" onPress={onChoose}>
                {t('choose')}
              </Button>
            </span>
          )}
          {CanShare && (
            <Button icon={<ShareNetworkIcon aria-hidden="true" />} aria-haspopup="dialog" onPress={onShare}>
              {t('share')}
            </Button>
          )}
          <FolderMenu folder={folder} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </div>
    </header>
  )
}

function FactLine({ folder }: { folder: SharedFolder }) {
  const { Clinician, Group, ItemTotal, Members } = folder
  const owner = Clinician && (Group ? t('ofGroup', { name: Clinician.Name, group: Group.Name }) : Clinician.Name)
  const facts = [
    t('kind'),
    owner && t('ownedBy', { name: owner }),
    t('items', { count: ItemTotal }),
    Members.length > 0 && t('membersNow', { count: Members.length }),
  ]
  return (
    <>
      <p className="text-sm text-text-subtle">{facts.filter(Boolean).join(' · ')}</p>
      {/* On medium screens there is no room for the panel that names them. */}
      {Members.length > 0 && (
        <p className="hidden text-sm text-text-subtle md:max-xl:block">
          {t('membersAre', { names: listWords(Members.map((member) => member.Name)) })}
        </p>
      )}
    </>
  )
}

type FolderMenuProps = Pick<SharedFolderHeaderProps, 'folder' | 'onEdit' | 'onDelete'>

function FolderMenu({ folder, onEdit, onDelete }: FolderMenuProps) {
  const { Name, Can } = folder
  // Members who may only read have no actions here.
  if (!Can.Update && !Can.Delete) return null
  const actions: MenuAction[] = [
    { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, onAction: onEdit },
    {
      id: 'delete',
      label: t('delete'),
      icon: <TrashIcon />,
      isDanger: true,
      disabledReason: Can.Delete ? undefined : t('cannotDelete'),
      onAction: onDelete,
    },
  ]
  const label = caseTexts('moreOptionsFor', { name: Name })
  return (
    <Menu
      label={label}
      actions={actions}
      trigger={<IconButton kind="secondary" label={label} icon={<DotsThreeIcon weight="bold" />} hasTooltip={false} />}
    />
  )
}

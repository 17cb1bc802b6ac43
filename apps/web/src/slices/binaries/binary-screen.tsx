import type { BinaryDocument } from '@caseloom/contracts/binaries/binary-document'
import { Button } from '@caseloom/ui/button'
import { PlainButtonLink } from '@caseloom/ui/plain-button'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { TextLink } from '@caseloom/ui/link'
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { contentAddress } from '../../platform/calls/content.ts'
import { pathOfItem } from '../../platform/items/item-places.ts'
import {
  detailsPanel,
  FactList,
  historyFacts,
  ItemHeader,
  ItemSide,
  PanelButtons,
  useItemPanels,
  useItemScreen,
  type ItemPanel,
} from '../items/index.ts'
import { BinaryMenu } from './binary-menu.tsx'
import { t } from './binary-texts.ts'
import { CompleteFile } from './complete-file.tsx'
import { FilePreview } from './preview/file-preview.tsx'
import { PageViewer } from './preview/page-viewer.tsx'

export type BinaryScreenProps = {
  file: BinaryDocument
  /** The comments come from a slice above this one; the page passes them in. */
  comments: ItemPanel
}

/** An uploaded file. Its key must be the item's id. */
export function BinaryScreen({ file, comments }: BinaryScreenProps) {
  const { isLocked, askDelete, askReactivate, dialogs } = useItemScreen(file, { above: placeAbove(file) })
  const [isWhole, setIsWhole] = useState(false)
  const panels = useItemPanels([detailsPanel(<FileDetails file={file} />), comments])
  return (
    <Stage>
      <Sheet>
        <ItemHeader item={file} isLocked={isLocked} actions={<BinaryMenu file={file} onDelete={askDelete} />}>
          <TargetLine file={file} />
        </ItemHeader>
        <div className="flex flex-wrap items-center gap-2 px-6 pb-4 max-md:px-4">
          <PlainButtonLink href={contentAddress(file.Id)} download icon={<DownloadSimpleIcon aria-hidden="true" />}>
            {t('download')}
          </PlainButtonLink>
          <Button icon={<ArrowsOutIcon aria-hidden="true" />} onPress={() => setIsWhole(true)}>
            {t('fullScreen')}
          </Button>
          <CompleteFile file={file} onReactivate={askReactivate} />
        </div>
        <div className="flex flex-wrap gap-2 px-6 pb-4 max-md:px-4 xl:hidden max-md:[&>button]:flex-1">
          <PanelButtons panels={panels.all} onToggle={panels.toggle} />
        </div>
        <div className="px-6 pb-8 max-md:px-4">
          <FilePreview file={file} />
        </div>
      </Sheet>
      <ItemSide item={file} panels={panels} printLabel={t('download')} PrintIcon={DownloadSimpleIcon} />
      <PageViewer file={file} isOpen={isWhole} onClose={() => setIsWhole(false)} />
      {dialogs}
    </Stage>
  )
}

/** Where a deleted file leads: to what it is attached to. */
const placeAbove = ({ Target, Person }: BinaryDocument): string | undefined =>
  (Target && pathOfItem({ Id: Target.Id, RefId: Person?.Id ?? null, Type: Target.Type })) ?? undefined

function TargetLine({ file }: { file: BinaryDocument }) {
  const { Target, Description } = file
  const path = placeAbove(file)
  return (
    <p className="text-sm text-text-muted">
      {Description}
      {Target && (
        <>
          {' · '}
          {path === undefined ? (
            Target.Name
          ) : (
            <TextLink href={path} className="cl-link">
              {Target.Name}
            </TextLink>
          )}
        </>
      )}
    </p>
  )
}

function FileDetails({ file }: { file: BinaryDocument }) {
  const facts = [
    [t('size'), file.Description],
    [t('target'), file.Target?.Name],
    [t('person'), file.Person?.Name],
    [t('case'), file.ManagedCase?.Name],
    [t('owner'), file.Clinician?.Name],
    [t('status'), file.Completed ? t('locked') : undefined],
    ...historyFacts(file),
  ] as const
  return <FactList facts={facts} />
}

import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { OptionButton } from '@caseloom/ui/option-bar'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { Button } from 'react-aria-components'
import { ItemSide, type ItemPanels } from '../../items/index.ts'
import { DocumentMenu } from '../document-menu.tsx'
import { t } from '../document-texts.ts'

export type DocumentSideProps = {
  document: DocumentForm
  panels: ItemPanels
  onDelete: () => void
  onTransfer: () => void
  onSendGuestLink: (() => void) | undefined
}

/** The panels, and beside them: transfer, print and more. */
export function DocumentSide({ document, panels, onDelete, onTransfer, onSendGuestLink }: DocumentSideProps) {
  return (
    <ItemSide item={document} panels={panels} printLabel={t('print')}>
      {document.Can.Transfer && !document.Completed && !document.IsRating && (
        <OptionButton label={t('transfer')} Icon={ArrowsLeftRightIcon} onPress={onTransfer} />
      )}
      <DocumentMenu
        document={document}
        onDelete={onDelete}
        onTransfer={onTransfer}
        onSendGuestLink={onSendGuestLink}
        trigger={
          <Button className="cl-option">
            <DotsThreeCircleIcon aria-hidden="true" />
            {t('more')}
          </Button>
        }
      />
    </ItemSide>
  )
}

import type { BinaryDocument } from '@caseloom/contracts/binaries/binary-document'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useAddToFolder } from '../cases/index.ts'
import { deleteRefusal, ItemMenu } from '../items/index.ts'
import { t } from './binary-texts.ts'

export type BinaryMenuProps = { file: BinaryDocument; onDelete: () => void }

export function BinaryMenu({ file, onDelete }: BinaryMenuProps) {
  const toFolder = useAddToFolder()
  return (
    <>
      <ItemMenu
        item={file}
        printLabel={t('download')}
        printIcon={<DownloadSimpleIcon />}
        actions={toFolder.actionsFor(file)}
        deleteRefusal={deleteRefusal(file)}
        onDelete={onDelete}
      />
      {toFolder.dialog}
    </>
  )
}

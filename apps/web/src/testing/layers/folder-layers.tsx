import { AddToFolderDialog } from '../../slices/cases/folders/add-to-folder-dialog.tsx'
import { ChooseItemsDialog } from '../../slices/cases/folders/choosing/choose-items-dialog.tsx'
import { EditFolderDialog } from '../../slices/cases/folders/edit-folder-dialog.tsx'
import { NewFolderDialog } from '../../slices/cases/folders/new-folder-dialog.tsx'
import { ShareFolderDialog } from '../../slices/cases/folders/share-folder-dialog.tsx'
import { mounted, type Row } from './layer-row.ts'

const ofCase = (name: string) => `slices/cases/${name}.tsx`

export const folderLayers: readonly Row[] = [
  mounted(ofCase('folders/add-to-folder-dialog'), ({ appointment }, onClose) => (
    <AddToFolderDialog item={appointment} onClose={onClose} />
  )),
  mounted(ofCase('folders/choosing/choose-items-dialog'), ({ folder }, onClose) => (
    <ChooseItemsDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('folders/edit-folder-dialog'), ({ folder }, onClose) => (
    <EditFolderDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('folders/share-folder-dialog'), ({ folder }, onClose) => (
    <ShareFolderDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('folders/new-folder-dialog'), (_facts, onClose) => <NewFolderDialog onClose={onClose} />),
]

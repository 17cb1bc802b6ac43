import { AddToFolderDialog } from '../slices/cases/add-to-folder-dialog.tsx'
import { EditFolderDialog } from '../slices/cases/edit-folder-dialog.tsx'
import { NewFolderDialog } from '../slices/cases/new-folder-dialog.tsx'
import { ShareFolderDialog } from '../slices/cases/share-folder-dialog.tsx'
import { mounted, type Row } from './layer-row.ts'

const ofCase = (name: string) => `slices/cases/${name}.tsx`

export const folderLayers: readonly Row[] = [
  mounted(ofCase('add-to-folder-dialog'), ({ appointment }, onClose) => (
    <AddToFolderDialog item={appointment} onClose={onClose} />
  )),
  mounted(ofCase('edit-folder-dialog'), ({ folder }, onClose) => (
    <EditFolderDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('share-folder-dialog'), ({ folder }, onClose) => (
    <ShareFolderDialog folder={folder} onClose={onClose} />
  )),
  mounted(ofCase('new-folder-dialog'), (_facts, onClose) => <NewFolderDialog onClose={onClose} />),
]

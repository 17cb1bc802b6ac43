import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { FolderMembers } from './folder-members.tsx'
import { ShareForm } from '../actions/share-form.tsx'
import { t as ofSharing } from '../actions/share-texts.ts'
import { shareFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

const USUAL_DAYS = 90

/** Shares the folder with a colleague or a group, to read or to fill, until a day, and lists the current members. */
export function ShareFolderDialog({ folder, onClose }: { folder: SharedFolder; onClose: () => void }) {
  return (
    <ShareForm
      title={ofSharing('shareTitle', { name: folder.Name })}
      shared={folder}
      usualDays={USUAL_DAYS}
      more={t('mayFill')}
      hint={t('shareHint')}
      mutation={shareFolderMutation}
      onClose={onClose}
    >
      <section aria-label={t('members')}>
        {folder.Members.length > 0 && <h3 className="pb-1 font-semibold">{t('members')}</h3>}
        <FolderMembers folder={folder} canEnd />
      </section>
    </ShareForm>
  )
}

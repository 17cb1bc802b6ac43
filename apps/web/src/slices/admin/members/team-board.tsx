import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { GroupList } from './group-list.tsx'
import { MemberList } from './member-list.tsx'
import { t } from './member-texts.ts'

/** Who may sign in, with which role, and the groups that families belong to. */
export function TeamBoard() {
  return (
    <Page>
      <PageHead title={t('title')} below={t('hint')} />
      <MemberList />
      <GroupList />
    </Page>
  )
}

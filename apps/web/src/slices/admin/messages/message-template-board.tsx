import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { AdministrationTabs } from '../care-model/administration-tabs.tsx'
import { t as careModelTexts } from '../care-model/care-model-texts.ts'
import { MessageTemplateList } from './message-template-list.tsx'
import { t } from './message-template-texts.ts'

/** The messages that are written once and sent often. */
export function MessageTemplateBoard() {
  return (
    <>
      <AdministrationTabs current="messages" />
      <Page>
        <PageHead title={careModelTexts('messages')} below={t('hint')} />
        <MessageTemplateList />
      </Page>
    </>
  )
}

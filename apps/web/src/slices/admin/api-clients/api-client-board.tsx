import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { AdministrationTabs } from '../care-model/administration-tabs.tsx'
import { t as careModelTexts } from '../care-model/care-model-texts.ts'
import { ApiClientList } from './api-client-list.tsx'
import { t } from './api-client-texts.ts'

/** The programs that connect to the care model. */
export function ApiClientBoard() {
  return (
    <>
      <AdministrationTabs current="api-clients" />
      <Page>
        <PageHead title={careModelTexts('apiClients')} below={t('hint')} />
        <ApiClientList />
      </Page>
    </>
  )
}

import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { AdministrationTabs } from '../care-model/administration-tabs.tsx'
import { t } from './api-client-texts.ts'
import { ApiClientList } from './api-client-list.tsx'

/** The programs that connect to the care model. */
export function ApiClientBoard() {
  return (
    <>
      <AdministrationTabs current="api-clients" />
      <Page>
        <PageHead title={t('title')} below={t('hint')} />
        <ApiClientList />
      </Page>
    </>
  )
}

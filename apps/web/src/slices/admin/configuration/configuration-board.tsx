import { Button } from '@caseloom/ui/button'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { useState } from 'react'
import { saveFile } from '../../../platform/calls/save-file.ts'
import { useSession } from '../../../platform/session/session.ts'
import { showProblem } from '../../items/index.ts'
import { AdministrationTabs } from '../care-model/administration-tabs.tsx'
import { t as careModelTexts } from '../care-model/care-model-texts.ts'
import { ApplyFile } from './apply-file.tsx'
import { configurationText } from './configuration-queries.ts'
import { t } from './configuration-texts.ts'

/** What administrators set up, as a file: out, and in. */
export function ConfigurationBoard() {
  return (
    <>
      <AdministrationTabs current="configuration" />
      <Page width="reading">
        <PageHead title={careModelTexts('configuration')} below={t('hint')} />
        <div className="grid gap-8 pt-6">
          <SaveAsFile />
          <ApplyFile />
        </div>
      </Page>
    </>
  )
}

function SaveAsFile() {
  const { Name } = useSession().CareModel
  const [isSaving, setSaving] = useState(false)

  async function handleSave() {
    setSaving(true)
    try {
      saveFile(`${Name}.caseloom.json`, new Blob([await configurationText()], { type: 'application/json' }))
    } catch (error) {
      showProblem(error)
    }
    setSaving(false)
  }

  return (
    <section aria-labelledby="ad-save-configuration" className="grid justify-items-start gap-3">
      <h2 id="ad-save-configuration" className="font-semibold">
        {t('save')}
      </h2>
      <p className="text-sm text-text-muted">{t('saveHint')}</p>
      <Button isDisabled={isSaving} onPress={() => void handleSave()}>
        {t('saveNow')}
      </Button>
    </section>
  )
}

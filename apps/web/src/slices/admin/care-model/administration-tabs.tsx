import { LinkTabs } from '@caseloom/ui/tabs'
import { paths } from '../../../platform/paths.ts'
import { t } from './care-model-texts.ts'

export type AdministrationTabsProps = {
  current: 'care-model' | 'lookups' | 'messages' | 'wording' | 'api-clients' | 'configuration'
}

/** The ways between the pages that set the care model as a whole. */
export function AdministrationTabs({ current }: AdministrationTabsProps) {
  return (
    <div className="px-6 pt-2 shadow-[inset_0_-1px_0_var(--color-border)] max-md:px-4">
      <LinkTabs
        label={t('title')}
        current={current}
        tabs={[
          { id: 'care-model', label: t('settings'), href: paths.careModel },
          { id: 'lookups', label: t('lookups'), href: paths.lookups },
          { id: 'messages', label: t('messages'), href: paths.messageTemplates },
          { id: 'wording', label: t('wording'), href: paths.wording },
          { id: 'api-clients', label: t('apiClients'), href: paths.apiClients },
          { id: 'configuration', label: t('configuration'), href: paths.configuration },
        ]}
      />
    </div>
  )
}

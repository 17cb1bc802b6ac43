import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { TextLink } from '@caseloom/ui/link'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { AdministrationTabs } from './administration-tabs.tsx'
import { CareModelForm } from './care-model-form.tsx'
import { careModelQuery } from './care-model-queries.ts'
import { t } from './care-model-texts.ts'

/** What holds for the whole care model: its name, its time zone, its language, and where members find help. */
export function CareModelBoard() {
  const { data, error, refetch } = useQuery(careModelQuery)
  const { CustomAction: action } = useSession().CareModel
  return (
    <>
      <AdministrationTabs current="care-model" />
      <Page width="reading">
        <PageHead title={t('title')} below={t('hint')} />
        <div className="grid gap-8 pt-6">
          {data ? (
            <CareModelForm known={data} />
          ) : error ? (
            <ListFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={5} />
          )}
          <section aria-labelledby="ad-custom-action">
            <h2 id="ad-custom-action" className="font-semibold">
              {t('customAction')}
            </h2>
            <p className="text-sm text-text-muted">
              {action === null ? t('noCustomAction') : t('customActionIs', { name: action })}
            </p>
            <TextLink href={paths.workflowDefinitions} className="cl-link inline-block py-1 max-md:py-3">
              {t('toWorkflows')}
            </TextLink>
          </section>
        </div>
      </Page>
    </>
  )
}

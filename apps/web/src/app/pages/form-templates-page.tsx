import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { DesignList, TemplateBuilder, designQuery } from '../../slices/templates/index.ts'
import { PageMissing } from '../shell/page-faces.tsx'
import { usePagePlace } from '../shell/page-place.ts'
import { t } from './page-texts.ts'

/** The templates of document forms (/admin/forms). Members who may not see the page are not told that it exists. */
export function FormTemplatesPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <FormTemplates /> : <PageMissing />
}

function FormTemplates() {
  usePagePlace(t('formTemplates'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {t('formTemplates')}
          </h1>
          <p className="text-text-muted">{t('formTemplatesHint')}</p>
        </header>
        <DesignList />
      </main>
    </div>
  )
}

/** The builder of one template (/admin/forms/{id}). */
export function FormTemplatePage() {
  const { Member } = useSession()
  const { id = '' } = useAddressParams()
  return Member.Role === 'administrator' ? <FormTemplate key={id} id={id} /> : <PageMissing />
}

function FormTemplate({ id }: { id: string }) {
  const { data } = useQuery(designQuery(id))
  usePagePlace(data?.Name, [{ label: t('formTemplates'), href: paths.formTemplates }])
  return <TemplateBuilder id={id} />
}

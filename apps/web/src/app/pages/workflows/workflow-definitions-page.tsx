import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { DefinitionEditor, DefinitionList, definitionQuery } from '../../../slices/workflows/index.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'
import { t as shellTexts } from '../../shell/shell-texts.ts'
import { t } from '../page-texts.ts'

/** The workflows that administrators write (/admin/workflows). Others are not told that the page exists. */
export function WorkflowDefinitionsPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <WorkflowDefinitions /> : <PageMissing />
}

function WorkflowDefinitions() {
  usePagePlace(shellTexts('workflowDefinitions'))
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <header className="px-6 pt-6 max-md:px-4 max-md:pt-4">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {shellTexts('workflowDefinitions')}
          </h1>
          <p className="text-text-muted">{t('workflowDefinitionsHint')}</p>
        </header>
        <DefinitionList />
      </main>
    </div>
  )
}

/** The editor of one workflow (/admin/workflows/{id}). */
export function WorkflowDefinitionPage() {
  const { Member } = useSession()
  const { id = '' } = useAddressParams()
  return Member.Role === 'administrator' ? <WorkflowDefinition key={id} id={id} /> : <PageMissing />
}

function WorkflowDefinition({ id }: { id: string }) {
  const { data } = useQuery(definitionQuery(id))
  usePagePlace(data?.Name, [{ label: shellTexts('workflowDefinitions'), href: paths.workflowDefinitions }])
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <DefinitionEditor id={id} />
      </main>
    </div>
  )
}

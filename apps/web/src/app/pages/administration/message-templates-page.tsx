import { MessageTemplateBoard, messageTemplatesTitle } from '../../../slices/admin/index.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageMissing } from '../../shell/page-faces.tsx'
import { usePagePlace } from '../../shell/page-place.ts'

/** The message templates of the care model (/admin/messages). Members who may not see the page are not told that it exists. */
export function MessageTemplatesPage() {
  const { Member } = useSession()
  return Member.Role === 'administrator' ? <MessageTemplates /> : <PageMissing />
}

function MessageTemplates() {
  usePagePlace(messageTemplatesTitle())
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <MessageTemplateBoard />
      </main>
    </div>
  )
}

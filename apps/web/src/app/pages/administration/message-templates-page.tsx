import { MessageTemplateBoard, messageTemplatesTitle } from '../../../slices/admin/index.ts'
import { AdministrationPage } from '../../shell/administration-page.tsx'

/** The message templates of the care model (/admin/messages). */
export const MessageTemplatesPage = () => (
  <AdministrationPage title={messageTemplatesTitle} board={MessageTemplateBoard} />
)

import { ApiProblem } from '../../platform/calls/api.ts'
import { t } from './binary-texts.ts'

/** Why a file is not drawn: it has no content that the reader may read, or it cannot be drawn. */
export function PreviewFailure({ error }: { error?: unknown }) {
  const isMissing = error instanceof ApiProblem && error.code === 'record.not_found'
  return <p role="alert">{t(isMissing ? 'noSource' : 'previewFailed')}</p>
}

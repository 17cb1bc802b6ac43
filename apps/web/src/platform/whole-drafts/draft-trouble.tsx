import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { ApiProblem } from '../calls/api.ts'
import { problemSentence } from '../calls/problem-sentence.ts'
import { t } from './draft-trouble-texts.ts'
import type { WholeDraft } from './use-whole-draft.ts'

export type DraftTroubleProps = {
  draft: Pick<WholeDraft<unknown, unknown>, 'error' | 'isStale' | 'overwrite' | 'retry'>
  /** Gives up what was typed for what somebody else saved. */
  onReload: () => void
}

/** Why a draft is not saved, and what can be done. What was typed stays until the member decides. */
export function DraftTrouble({ draft, onReload }: DraftTroubleProps) {
  const { error, isStale, overwrite, retry } = draft
  if (isStale)
    return (
      <Notice kind="danger" isAlert>
        <p className="font-medium">{t('stale')}</p>
        <div className="mt-2 flex gap-2">
          <Button size="small" onPress={onReload}>
            {t('loadTheirs')}
          </Button>
          <Button size="small" kind="danger" onPress={overwrite}>
            {t('keepMine')}
          </Button>
        </div>
      </Notice>
    )
  if (!error) return null
  const fields = error instanceof ApiProblem ? error.fields : []
  return (
    <Notice kind="danger" isAlert>
      <p className="font-medium">{t('notSaved', { sentence: problemSentence(error) })}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ Path, Message }) => (
            <li key={`${Path} ${Message}`}>{Message}</li>
          ))}
        </ul>
      )}
      <Button size="small" onPress={retry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}

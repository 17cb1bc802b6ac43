import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { OfflineError } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { blockedSentence } from './scope/clash-words.ts'
import { t } from './scope/scope-texts.ts'
import type { ChangeCounts } from './series-figure.ts'
import { changeSentence, stayingSentences } from './series-words.ts'
import type { EditPreview } from './use-edit-preview.ts'

export type ChangeSummaryProps = { asked: EditPreview; counts: ChangeCounts | undefined; isChanged: boolean }

/** What a change would do, in a sentence; or why the server refuses it. */
export function ChangeSummary({ asked: { preview, error, isOld, retry }, counts, isChanged }: ChangeSummaryProps) {
  return (
    <div className="flex flex-col gap-2">
      <Said {...{ preview, error, isOld, counts, isChanged }} />
      {error && (
        <div>
          <Button size="small" onPress={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

type SaidProps = Pick<EditPreview, 'preview' | 'error' | 'isOld'> & Omit<ChangeSummaryProps, 'asked'>

/** The announced part: a button in it would be read out with each change. */
function Said({ preview, error, isOld, counts, isChanged }: SaidProps) {
  return (
    <div className="flex flex-col gap-2" role="status" aria-busy={isOld}>
      {isChanged && <Notice kind="amber">{t('changedMeanwhile')}</Notice>}
      {error && (
        <Notice kind={error instanceof OfflineError ? 'amber' : 'danger'} isLine>
          {error instanceof OfflineError ? t('offline') : problemSentence(error)}
        </Notice>
      )}
      {!error && counts && (
        <p className={isOld ? 'opacity-60' : ''}>
          <b className="font-semibold">{changeSentence(counts)}</b>{' '}
          <span className="text-text-muted">{stayingSentences(counts)}</span>
        </p>
      )}
      {!error && !counts && <p className="text-text-muted">{t('counting')}</p>}
      {!error && preview?.BlockedAt != null && (
        <Notice kind="danger" isLine>
          {blockedSentence(preview.BlockedAt)}
        </Notice>
      )}
    </div>
  )
}

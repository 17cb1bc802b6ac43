import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { t } from './file-texts.ts'

export type FileNotesProps = {
  isStoring: boolean
  /** The file waits in this browser for the connection. */
  isHolding: boolean
  problem: string | undefined
  onAgain: () => void
}

/** Says that a file is on its way, or why it was not stored, with the way to try again. */
export function FileNotes({ isStoring, isHolding, problem, onAgain }: FileNotesProps) {
  return (
    <>
      <p role="status" className={isStoring || isHolding ? 'text-sm text-text-muted' : 'cl-sr-only'}>
        {isStoring ? t('sending') : isHolding && t('held')}
      </p>
      {problem !== undefined && !isStoring && (
        <Notice kind="danger" isAlert>
          <p>{problem}</p>
          <Button size="small" onPress={onAgain}>
            {t('tryAgain')}
          </Button>
        </Notice>
      )}
    </>
  )
}

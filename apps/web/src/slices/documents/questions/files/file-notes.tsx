import { Button } from '@caseloom/ui/button'
import { OwnLanguage } from '@caseloom/ui/own-language'
import { Notice } from '@caseloom/ui/signs/notice'
import { use } from 'react'
import { t } from './file-texts.ts'

export type FileNotesProps = {
  isStoring: boolean
  /** The file waits in this browser for the connection. */
  isHolding: boolean
  problem: string | undefined
  /** Undefined where another try would not do. */
  onAgain: (() => void) | undefined
}

/** Says that a file is on its way, or why it was not stored, with the way to try again. */
export function FileNotes({ isStoring, isHolding, problem, onAgain }: FileNotesProps) {
  const language = use(OwnLanguage)
  return (
    <>
      <p role="status" lang={language} className={isStoring || isHolding ? 'text-sm text-text-muted' : 'cl-sr-only'}>
        {isStoring ? t('sending') : isHolding && t('held')}
      </p>
      {problem !== undefined && !isStoring && (
        <Notice kind="danger" isAlert>
          <p lang={language}>{problem}</p>
          {onAgain && (
            <Button size="small" onPress={onAgain}>
              {t('tryAgain')}
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}

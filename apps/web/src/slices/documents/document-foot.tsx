import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Button, IconButton } from '@caseloom/ui/button'
import { useBodyClass } from '@caseloom/ui/use-body-class'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { countPages, pageBeside } from './document-pages.ts'
import { t } from './document-texts.ts'

export type DocumentFootProps = {
  document: DocumentForm
  page: number
  isCompleting: boolean
  /** The completion waits in this browser for the connection. */
  isSentLater: boolean
  onGo: (page: number) => void
  onExit: () => void
  onComplete: () => void
  onTakeBack: () => void
  onReactivate: () => void
}

/** Back, progress, exit and next. On the last page, the next button completes or re-activates the form. */
export function DocumentFoot({ document, page, onGo, onExit, ...rest }: DocumentFootProps) {
  const isPhone = usePhoneScreen()
  useBodyClass('has-document-foot')
  const counts = countPages(document)
  const answered = counts.reduce((sum, count) => sum + count.answered, 0)
  const asked = counts.reduce((sum, count) => sum + count.asked, 0)
  const size = isPhone ? 'large' : 'medium'
  const before = pageBeside(document, page, -1)
  const goBack = () => before !== undefined && onGo(before)
  return (
    <section aria-label={t('actions')} className="document-foot">
      <p role="status" className={rest.isSentLater ? 'waits' : 'cl-sr-only'}>
        {rest.isSentLater && (
          <>
            <ClockIcon aria-hidden="true" />
            {t('completesLater')}
          </>
        )}
      </p>
      {isPhone ? (
        <IconButton
          kind="secondary"
          size="large"
          label={t('previousPage')}
          icon={<CaretLeftIcon weight="bold" size={16} className="cl-mirror" />}
          isDisabled={before === undefined}
          onPress={goBack}
        />
      ) : (
        <Button
          icon={<CaretLeftIcon weight="bold" size={16} className="cl-mirror" />}
          isDisabled={before === undefined}
          onPress={goBack}
        >
          {t('previousPage')}
        </Button>
      )}
      <span className="text-sm text-text-muted max-md:hidden">
        {t('place', { page, pages: document.PageCount, answered, asked })}
      </span>
      <span className="flex-1 max-md:hidden" />
      <Button kind="quiet" size={size} onPress={onExit}>
        {t('saveAndExit')}
      </Button>
      <span className="max-md:min-w-0 max-md:flex-1 max-md:[&>button]:w-full">
        <MainButton document={document} page={page} size={size} onGo={onGo} {...rest} />
      </span>
    </section>
  )
}

type MainButtonProps = Omit<DocumentFootProps, 'onExit'> & { size: 'large' | 'medium' }

function MainButton({ document, page, size, onGo, onReactivate, ...completion }: MainButtonProps) {
  const { isCompleting, isSentLater, onComplete, onTakeBack } = completion
  const next = pageBeside(document, page, 1)
  if (next !== undefined) {
    return (
      <Button
        kind="primary"
        size={size}
        iconEnd={<CaretRightIcon weight="bold" size={16} className="cl-mirror" />}
        onPress={() => onGo(next)}
      >
        {t('nextPage')}
      </Button>
    )
  }
  if (document.Completed) {
    return document.Can.Revert ? (
      <Button kind="primary" size={size} icon={<ArrowCounterClockwiseIcon />} onPress={onReactivate}>
        {t('reactivate')}
      </Button>
    ) : null
  }
  return document.Can.Complete ? (
    <Button
      kind={isSentLater ? 'secondary' : 'primary'}
      size={size}
      icon={isSentLater ? <ArrowCounterClockwiseIcon /> : <CheckIcon />}
      isPending={isCompleting}
      pendingLabel={t('completing')}
      onPress={isSentLater ? onTakeBack : onComplete}
    >
      {t(isSentLater ? 'leaveOpen' : 'complete')}
    </Button>
  ) : null
}

import { ButtonLink } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { Page, Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { PartAway, type PartAwayProps } from '../../platform/lazy-part.tsx'
import { paths } from '../../platform/paths.ts'
import { itemTexts } from '../../slices/items/index.ts'
import { usePagePlace } from './page-place.ts'
import { t } from './shell-texts.ts'

/** Missing and forbidden pages look the same: that an item exists is itself a secret. */
export function PageMissing() {
  usePagePlace(t('pageMissingTitle'))
  return (
    <Stage>
      <Sheet>
        <Page>
          <EmptyState
            icon={<MagnifyingGlassIcon />}
            title={<h1>{t('pageMissingTitle')}</h1>}
            actions={<ButtonLink href={paths.home}>{t('goHome')}</ButtonLink>}
          >
            {itemTexts('notFoundTitle')}
          </EmptyState>
        </Page>
      </Sheet>
    </Stage>
  )
}

/** Replaces a page whose code could not be loaded yet. It retries by itself. */
export function PageAway(props: PartAwayProps) {
  usePagePlace(t('pageAwayTitle'))
  return (
    <Stage>
      <Sheet>
        <Page>
          <EmptyState title={<h1 tabIndex={-1}>{t('pageAwayTitle')}</h1>}>
            <PartAway {...props} />
          </EmptyState>
        </Page>
      </Sheet>
    </Stage>
  )
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  usePagePlace(t('pageFailedTitle'))
  return (
    <Stage>
      <Sheet>
        <Page>
          <ErrorState
            title={<h1>{t('pageFailedTitle')}</h1>}
            retry={{ label: t('tryAgain'), onRetry: reset }}
            details={{ label: t('details'), content: problemSentence(error) }}
          >
            {t('pageFailed')}
          </ErrorState>
        </Page>
      </Sheet>
    </Stage>
  )
}

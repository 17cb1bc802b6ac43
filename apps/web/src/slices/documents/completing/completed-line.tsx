import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Button } from '@caseloom/ui/button'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { statusOf } from '../document-details.tsx'
import { t } from '../document-texts.ts'

export type CompletedLineProps = { document: DocumentForm; page: number; onReactivate: () => void }

/** Why the fields of this page are locked. On the last page, the foot offers to re-activate the form. */
export function CompletedLine({ document, page, onReactivate }: CompletedLineProps) {
  const { Can, CompletedDate, PageCount } = document
  const facts = [statusOf(document), CompletedDate && formatNearTime(CompletedDate)].filter(Boolean)
  return (
    <div className="mx-auto w-full max-w-208 px-6 pt-5 max-md:px-4">
      <div className="flex min-h-10 items-center gap-2 rounded-md bg-success-soft py-1 ps-3 pe-1.5 text-sm text-on-success-soft">
        <CheckCircleIcon className="size-4.5 flex-none" weight="fill" aria-hidden="true" />
        <p className="min-w-0 flex-1 wrap-anywhere">{facts.join(' · ')}</p>
        {Can.Revert && page < PageCount && (
          <Button kind="quiet" size="small" onPress={onReactivate}>
            {t('reactivate')}
          </Button>
        )}
      </div>
    </div>
  )
}

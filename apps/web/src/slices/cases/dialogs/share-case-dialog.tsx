import { useMutation } from '@tanstack/react-query'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { shareMutation, unshareMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { FoldersOfCase } from '../folders/folders-of-case.tsx'
import { ShareForm } from '../actions/share-form.tsx'
import { t as ofSharing } from '../actions/share-texts.ts'
import { ShareList } from '../actions/share-list.tsx'

const USUAL_DAYS = 30

/** Shares the case with a colleague or a group, to read or to edit, until a day, and lists the current shares. */
export function ShareCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  return (
    <ShareForm
      title={ofSharing('shareCaseTitle', { name: managedCase.Name })}
      shared={managedCase}
      usualDays={USUAL_DAYS}
      more={t('mayEdit')}
      mutation={shareMutation(managedCase.Id)}
      onClose={onClose}
    >
      <SharedNow managedCase={managedCase} />
      <FoldersOfCase caseId={managedCase.Id} />
    </ShareForm>
  )
}

function SharedNow({ managedCase }: Pick<OneCaseDialogProps, 'managedCase'>) {
  const { Id, SharedWith, Version } = managedCase
  const unshare = useMutation(unshareMutation(Id))
  if (SharedWith.length === 0) return <p className="text-sm text-text-muted">{t('sharedWithNobody')}</p>
  return (
    <section aria-label={t('sharedNow')}>
      <h3 className="pb-1 font-semibold">{t('sharedNow')}</h3>
      <ShareList
        shares={SharedWith}
        sentenceOf={({ MayEdit, UntilDay }) =>
          t(MayEdit ? 'editUntil' : 'readUntil', { day: formatCalendarDay(UntilDay) })
        }
        ending={unshare.isPending ? unshare.variables.body.Share : undefined}
        onEnd={(share, outcome) => unshare.mutate({ id: Id, version: Version, body: { Share: share.Id } }, outcome)}
      />
    </section>
  )
}

import type { SharedFolder } from '@caseloom/contracts/cases/shared-folder'
import { plusDays } from '@caseloom/contracts/cases/week-rules'
import { DateField } from '@caseloom/ui/date-field'
import { RadioGroup } from '@caseloom/ui/radio-group'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { today } from '../../platform/times.ts'
import { CaseActionFrame, fieldError } from './case-action-frame.tsx'
import { dateTexts, requirement } from './case-action-texts.ts'
import { FolderMembers } from './folder-members.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { shareFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

const USUAL_DAYS = 90

/** With a colleague or a group, to read or to fill, until a day; and who is a member now. */
export function ShareFolderDialog({ folder, onClose }: { folder: SharedFolder; onClose: () => void }) {
  const { Id, Name, Clinician } = folder
  const [to, setTo] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [right, setRight] = useState<'read' | 'fill'>('read')
  const [day, setDay] = useState<string | null>(plusDays(today(), USUAL_DAYS))
  const [isAsked, setIsAsked] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const share = useMutation(shareFolderMutation)

  function handleConfirm() {
    setIsAsked(true)
    if (to === null || day === null) return
    share.mutate(
      {
        id: Id,
        idempotencyKey: `${key}:${to.id}:${right}:${day}`,
        body: { With: to.id, MayEdit: right === 'fill', UntilDay: day },
      },
      {
        onSuccess: () => {
          showToast({ message: t('shared', { name: Name, who: to.name }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('shareTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('share')}
      onConfirm={handleConfirm}
      isPending={share.isPending}
      isDirty={to !== null}
      error={share.error}
      fields={['With', 'UntilDay']}
    >
      <p className="text-sm text-text-muted">{t('shareHint')}</p>
      <ReceiverField
        label={t('shareWith')}
        value={to?.id ?? null}
        onChange={(id, name) => setTo(id === null ? null : { id, name })}
        without={[Clinician?.Id]}
        error={isAsked && to === null ? t('receiverRequired') : fieldError(share.error, 'With')}
      />
      <RadioGroup
        label={t('right')}
        layout="row"
        options={[
          { id: 'read', label: t('mayRead') },
          { id: 'fill', label: t('mayFill') },
        ]}
        value={right}
        onChange={setRight}
      />
      <DateField
        label={t('untilDay')}
        value={day}
        onChange={setDay}
        texts={dateTexts()}
        min={today()}
        requirement={requirement()}
        error={isAsked && day === null ? t('dayRequired') : fieldError(share.error, 'UntilDay')}
      />
      <section aria-label={t('members')}>
        {folder.Members.length > 0 && <h3 className="pb-1 font-semibold">{t('members')}</h3>}
        <FolderMembers folder={folder} canEnd />
      </section>
    </CaseActionFrame>
  )
}

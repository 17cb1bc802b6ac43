import type { SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import { MOST_NOTES } from '@caseloom/contracts/to-dos/to-do-rules'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Select } from '@caseloom/ui/fields/select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useRunningCases } from '../cases/use-running-cases.ts'
import { useTakeBackNew } from '../../items/index.ts'
import { decideMutation, meetingQuery } from './meeting-queries.ts'
import { t } from './meeting-texts.ts'

/** The member and the case that a new decision concerns. */
export type DecisionStart = { readonly member: string | null; readonly theCase: string | null }

type Values = { Name: string; Notes: string; Member: string | null; Case: string | null; DueDay: string | null }

/** The choice that stands for no case. */
const NONE = 'none'

export type DecideDialogProps = {
  meeting: Pick<SupervisionMeeting, 'Id' | 'Members' | 'Group' | 'Decisions'>
  start: DecisionStart
  onClose: () => void
}

/** Writes a decision down, which becomes a to-do of the member. */
export function DecideDialog({ meeting, start, onClose }: DecideDialogProps) {
  const { Id, Members, Group } = meeting
  const client = useQueryClient()
  const takeBack = useTakeBackNew()
  const [before] = useState(() => new Set(meeting.Decisions.map((decision) => decision.Id)))
  const refresh = () => void client.invalidateQueries({ queryKey: meetingQuery(Id).queryKey })
  const begin: Values = { Name: '', Notes: '', Member: start.member, Case: start.theCase ?? NONE, DueDay: null }
  const form = useForm({
    values: useKeptValues<Values>(
      [Id, 'decide', start.member ?? '', ...(start.theCase === null ? [] : [start.theCase])].join(':'),
      begin,
    ),
    check: ({ Name, Member }) => ({
      Name: Name.trim() === '' && t('whatMissing'),
      Member: Member === null && t('whoMissing'),
    }),
    variables: ({ Name, Notes, Member, Case, DueDay }) =>
      Member === null ? null : { body: { Name, Notes, Member, Case: Case === NONE ? null : Case, DueDay } },
    mutation: decideMutation(Id),
    onDone: ({ Decisions: decisions }, { Member }) => {
      const name = Members.find((member) => member.Id === Member)?.Name ?? ''
      const made = decisions.find((decision) => decision.Mine && !before.has(decision.Id))
      const action = made && { label: t('undo'), onPress: () => takeBack(made, refresh) }
      showToast({ message: t('decided', { name }), ...(action && { action }) })
      onClose()
    },
  })
  const { Member } = form.values
  return (
    <FormDialog form={form} title={t('decideTitle')} onClose={onClose} confirmLabel={t('save')} isDirty={form.isDirty}>
      <TextField {...form.field('Name')} label={t('what')} maxLength={200} requirement={requirement()} autoFocus />
      <Select
        {...form.field('Member')}
        onChange={(next) => form.change({ Member: next, Case: NONE })}
        label={t('who')}
        placeholder={t('chooseMember')}
        options={Members.map((member) => ({ id: member.Id, label: member.Name }))}
        requirement={requirement()}
      />
      <CaseChoice {...form.field('Case')} member={Member} groupId={Group?.Id} />
      <DateField {...form.field('DueDay')} label={t('due')} texts={dateTexts()} />
      <TextArea {...form.field('Notes')} label={t('moreNotes')} maxLength={MOST_NOTES} rows={3} />
      <p className="text-sm text-text-muted">{t('becomesToDo')}</p>
    </FormDialog>
  )
}

type CaseChoiceProps = {
  member: string | null
  groupId: string | undefined
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

function CaseChoice({ member, groupId, error, ...field }: CaseChoiceProps) {
  const { running = [], error: unread } = useRunningCases(member, groupId)
  return (
    <Select
      {...field}
      label={t('about')}
      placeholder={t('aboutNothing')}
      options={[{ id: NONE, label: t('aboutNothing') }, ...running.map(({ Id, Name }) => ({ id: Id, label: Name }))]}
      error={unread ? problemSentence(unread) : error}
    />
  )
}

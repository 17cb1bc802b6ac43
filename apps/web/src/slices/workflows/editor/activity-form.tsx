import type { Activity, ActivityAction, WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { Button } from '@caseloom/ui/button'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { Select } from '@caseloom/ui/fields/select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { actionWords } from '../running/activity-icon.tsx'
import { ActionFields } from './action-fields.tsx'
import {
  withActionType,
  withActivity,
  withActivityBack,
  withoutActivity,
  withStart,
  type ChangeBody,
} from './body-changes.ts'
import { ConditionFields } from './condition-fields.tsx'
import { t } from './editor-texts.ts'
import { NextFields } from './next-fields.tsx'

export type ActivityFormProps = {
  activity: Activity
  body: WorkflowBody
  choices: WorkflowChoices
  onChange: ChangeBody
  onDelete: () => void
}

const actionTypes = ['QUESTION', 'DOCUMENT', 'APPOINTMENT', 'NOTIFICATION', 'PHASE', 'PROPERTY'] as const

const isActionType = (text: string | null): text is ActivityAction['Type'] => actionTypes.some((type) => type === text)

/** A step of the workflow: its name, what it does, when it can be run, and what follows. */
export function ActivityForm({ activity, body, choices, onChange, onDelete }: ActivityFormProps) {
  const { Id, Name, Description = '', Action } = activity
  const set = (changes: Partial<Activity>) => onChange((before) => withActivity(before, Id, changes))

  function handleDelete() {
    onDelete()
    onChange((before) => withoutActivity(before, Id))
    const undo = () => onChange((now) => withActivityBack(now, body, Id))
    showToast({ message: t('stepDeleted', { name: titleOf(activity) }), action: { label: t('undo'), onPress: undo } })
  }

  return (
    <div className="flex flex-col gap-5">
      <TextField label={t('name')} value={Name} maxLength={200} onChange={(next) => set({ Name: next })} />
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        value={Description}
        rows={2}
        maxLength={2000}
        onChange={(next) => set({ Description: next })}
      />
      <Checkbox
        isSelected={body.Start.includes(Id)}
        onChange={(isStart) => onChange((before) => withStart(before, Id, isStart))}
      >
        {t('startsHere')}
      </Checkbox>
      <section className="flex flex-col gap-3" aria-label={t('whatItDoes')}>
        <h2>{t('whatItDoes')}</h2>
        <Select
          label={t('action')}
          isLabelHidden
          placeholder={t('choose')}
          options={actionTypes.map((type) => ({ id: type, label: actionWords(type) }))}
          value={Action.Type}
          onChange={(type) => isActionType(type) && type !== Action.Type && set(withActionType(activity, type))}
        />
        <ActionFields action={Action} body={body} choices={choices} onChange={(next) => set({ Action: next })} />
      </section>
      <ConditionFields
        conditions={activity.Conditions}
        others={body.Activities.filter((other) => other.Id !== Id)}
        choices={choices}
        onChange={(Conditions) => set({ Conditions })}
      />
      <NextFields
        next={activity.Next}
        isQuestion={Action.Type === 'QUESTION'}
        others={body.Activities.filter((other) => other.Id !== Id)}
        onChange={(Next) => set({ Next })}
      />
      <div className="border-t border-border pt-4">
        <Button kind="danger-quiet" size="small" icon={<TrashIcon />} onPress={handleDelete}>
          {t('deleteStep')}
        </Button>
      </div>
    </div>
  )
}

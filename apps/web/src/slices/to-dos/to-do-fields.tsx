import { MOST_NOTES } from '@caseloom/contracts/to-dos/to-do-rules'
import { DateField } from '@caseloom/ui/fields/date-field'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { dateTexts, requirement } from '../../platform/forms/form-texts.ts'
import type { useForm } from '../../platform/forms/use-form.ts'
import { t } from './to-do-texts.ts'

export type ToDoValues = { Name: string; Notes: string; DueDay: string | null }

export const nameMissing = ({ Name }: ToDoValues) => ({ Name: Name.trim() === '' && t('nameMissing') })

type ToDoFieldsProps = { field: ReturnType<typeof useForm<ToDoValues, object, unknown>>['field'] }

export function ToDoFields({ field }: ToDoFieldsProps) {
  return (
    <>
      <TextField {...field('Name')} label={t('name')} maxLength={200} requirement={requirement()} autoFocus />
      <DateField {...field('DueDay')} label={t('dueDay')} texts={dateTexts()} />
      <TextArea {...field('Notes')} label={t('notes')} maxLength={MOST_NOTES} rows={3} />
    </>
  )
}

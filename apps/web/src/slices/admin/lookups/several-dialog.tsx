import { choiceLimits, hasInverse, type WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { addChoicesMutation } from './choice-queries.ts'
import { t } from './lookup-texts.ts'
import { pastedLines } from './pasted-lines.ts'

export type SeveralDialogProps = { list: WrittenList; choices: readonly Choice[]; onClose: () => void }

/** Adds as many choices as there are lines, typed or pasted from a spreadsheet. */
export function SeveralDialog({ list, choices, onClose }: SeveralDialogProps) {
  const names = choices.map(({ Name }) => Name)
  const form = useForm({
    values: useKeptValues(`choices ${list}`, { Choices: '' }),
    check: ({ Choices }) => {
      const { added, wrong } = pastedLines(list, Choices, names)
      const [first] = wrong
      return {
        Choices:
          (first !== undefined && t(hasInverse(list) ? 'lineWithoutInverse' : 'lineTooLong', { name: first })) ||
          (added.length === 0 && t('noLines')) ||
          (added.length > choiceLimits.atOnce && t('tooManyLines', { count: choiceLimits.atOnce })),
      }
    },
    mutation: addChoicesMutation,
    variables: ({ Choices }) => ({ list, texts: pastedLines(list, Choices, names).added }),
    onDone: (_answer, { Choices }) => {
      onClose()
      showToast({ message: t('addedSeveral', { count: pastedLines(list, Choices, names).added.length }) })
    },
  })
  const { added, known } = pastedLines(list, form.values.Choices, names)
  return (
    <FormDialog
      form={form}
      size="m"
      title={t('several')}
      confirmLabel={t('add')}
      isDirty={form.isDirty}
      hasEnter={false}
      onClose={onClose}
    >
      <TextArea
        label={t('lines')}
        hint={t(hasInverse(list) ? 'linesWithInverse' : 'linesHint')}
        {...form.field('Choices')}
        rows={10}
        requirement={requirement()}
        autoFocus
      />
      {added.length + known.length > 0 && (
        <p className="text-sm text-text-muted" aria-live="polite">
          {[
            t('willAdd', { count: added.length }),
            ...(known.length > 0 ? [t('skipped', { names: known.join(' · ') })] : []),
          ].join(' ')}
        </p>
      )}
    </FormDialog>
  )
}

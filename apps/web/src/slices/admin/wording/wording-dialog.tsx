import type { WordingRow, WordingText } from '@caseloom/contracts/admin/wording/wording'
import { languageNames } from '@caseloom/contracts/locale-rules'
import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import { faultOfWording, wordingRules } from '@caseloom/contracts/notifications/wording-rules'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { changesBetween, TheirChanges } from '../../../platform/forms/their-changes.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useCaret } from '../messages/use-caret.ts'
import { VariableButtons } from '../messages/variable-buttons.tsx'
import { WordingPreview } from './wording-preview.tsx'
import { changeWordingMutation } from './wording-queries.ts'
import { t } from './wording-texts.ts'

export type WordingDialogProps = {
  /** As it is now. */
  known: WordingRow
  onClose: () => void
}

type Said = { readonly Subject: string; readonly Body: string }

const startOf = ({ Own, Standard }: WordingRow): Said => {
  const said = Own ?? Standard
  return { Subject: said?.Subject ?? '', Body: said?.Body ?? '' }
}

/** The first fault of the text, under the name of its field. */
function faultsIn({ Name }: WordingRow, { Subject, Body }: Said) {
  const found = faultOfWording(Name, { Subject, Body })
  if (!found) return {}
  if (found.fault === 'empty') return { [found.field]: t(found.field === 'Body' ? 'textMissing' : 'subjectMissing') }
  return { [found.field]: t(found.fault, { variable: found.variable }) }
}

/** The custom text. Text that equals the standard counts as none. */
function ownOf({ Name, Standard }: WordingRow, { Subject, Body }: Said): WordingText | null {
  const own = { Subject: wordingRules[Name].hasSubject ? Subject.trim() : null, Body: Body.trim() }
  return own.Body === Standard?.Body && own.Subject === Standard.Subject ? null : own
}

/** What the reader changed, on the words as they are now. */
function merged(said: Said, opened: Said, now: Said): Said {
  const pick = (part: keyof Said) => (said[part].trim() === opened[part] ? now[part] : said[part])
  return { Subject: pick('Subject'), Body: pick('Body') }
}

/** Writes what the product says in one language, with its variables and how it will read. */
export function WordingDialog({ known, onClose }: WordingDialogProps) {
  const [opened] = useState(known)
  const { Name: name, Locale: locale } = known
  const { hasSubject, variables, longest } = wordingRules[name]
  const titles = { name: t(name), language: languageNames[locale] }
  const caret = useCaret()
  const form = useForm({
    values: useKeptValues(`wording ${name} ${locale}`, startOf(opened)),
    check: (said: Said) => faultsIn(known, said),
    mutation: changeWordingMutation,
    variables(said, isStale) {
      const seen = isStale ? known : opened
      const text = merged(said, startOf(opened), startOf(seen))
      const isSame = text.Subject === startOf(seen).Subject && text.Body === startOf(seen).Body
      return isSame ? null : { seen, own: ownOf(seen, text) }
    },
    onUnchanged: onClose,
    onDone: () => {
      onClose()
      showToast({ message: t('saved', titles) })
    },
  })
  const theirs = changesBetween(startOf(opened), startOf(known), [
    { name: 'Subject', label: t('subject') },
    { name: 'Body', label: t('text') },
  ])

  function insert(variable: string) {
    const isIn = caret.insert(variable, form.values.Body, longest, (Body) => form.change({ Body }))
    if (!isIn) showToast({ kind: 'error', message: t('noRoom', { most: longest }) })
  }

  return (
    <FormDialog
      form={form}
      size="m"
      title={t('editTitle', titles)}
      confirmLabel={t('save')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      hasEnter={false}
      onClose={onClose}
    >
      <TheirChanges problem={form.problem} changes={theirs} />
      {hasSubject && (
        <TextField
          label={t('subject')}
          hint={t('subjectHint')}
          {...form.field('Subject')}
          maxLength={notificationLimits.subject}
          requirement={requirement()}
        />
      )}
      <TextArea
        label={t('text')}
        {...form.field('Body')}
        rows={6}
        maxLength={longest}
        counter={(count) => t('characters', { count })}
        requirement={requirement()}
        areaRef={caret.area}
        onBlur={caret.noteCaret}
      />
      {variables.length > 0 && (
        <>
          <VariableButtons
            title={t('variables')}
            hint={t('variablesHint')}
            variables={variables}
            labelOf={(variable) => t(variable)}
            onInsert={insert}
          />
          <WordingPreview name={name} locale={locale} said={form.values} />
        </>
      )}
    </FormDialog>
  )
}

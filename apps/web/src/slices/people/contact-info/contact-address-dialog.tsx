import { TextField } from '@caseloom/ui/fields/text-field'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { LazyAddressDialog } from '../../addresses/index.ts'
import { t } from './contact-texts.ts'

export type ContactAddressDialogProps = {
  title: string
  /** The key under which the title is kept while it is typed. */
  keptAs: string
  onClose: () => void
  onChoose: (chosen: { readonly title: string; readonly address: string }) => void
}

/** Finds the address of a contact item and gives it a title. */
export function ContactAddressDialog({ title: given, keptAs, onClose, onChoose }: ContactAddressDialogProps) {
  const values = useKeptValues(keptAs, { title: given })
  const { title } = values.now

  function handleClose() {
    values.forget()
    onClose()
  }

  return (
    <LazyAddressDialog
      isDirty={values.isDirty}
      onClose={handleClose}
      onChoose={({ description }) => {
        values.forget()
        onChoose({ title, address: description })
      }}
    >
      <TextField
        label={t('addressTitle')}
        hint={t('addressTitleHint')}
        value={title}
        onChange={(text) => values.change({ title: text })}
        maxLength={100}
      />
    </LazyAddressDialog>
  )
}

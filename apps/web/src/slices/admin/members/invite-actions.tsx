import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { InviteDialog, type InviteDialogProps } from './invite-dialog.tsx'
import { InviteSeveralDialog } from './invite-several-dialog.tsx'
import { t } from './member-texts.ts'
import { t as ofSeveral } from './several-texts.ts'

/** Invites one person, or several at once, and has the dialogs of both. */
export function InviteActions({ onLink }: Pick<InviteDialogProps, 'onLink'>) {
  const [open, setOpen] = useState<'one' | 'several'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button kind="primary" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={() => setOpen('one')}>
        {t('invite')}
      </Button>
      <Button onPress={() => setOpen('several')}>{ofSeveral('inviteSeveral')}</Button>
      {open === 'one' && <InviteDialog onClose={close} onLink={onLink} />}
      {open === 'several' && <InviteSeveralDialog onClose={close} />}
    </>
  )
}

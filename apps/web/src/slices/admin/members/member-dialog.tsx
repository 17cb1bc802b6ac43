import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { isEmail, memberLimits, needsGroup } from '@caseloom/contracts/admin/members/member-rules'
import type { Role } from '@caseloom/contracts/roles'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useSession } from '../../../platform/session/session.ts'
import { changeMemberMutation, type MemberChanges } from './member-queries.ts'
import { t } from './member-texts.ts'
import { RoleAndGroups } from './role-and-groups.tsx'

type Values = { readonly Role: Role; readonly Groups: string[]; readonly Email: string }

const startOf = ({ Role: role, Groups, Email }: MemberRow): Values => ({
  Role: role,
  Groups: Groups.map(({ Id }) => Id),
  Email: Email ?? '',
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Only what the reader changed is sent, so that a colleague's change of the rest stays. */
function changesOf({ Role: role, Groups, Email }: Values, before: Values): MemberChanges {
  const email = Email.trim()
  return {
    ...(role !== before.Role && { Role: role }),
    ...(!isSame(Groups, before.Groups) && { Groups }),
    ...(email !== before.Email && { Email: email === '' ? null : email }),
  }
}

export type MemberDialogProps = {
  /** As it is now: another administrator may change it while the dialog is open. */
  member: MemberRow
  onClose: () => void
}

/** Changes a member's role, groups and e-mail address. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { Member } = useSession()
  const [known] = useState(member)
  const { Id, Name: name, IsElsewhere, State: state } = member
  const form = useForm({
    values: useKeptValues(`member ${Id}`, startOf(known)),
    check: ({ Role: role, Groups, Email }) => ({
      Groups: needsGroup(role) && Groups.length === 0 && t('groupMissing'),
      Email: Email.trim() !== '' && !isEmail(Email.trim()) && t('emailInvalid'),
    }),
    mutation: changeMemberMutation,
    variables(values, isStale) {
      const changes = changesOf(values, startOf(known))
      return Object.keys(changes).length === 0
        ? null
        : { id: Id, version: isStale ? member.Version : known.Version, changes }
    },
    onUnchanged: onClose,
    onDone: () => {
      onClose()
      showToast({ message: t('saved', { name }) })
    },
  })
  const { values, change } = form
  const isOwn = Id === Member.Id
  return (
    <FormDialog
      form={form}
      size="m"
      title={t('editTitle', { name })}
      confirmLabel={t('save')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <RoleAndGroups
        role={values.Role}
        groups={values.Groups}
        {...(isOwn && { fixed: t('ownRole') })}
        {...(values.Role !== known.Role && state === 'active' && { hint: t('roleEnds', { name }) })}
        error={form.messageAt('Groups')}
        onRole={(next) => change({ Role: next })}
        onGroups={(next) => change({ Groups: next })}
      />
      <TextField
        label={t('email')}
        {...form.field('Email')}
        maxLength={memberLimits.email}
        isReadOnly={IsElsewhere}
        hint={t(IsElsewhere ? 'emailFixed' : 'emailEditHint')}
        type="email"
      />
    </FormDialog>
  )
}

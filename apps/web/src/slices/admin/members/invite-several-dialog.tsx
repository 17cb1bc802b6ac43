import { isUsername, memberLimits, needsGroup } from '@caseloom/contracts/admin/members/member-rules'
import type { Role } from '@caseloom/contracts/roles'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { InvitedDialog } from './invited-dialog.tsx'
import { inviteSeveralMutation, type InvitationOutcome } from './several-queries.ts'
import { t as ofMembers } from './member-texts.ts'
import { RoleAndGroups } from './role-and-groups.tsx'
import { typedAddresses, type TypedAddress } from './typed-addresses.ts'
import { t } from './several-texts.ts'

/** Half of what may be invited in an hour. */
const AT_ONCE = 50

type Values = {
  readonly Addresses: string
  readonly Role: Role
  readonly Groups: string[]
  /** By address in small letters, instead of those that follow from the names, which others have. */
  readonly UserNames: Readonly<Record<string, string>>
}

const start: Values = { Addresses: '', Role: 'clinician', Groups: [], UserNames: {} }

const writtenName = (email: string, { UserNames }: Values) => UserNames[email.toLowerCase()]?.trim()

function faultOf(typed: string): string | false {
  const { found, wrong } = typedAddresses(typed)
  if (wrong.length > 0) return t('addressesWrong', { addresses: wrong.join(' · ') })
  if (found.length === 0) return t('addressesMissing')
  return found.length > AT_ONCE && t('addressesTooMany', { count: AT_ONCE })
}

function textOf({ firstName, lastName, userName, email }: TypedAddress, said: Values) {
  const { Role: role, Groups } = said
  const UserName = writtenName(email, said) ?? userName
  return { FirstName: firstName, LastName: lastName, UserName, Email: email, Role: role, Groups }
}

/** Whether one of the usernames that were written cannot be one. */
const hasWrongName = (said: Values) =>
  typedAddresses(said.Addresses).found.some(({ email }) => !isUsername(writtenName(email, said) ?? 'as-it-follows'))

/** Invites several people who get the same role and groups, and shows the outcome of each invitation. */
export function InviteSeveralDialog({ onClose }: { onClose: () => void }) {
  const [outcomes, setOutcomes] = useState<readonly InvitationOutcome[]>()
  const [taken, setTaken] = useState<readonly InvitationOutcome[]>([])
  const { keyFor } = useIdempotencyKey()
  const form = useForm({
    values: useKeptValues('invitations', start),
    check: (said) => ({
      Addresses: faultOf(said.Addresses),
      UserNames: hasWrongName(said) && ofMembers('userNameMissing'),
      Groups: needsGroup(said.Role) && said.Groups.length === 0 && ofMembers('groupMissing'),
    }),
    mutation: inviteSeveralMutation,
    variables: (said) => ({
      invitations: typedAddresses(said.Addresses).found.map((address) => {
        const text = textOf(address, said)
        return { text, key: keyFor(text) }
      }),
    }),
    onDone(told) {
      // The refused ones are there to be corrected and sent again.
      const left = told.filter(({ member }) => !member).map(({ name, email }) => `${name} <${email}>`)
      const names = told.filter(({ isTaken }) => isTaken)
      form.change({
        Addresses: left.join('\n'),
        UserNames: Object.fromEntries(names.map(({ email, userName }) => [email.toLowerCase(), userName])),
      })
      setTaken(names)
      setOutcomes(told)
    },
  })
  const { found } = typedAddresses(form.values.Addresses)
  const close = () => {
    form.leave()
    onClose()
  }
  if (outcomes) return <InvitedDialog outcomes={outcomes} onAgain={() => setOutcomes(undefined)} onClose={close} />
  return (
    <FormDialog
      form={form}
      size="m"
      title={t('severalTitle')}
      confirmLabel={t('sendSeveral')}
      pendingLabel={ofMembers('sendingInvitation')}
      isDirty={form.isDirty}
      hasEnter={false}
      onClose={onClose}
    >
      <TextArea
        label={t('addresses')}
        hint={t('addressesHint')}
        {...form.field('Addresses')}
        rows={6}
        requirement={requirement()}
        spellCheck="false"
        autoFocus={taken.length === 0}
      />
      <TakenNames
        taken={taken.filter(({ email }) => found.some((each) => each.email.toLowerCase() === email.toLowerCase()))}
        names={form.values.UserNames}
        error={form.messageAt('UserNames')}
        onChange={(UserNames) => form.change({ UserNames })}
      />
      <p className="text-sm text-text-muted" aria-live="polite">
        {found.length > 0 && t('willInvite', { count: found.length })}
      </p>
      <RoleAndGroups
        role={form.values.Role}
        groups={form.values.Groups}
        error={form.messageAt('Groups')}
        onRole={(next) => form.change({ Role: next })}
        onGroups={(Groups) => form.change({ Groups })}
      />
    </FormDialog>
  )
}

type TakenNamesProps = {
  taken: readonly InvitationOutcome[]
  names: Values['UserNames']
  error: string | undefined
  onChange: (names: Values['UserNames']) => void
}

/** The usernames that others have, each with why the invitation was refused until another one is written. */
function TakenNames({ taken, names, error, onChange }: TakenNamesProps) {
  return taken.map(({ email, name, userName, refusal }, index) => {
    const key = email.toLowerCase()
    const written = names[key] ?? ''
    return (
      <TextField
        key={key}
        label={t('userNameOf', { name })}
        value={written}
        onChange={(next) => onChange({ ...names, [key]: next })}
        error={written === userName ? refusal : isUsername(written.trim()) ? undefined : error}
        maxLength={memberLimits.username}
        autoFocus={index === 0}
        spellCheck="false"
      />
    )
  })
}

import { isEmail, isUsername, memberLimits, needsGroup } from '@caseloom/contracts/admin/members/member-rules'
import type { Role } from '@caseloom/contracts/roles'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { LinkToHandOver } from './link-dialog.tsx'
import { inviteMutation, peopleWithoutSignInQuery, type InvitationText } from './member-queries.ts'
import { t } from './member-texts.ts'
import { RoleAndGroups } from './role-and-groups.tsx'
import { usernameFor } from './username-for.ts'

type Values = {
  readonly Who: 'new' | 'known'
  readonly PersonId: string | null
  readonly PersonName: string
  readonly FirstName: string
  readonly LastName: string
  readonly Email: string
  readonly UserName: string
  /** Until the reader writes one, it follows the name. */
  readonly OwnUserName: boolean
  readonly Role: Role
  readonly Groups: string[]
}

const start: Values = {
  Who: 'new',
  PersonId: null,
  PersonName: '',
  FirstName: '',
  LastName: '',
  Email: '',
  UserName: '',
  OwnUserName: false,
  Role: 'clinician',
  Groups: [],
}

const nameIn = ({ Who, PersonName, FirstName, LastName }: Values) =>
  Who === 'known' ? PersonName : `${FirstName.trim()} ${LastName.trim()}`.trim()

/** With the changes, and the username that follows from them. */
function followed(values: Values, changes: Partial<Values>): Partial<Values> {
  const next = { ...values, ...changes }
  return next.OwnUserName ? changes : { ...changes, UserName: usernameFor(nameIn(next)) }
}

function textOf(values: Values): InvitationText {
  const { Who, PersonId, FirstName, LastName, UserName, Email, Role: role, Groups } = values
  const email = Email.trim()
  return {
    ...(Who === 'known' && PersonId !== null ? { PersonId } : { FirstName, LastName }),
    UserName: UserName.trim(),
    Email: email === '' ? null : email,
    Role: role,
    Groups,
  }
}

export type InviteDialogProps = { onClose: () => void; onLink: (link: LinkToHandOver) => void }

/** Invites someone new, or a clinician who came with an import. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const form = useForm({
    values: useKeptValues('invitation', start),
    check: (said) => ({
      FirstName: said.Who === 'new' && nameIn(said) === '' && t('nameMissing'),
      PersonId: said.Who === 'known' && said.PersonId === null && t('personMissing'),
      Email: said.Email.trim() !== '' && !isEmail(said.Email.trim()) && t('emailInvalid'),
      UserName: !isUsername(said.UserName.trim()) && t('userNameMissing'),
      Groups: needsGroup(said.Role) && said.Groups.length === 0 && t('groupMissing'),
    }),
    mutation: inviteMutation,
    variables: (said) => ({ text: textOf(said) }),
    onDone({ Name: name, Link, InvitedUntil }) {
      onClose()
      if (Link) onLink({ name, href: Link, until: InvitedUntil })
      else showToast({ message: t('invitedToast', { name }) })
    },
  })
  const { values } = form
  const change = (changes: Partial<Values>) => form.change(followed(values, changes))
  return (
    <FormDialog
      form={form}
      size="m"
      title={t('inviteTitle')}
      confirmLabel={t('send')}
      pendingLabel={t('sendingInvitation')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <Segmented
        label={t('who')}
        options={[
          { id: 'new', label: t('newPerson') },
          { id: 'known', label: t('knownPerson') },
        ]}
        value={values.Who}
        onChange={(Who) => change({ Who })}
      />
      {values.Who === 'new' ? (
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <TextField
            label={t('firstName')}
            {...form.field('FirstName')}
            onChange={(FirstName) => change({ FirstName })}
            maxLength={100}
            // Only when the dialog opens: a choice of who it is keeps the focus.
            autoFocus={!form.isDirty}
          />
          <TextField
            label={t('lastName')}
            {...form.field('LastName')}
            onChange={(LastName) => change({ LastName })}
            maxLength={100}
          />
        </div>
      ) : (
        <PersonField values={values} error={form.messageAt('PersonId')} onChange={change} />
      )}
      <TextField
        label={t('email')}
        {...form.field('Email')}
        maxLength={memberLimits.email}
        hint={t('emailHint')}
        type="email"
      />
      <TextField
        label={t('userName')}
        {...form.field('UserName')}
        onChange={(UserName) => form.change({ UserName, OwnUserName: UserName !== '' })}
        maxLength={memberLimits.username}
        hint={t('userNameHint')}
        requirement={requirement()}
      />
      <RoleAndGroups
        role={values.Role}
        groups={values.Groups}
        error={form.messageAt('Groups')}
        onRole={(next) => change({ Role: next })}
        onGroups={(Groups) => change({ Groups })}
      />
    </FormDialog>
  )
}

type PersonFieldProps = {
  values: Pick<Values, 'PersonId' | 'PersonName' | 'Groups'>
  error: string | undefined
  onChange: (changes: Partial<Values>) => void
}

/** A clinician without a sign-in. Their group is taken over where none is chosen yet. */
function PersonField({ values: { PersonId, PersonName, Groups }, error, onChange }: PersonFieldProps) {
  const [term, setTerm] = useState('')
  const { data, isFetching } = useQuery(peopleWithoutSignInQuery(term))
  const found = (data?.Items ?? []).map(({ Id, Name, Group }) => ({ id: Id, label: Name, detail: Group?.Name }))
  const isListed = PersonId === null || found.some(({ id }) => id === PersonId)

  function handleChoice(id: string | null) {
    const person = data?.Items.find(({ Id }) => Id === id)
    const group = person?.Group && Groups.length === 0 ? { Groups: [person.Group.Id] } : {}
    onChange({ PersonId: id, PersonName: person?.Name ?? '', ...group })
  }

  return (
    <ComboBox
      label={t('clinician')}
      requirement={requirement()}
      options={[...(isListed ? [] : [{ id: PersonId, label: PersonName }]), ...found]}
      value={PersonId}
      onChange={handleChoice}
      onSearch={setTerm}
      isLoading={isFetching}
      emptyText={(typed) => t('noResults', { term: typed })}
      {...(error !== undefined && { error })}
    />
  )
}

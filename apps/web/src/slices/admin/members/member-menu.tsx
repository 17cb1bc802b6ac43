import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { UserCheckIcon } from '@phosphor-icons/react/dist/csr/UserCheck'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { showProblem } from '../../items/index.ts'
import type { LinkToHandOver } from './link-dialog.tsx'
import { changeMemberMutation, sendLinkMutation } from './member-queries.ts'
import { MemberQuestions, type MemberQuestion } from './member-questions.tsx'
import { t } from './member-texts.ts'
import { useViewAction } from './use-view-action.tsx'

export type MemberMenuProps = {
  member: MemberRow
  onEdit: () => void
  /** There is a link that no letter carries. */
  onLink: (link: LinkToHandOver) => void
}

/** What an administrator does with a member. Every message belongs to its mutation, because the row may have left the page by then. */
export function MemberMenu({ member, onEdit, onLink }: MemberMenuProps) {
  const { Member } = useSession()
  const { Id, Name: name, State: state, Version, IsElsewhere, TwoStep, Passkeys, SingleSignOn, Email } = member
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  const giveBack = useMutation({
    ...changeMemberMutation,
    onSuccess: () => showToast({ message: t('gaveBack', { name }) }),
    onError: showProblem,
  })
  const link = useMutation({
    ...sendLinkMutation,
    onSuccess({ Link, InvitedUntil }) {
      if (!Link) showToast({ message: t('sentTo', { name }) })
      else onLink({ name, href: Link, until: InvitedUntil })
    },
    onError: showProblem,
  })
  const isOwn = Id === Member.Id
  const viewAction = useViewAction(member)
  const canSend = state === 'invited' || (state === 'active' && Email !== null)
  const actions: MenuAction[] = [
    { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, group: 1, onAction: onEdit },
    ...(canSend && !IsElsewhere
      ? [
          {
            id: 'link',
            label: t(state === 'invited' ? 'sendAgain' : 'sendReset'),
            icon: <EnvelopeSimpleIcon />,
            group: 1,
            onAction: () => link.mutate({ Id }),
          },
        ]
      : []),
    ...viewAction,
    ...(TwoStep && !IsElsewhere && !isOwn
      ? [
          {
            id: 'two-step',
            label: t('endTwoStep'),
            icon: <LockOpenIcon />,
            group: 2,
            onAction: () => setQuestion('two-step'),
          },
        ]
      : []),
    ...(Passkeys > 0 && !IsElsewhere && !isOwn
      ? [
          {
            id: 'passkeys',
            label: t('removePasskeys'),
            icon: <FingerprintIcon />,
            group: 2,
            onAction: () => setQuestion('passkeys'),
          },
        ]
      : []),
    ...(SingleSignOn && !IsElsewhere && !isOwn
      ? [
          {
            id: 'single-sign-on',
            label: t('disconnectSignOn'),
            icon: <PlugsIcon />,
            group: 2,
            onAction: () => setQuestion('single-sign-on'),
          },
        ]
      : []),
    ...(isOwn
      ? []
      : [
          state === 'inactive'
            ? {
                id: 'access',
                label: t('giveBack'),
                icon: <UserCheckIcon />,
                group: 2,
                onAction: () => giveBack.mutate({ id: Id, version: Version, changes: { Active: true } }),
              }
            : {
                id: 'access',
                label: t('endAccess'),
                icon: <ProhibitIcon />,
                isDanger: true,
                onAction: () => setQuestion('access'),
              },
        ]),
  ]
  return (
    <>
      <RowMenu label={t('actionsOf', { name })} actions={actions} />
      <MemberQuestions member={member} question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

import type { MemberRow, MemberState as State } from '@caseloom/contracts/admin/members/member-row'
import { Status, type StatusKind } from '@caseloom/ui/signs/status'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { twoStepTexts, singleSignOnTexts } from '../../accounts/index.ts'
import { t } from './member-texts.ts'

const looks: Record<State, StatusKind> = { active: 'confirmed', invited: 'waiting', inactive: 'neutral' }

/** Whether they may sign in, and how the letter with their link fares. */
export function MemberState({ member }: { member: MemberRow }) {
  const { State: state, TwoStep, Passkeys, SingleSignOn } = member
  const waysIn = [
    ...(TwoStep ? [twoStepTexts('title')] : []),
    ...(Passkeys > 0 ? [t('passkeys', { count: Passkeys })] : []),
    ...(SingleSignOn ? [singleSignOnTexts('title')] : []),
  ]
  const isRefused = member.Letter?.State === 'failed' || member.Letter?.State === 'uncertain'
  return (
    <div className="min-w-0 py-1">
      <Status kind={isRefused ? 'rejected' : looks[state]}>
        {[t(state), ...(state === 'active' ? waysIn : [])].join(' · ')}
      </Status>
      {linesOf(member).map((line) => (
        <span key={line} className="block text-sm text-text-muted wrap-anywhere">
          {line}
        </span>
      ))}
    </div>
  )
}

function linesOf({ State: state, Letter, InvitedUntil }: MemberRow): string[] {
  const letter = Letter && t(Letter.State)
  const until =
    state === 'invited'
      ? InvitedUntil === null
        ? t('linkExpired')
        : t('invitedUntil', { when: formatNearTimeWithin(InvitedUntil) })
      : null
  return [letter, until].filter((line) => line !== null)
}

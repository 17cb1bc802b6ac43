import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { EndAccessDialog } from './end-access-dialog.tsx'
import { LostDeviceDialog } from './lost-device-dialog.tsx'

export type MemberQuestion = 'access' | 'two-step' | 'passkeys' | 'single-sign-on'

export type MemberQuestionsProps = { member: MemberRow; question: MemberQuestion | null; onClose: () => void }

/** The questions to the administrator before a member loses access or a way to sign in. */
export function MemberQuestions({ member, question, onClose }: MemberQuestionsProps) {
  return (
    <>
      <EndAccessDialog member={member} isOpen={question === 'access'} onClose={onClose} />
      {(['two-step', 'passkeys', 'single-sign-on'] as const).map((way) => (
        <LostDeviceDialog key={way} way={way} member={member} isOpen={question === way} onClose={onClose} />
      ))}
    </>
  )
}

import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { SideSheet } from '@caseloom/ui/side-sheet'
import { paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session.ts'
import { SignOutQuestion, useSignOut } from '../../slices/accounts/index.ts'
import { t } from './shell-texts.ts'

export type PhoneMenuProps = { isOpen: boolean; onClose: () => void; onHelp: () => void }

/** The menu of small screens (spec: directory, 2.2), with the ways that the rail has elsewhere. */
export function PhoneMenu({ isOpen, onClose, onHelp }: PhoneMenuProps) {
  const { Member, CareModel } = useSession()
  const signOut = useSignOut()
  return (
    <>
      <SideSheet isOpen={isOpen} onClose={onClose} title={t('menu')} closeLabel={t('close')}>
        <p className="px-2.5 pb-2 text-sm text-text-muted">
          {Member.FirstName} {Member.LastName} · {CareModel.Name}
        </p>
        <RouterLink href={paths.home} className="cl-nav-item" onClick={onClose}>
          <HouseIcon aria-hidden="true" />
          <span className="label">{t('home')}</span>
        </RouterLink>
        <RouterLink href={paths.account} className="cl-nav-item" onClick={onClose}>
          <GearSixIcon aria-hidden="true" />
          <span className="label">{t('account')}</span>
        </RouterLink>
        <button type="button" className="cl-nav-item" onClick={onHelp}>
          <QuestionIcon aria-hidden="true" />
          <span className="label">{t('help')}</span>
        </button>
        <button type="button" className="cl-nav-item" onClick={signOut.start}>
          <SignOutIcon aria-hidden="true" />
          <span className="label">{t('logOut')}</span>
        </button>
      </SideSheet>
      <SignOutQuestion signOut={signOut} />
    </>
  )
}

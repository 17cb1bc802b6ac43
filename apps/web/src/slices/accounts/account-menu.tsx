import { Float } from '@caseloom/ui/layers/float'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Separator, Text } from 'react-aria-components'
import { paths } from '../../platform/paths.ts'
import { setPreference, usePreference } from '../../platform/preferences.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from './account-texts.ts'
import { SignOutQuestion } from './session/sign-out-question.tsx'
import { useSignOut } from './session/use-sign-out.ts'
import { useSwitchCareModel } from './use-switch-care-model.ts'

export type AccountMenuProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens the menu. */
  triggerRef: RefObject<HTMLButtonElement | null>
}

/** Who is signed in, and the settings that every page offers: care model, theme, account, sign out. */
export function AccountMenu({ isOpen, onOpenChange, triggerRef }: AccountMenuProps) {
  const { Member, CareModel, CareModels } = useSession()
  const theme = usePreference('theme')
  const navigate = useNavigate()
  const signOut = useSignOut()
  const switchTo = useSwitchCareModel()

  return (
    <>
      <Float
        placement="top start"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        aria-label={t('accountOf', { name: `${Member.FirstName} ${Member.LastName}` })}
      >
        <Menu
          className="cl-menu"
          aria-label={t('accountOf', { name: `${Member.FirstName} ${Member.LastName}` })}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
        >
          {CareModels.length > 1 && (
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[CareModel.Id]}
              onSelectionChange={(keys) => {
                const chosen = CareModels.find(({ Id }) => keys !== 'all' && keys.has(Id))
                if (chosen) switchTo(chosen.Id)
              }}
            >
              <Header className="cl-menu-caption">{t('careModel')}</Header>
              {CareModels.map(({ Id, Name }) => choice(Id, Name))}
            </MenuSection>
          )}
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[theme]}
            onSelectionChange={(keys) => {
              const chosen = (['system', 'light', 'dark'] as const).find((key) => keys !== 'all' && keys.has(key))
              if (chosen) setPreference('theme', chosen)
            }}
          >
            <Header className="cl-menu-caption">{t('theme')}</Header>
            {choice('system', t('themeSystem'))}
            {choice('light', t('themeLight'))}
            {choice('dark', t('themeDark'))}
          </MenuSection>
          <Separator />
          {action('account', t('accountSettings'), <GearSixIcon aria-hidden="true" />, () => {
            void navigate({ to: paths.account })
          })}
          {action('sign-out', t('signOut'), <SignOutIcon aria-hidden="true" />, signOut.start)}
        </Menu>
      </Float>
      <SignOutQuestion signOut={signOut} />
    </>
  )
}

/** Called, not rendered: react-aria reads its items straight from the menu's children. */
function choice(id: string, label: string) {
  return (
    <MenuItem key={id} id={id} textValue={label} className="cl-menu-item">
      {({ isSelected }) => (
        <>
          <Text slot="label" className="text">
            {label}
          </Text>
          {isSelected && <CheckIcon className="picked" weight="bold" aria-hidden="true" />}
        </>
      )}
    </MenuItem>
  )
}

function action(id: string, label: string, icon: ReactNode, onAction: () => void) {
  return (
    <MenuItem key={id} id={id} textValue={label} className="cl-menu-item" onAction={onAction}>
      {icon}
      <Text slot="label" className="text">
        {label}
      </Text>
    </MenuItem>
  )
}

import { Select } from '@caseloom/ui/fields/select'
import { showToast } from '@caseloom/ui/layers/toast'
import { Switch } from '@caseloom/ui/fields/switch'
import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setPreference, usePreference } from '../../platform/preferences.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { useSession } from '../../platform/session/session.ts'
import { chooseLocaleMutation } from './account-queries.ts'
import { t } from './account-texts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { MeetingLinkForm } from './meeting-link-form.tsx'
import { PasskeyPart } from './passkeys/passkey-part.tsx'
import { t as passkeyText } from './passkeys/passkey-texts.ts'
import { SingleSignOnSection } from './single-sign-on/single-sign-on-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { TwoStepPart } from './two-step/two-step-part.tsx'
import { t as twoStepText } from './two-step/two-step-texts.ts'

/** The member's own page: their account and their settings. In a view, only what is not theirs alone. */
export function AccountSettings() {
  const { View } = useSession()
  if (View)
    return (
      <div className="grid gap-8">
        <AccountFacts />
        <p className="max-w-xl text-text-muted">{t('notInView')}</p>
      </div>
    )
  return (
    <div className="grid gap-8">
      <AccountFacts />
      <Section title={t('appearance')}>
        <ThemeChoice />
        <LanguageChoice />
      </Section>
      <Section title={t('keyboard')}>
        <SingleKeysSwitch />
      </Section>
      <Section title={t('videoMeetings')}>
        <MeetingLinkForm />
      </Section>
      <Section title={t('password')}>
        <ChangePasswordForm />
      </Section>
      <Section title={passkeyText('title')}>
        <PasskeyPart />
      </Section>
      <Section title={twoStepText('title')}>
        <TwoStepPart />
      </Section>
      <SingleSignOnSection />
    </div>
  )
}

type SectionProps = { title: string; children: ReactNode }

function Section({ title, children }: SectionProps) {
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-md font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function AccountFacts() {
  const { Member, CareModel, View } = useSession()
  const facts = [
    // In a view it is the administrator's.
    ...(View ? [] : [[t('username'), Member.UserName] as const]),
    [t('role'), t(`role_${Member.Role}`)],
    [t('careModel'), CareModel.Name],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LanguageChoice() {
  const session = useSession()
  const choose = useMutation({
    ...chooseLocaleMutation,
    onSuccess: () => location.reload(),
    onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
  })

  return (
    <div className="w-full max-w-96">
      <Select
        label={t('language')}
        hint={t('languageHint')}
        placeholder={t('language')}
        value={session.Locale}
        options={locales.map((id) => ({ id, label: languageNames[id] }))}
        onChange={(value) => {
          const chosen = locales.find((locale) => locale === value)
          if (chosen && chosen !== session.Locale) choose.mutate(chosen)
        }}
      />
    </div>
  )
}

function SingleKeysSwitch() {
  const keys = usePreference('singleLetterKeys')
  return (
    <div className="grid gap-1">
      <Switch isSelected={keys === 'on'} onChange={(isOn) => setPreference('singleLetterKeys', isOn ? 'on' : 'off')}>
        {t('singleKeys')}
      </Switch>
      <p className="text-sm text-text-muted">{t('singleKeysHint')}</p>
    </div>
  )
}

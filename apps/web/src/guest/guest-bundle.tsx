import type { GuestForm, GuestGrant } from '@caseloom/contracts/accounts/session'
import { Badge } from '@caseloom/ui/signs/badge'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useQuery } from '@tanstack/react-query'
import { LeaveButton } from './leaving/leave-button.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { grantQuery } from './guest-queries.ts'
import { t } from './guest-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { goTo, guestPaths } from './use-path.ts'

export type GuestBundleProps = {
  grant: GuestGrant
  /** The first name of who is filling in; undefined until somebody was chosen. */
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
  onLocale: () => void
}

/** Several forms on one link: first who is filling in, then that person's forms. */
export function GuestBundle({ grant, chosen, onChoose, onLocale }: GuestBundleProps) {
  const { Forms, Subjects, SenderName, CareModelName } = grant
  // Forms were completed since, here or on another phone.
  useQuery({ ...grantQuery, refetchOnMount: 'always' })
  const done = Forms.filter(({ Completed }) => Completed).length
  const own = Forms.filter(({ FirstName }) => FirstName === chosen)

  return (
    <GuestFrame
      title={own.length > 0 && chosen !== undefined ? t('formsOf', { name: chosen }) : t('who')}
      screen={own.length > 0 ? `forms ${chosen}` : 'who'}
      intro={<p className="text-text-muted">{[SenderName, CareModelName].filter(Boolean).join(', ')}</p>}
      under={<p className="guest-place">{t('formsDone', { done, all: Forms.length })}</p>}
      headerEnd={<LanguageChoice onChanged={onLocale} />}
    >
      <div role="status">{done === Forms.length && <p>{t('allDone')}</p>}</div>
      {own.length === 0 && (
        <>
          <p className="text-text-muted">{t('whoHint')}</p>
          <div className="guest-actions">
            {Subjects.map((name) => (
              <PlainButton key={name} size="large" onClick={() => onChoose(name)}>
                {name}
              </PlainButton>
            ))}
          </div>
        </>
      )}
      {own.length > 0 && (
        <>
          <ul className="guest-forms">
            {own.map((form) => (
              <FormRow key={form.Id} form={form} />
            ))}
          </ul>
          <div className="guest-actions">
            <PlainButton size="large" onClick={() => onChoose(undefined)}>
              {t('somebodyElse')}
            </PlainButton>
          </div>
        </>
      )}
      <div className="guest-actions">
        <LeaveButton />
      </div>
    </GuestFrame>
  )
}

function FormRow({ form: { Id, Name, Completed, Open } }: { form: GuestForm }) {
  return (
    <li>
      <span className="name">{Name}</span>
      {Completed && <Badge kind="success">{t('done')}</Badge>}
      {Open && (
        <PlainButton kind={Completed ? 'secondary' : 'primary'} onClick={() => goTo(guestPaths.form(Id))}>
          {t(Completed ? 'yourAnswers' : 'begin')}
        </PlainButton>
      )}
    </li>
  )
}

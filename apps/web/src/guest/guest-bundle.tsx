import type { GuestForm, GuestGrant } from '@caseloom/contracts/accounts/session'
import { Badge } from '@caseloom/ui/signs/badge'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../platform/calls/connection.ts'
import { useOfWaiting } from '../platform/queue/sending.ts'
import { t as list } from './bundle-texts.ts'
import { GuestFrame } from './guest-frame.tsx'
import { grantQuery } from './guest-queries.ts'
import { t } from './guest-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LeaveButton } from './leaving/leave-button.tsx'
import { goTo, guestPaths } from './use-path.ts'

export type GuestBundleProps = {
  grant: GuestGrant
  /** The number of who is filling in; undefined until somebody was chosen. */
  chosen: number | undefined
  onChoose: (subject: number | undefined) => void
  onLocale: () => void
}

/** Several forms on one link: first who is filling in, then that person's forms. */
export function GuestBundle({ grant, chosen, onChoose, onLocale }: GuestBundleProps) {
  const { Forms, SenderName, CareModelName } = grant
  const isOffline = useConnection() === 'offline'
  // Forms were completed since, here or on another phone.
  useQuery({ ...grantQuery, refetchOnMount: 'always' })
  const done = Forms.filter(({ Completed }) => Completed).length
  const own = Forms.filter(({ SubjectNumber }) => SubjectNumber === chosen)
  const subjects = subjectsOf(Forms)
  const name = subjects.find(({ number }) => number === chosen)?.label ?? ''

  return (
    <GuestFrame
      title={own.length > 0 ? list('forName', { name }) : list('who')}
      screen={own.length > 0 ? `forms ${chosen}` : 'who'}
      intro={<p className="text-text-muted">{[SenderName, CareModelName].filter(Boolean).join(', ')}</p>}
      under={<p className="guest-place">{list('formsDone', { done, all: Forms.length })}</p>}
      headerEnd={<LanguageChoice onChanged={onLocale} />}
    >
      <div role="status">
        {done === Forms.length && <p>{list('allDone')}</p>}
        {isOffline && done < Forms.length && <p>{list('offlineList')}</p>}
      </div>
      {own.length === 0 && (
        <>
          <p className="text-text-muted">{list('whoHint')}</p>
          <div className="guest-actions">
            {subjects.map(({ number, label }) => (
              <PlainButton key={number} size="large" onClick={() => onChoose(number)}>
                {label}
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
              {list('somebodyElse')}
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

type Subject = { readonly number: number; readonly label: string }

/** The people whom the forms are about, by first name. Two people of one name are told apart by their forms, or else by their order. */
function subjectsOf(forms: readonly GuestForm[]): Subject[] {
  const bySubject = Map.groupBy(forms, ({ SubjectNumber }) => SubjectNumber)
  const named = Array.from(bySubject, ([number, own]) => {
    const name = own[0]?.FirstName ?? ''
    return { number, name, withForms: [name, ...own.map((form) => form.Name)].join(' · ') }
  }).filter(({ name }) => name !== '')
  return named
    .map(({ number, name, withForms }) => {
      const namesakes = named.filter((one) => one.name === name)
      const alike = namesakes.filter((one) => one.withForms === withForms)
      const place = alike.findIndex((one) => one.number === number) + 1
      return { number, label: namesakes.length === 1 ? name : alike.length === 1 ? withForms : `${name} (${place})` }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

function FormRow({ form: { Id, Name, Completed, Open } }: { form: GuestForm }) {
  const isSentLater = useOfWaiting((all) => all.some(({ item, isLast }) => item === Id && isLast)) && !Completed
  return (
    <li>
      <span className="name">
        {Name}
        {isSentLater && <span className="block text-sm text-text-muted">{t('completesLater')}</span>}
      </span>
      {Completed && <Badge kind="success">{list('done')}</Badge>}
      {isSentLater && <Badge kind="amber">{list('waits')}</Badge>}
      {Open && (
        <PlainButton
          kind={Completed || isSentLater ? 'secondary' : 'primary'}
          onClick={() => goTo(guestPaths.form(Id))}
        >
          {Completed || isSentLater ? t('yourAnswers') : list('begin')}
        </PlainButton>
      )}
    </li>
  )
}

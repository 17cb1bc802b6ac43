import type { CaseRatings, RateableSession } from '@caseloom/contracts/supervision/supervision'
import { Select } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { formatNearDayWithin } from '../../../platform/texts/times.ts'
import { useRunningCases } from '../cases/use-running-cases.ts'
import { t as meetingTexts } from '../meetings/meeting-texts.ts'
import { caseRatingsQuery, rateWorkMutation } from './rating-queries.ts'
import { t } from './rating-texts.ts'

/** The choice that stands for no single session. */
const WHOLE = 'whole'

type Values = { member: string | null; theCase: string | null; session: string | null }

export type RateDialogProps = {
  /** The case, where it is known. */
  theCase?: { readonly id: string; readonly name: string }
  /** Otherwise whose cases to choose from. */
  members?: readonly { readonly Id: string; readonly Name: string }[]
  groupId?: string
  chosenMember?: string | undefined
  onClose: () => void
}

/** Chooses a session, and opens its rating. */
export function RateDialog({ theCase, members = [], groupId, chosenMember, onClose }: RateDialogProps) {
  const navigate = useNavigate()
  const { PersonId } = useSession().Member
  // Nobody rates their own work.
  const others = members.filter(({ Id }) => Id !== PersonId)
  const isKnown = theCase !== undefined
  const values = useValues<Values>({
    member: others.find(({ Id }) => Id === chosenMember)?.Id ?? null,
    theCase: theCase?.id ?? null,
    session: null,
  })
  const { member, theCase: caseId } = values.now
  const ratings = useQuery({ ...caseRatingsQuery(caseId ?? ''), enabled: caseId !== null })
  // Without a choice it is the work as a whole, for those who may rate that.
  const session = values.now.session ?? (ratings.data?.MayRate === true ? WHOLE : null)
  const form = useForm({
    values,
    check: (said) => ({
      member: !isKnown && said.member === null && t('memberMissing'),
      theCase: said.theCase === null && t('caseMissing'),
      session: said.theCase !== null && session === null && t('sessionMissing'),
    }),
    variables: (said) =>
      said.theCase === null ? null : { caseId: said.theCase, session: session === WHOLE ? null : session },
    mutation: rateWorkMutation,
    onDone: ({ Id }) => {
      onClose()
      void navigate({ to: paths.document(Id, 1) })
    },
  })
  return (
    <FormDialog
      form={form}
      title={theCase ? t('rateCase', { name: theCase.name }) : t('rateSession')}
      onClose={onClose}
      confirmLabel={t('rate')}
      hasEnter={false}
    >
      {!isKnown && (
        <>
          <Select
            label={t('member')}
            placeholder={meetingTexts('chooseMember')}
            options={others.map(({ Id, Name }) => ({ id: Id, label: Name }))}
            value={member}
            onChange={(next) => form.change({ member: next, theCase: null, session: null })}
            requirement={requirement()}
            error={form.field('member').error}
          />
          <CaseChoice
            member={member}
            groupId={groupId}
            value={caseId}
            onChange={(next) => form.change({ theCase: next, session: null })}
            error={form.field('theCase').error}
          />
        </>
      )}
      {caseId !== null && (
        <SessionChoice
          ratings={ratings.data}
          value={session}
          onChange={(next) => form.change({ session: next })}
          error={ratings.error ? problemSentence(ratings.error) : form.field('session').error}
        />
      )}
    </FormDialog>
  )
}

type CaseChoiceProps = {
  member: string | null
  groupId: string | undefined
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** The running cases of the chosen member. */
function CaseChoice({ member, groupId, value, onChange, error }: CaseChoiceProps) {
  const { running, error: unread } = useRunningCases(member, groupId)
  return (
    <Select
      label={t('theCase')}
      placeholder={t('chooseCase')}
      options={(running ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))}
      value={value}
      onChange={onChange}
      isDisabled={running === undefined}
      requirement={requirement()}
      error={unread ? problemSentence(unread) : error}
    />
  )
}

type SessionChoiceProps = {
  ratings: CaseRatings | undefined
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** The held sessions of the case, and the form by which they are rated. */
function SessionChoice({ ratings, value, onChange, error }: SessionChoiceProps) {
  const sessions = ratings?.Sessions ?? []
  const whole = ratings?.MayRate === true ? [{ id: WHOLE, label: t('wholeWork') }] : []
  return (
    <>
      <Select
        label={t('session')}
        placeholder={t('chooseSession')}
        options={[...whole, ...sessions.map((session) => ({ id: session.Id, label: sessionWords(session) }))]}
        value={value}
        onChange={onChange}
        error={error}
      />
      {ratings?.Form && <p className="text-sm text-text-muted">{t('form', { name: ratings.Form.Name })}</p>}
      {ratings && !ratings.MayRate && ratings.Reason !== null && (
        <p className="text-sm text-warning">{ratings.Reason}</p>
      )}
    </>
  )
}

function sessionWords({ Name: name, Date: date, Clinician }: RateableSession): string {
  const day = formatNearDayWithin(date)
  return Clinician ? t('sessionBy', { name, day, clinician: Clinician.Name }) : t('sessionOn', { name, day })
}

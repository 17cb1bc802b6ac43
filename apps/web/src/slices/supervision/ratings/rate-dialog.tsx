import type { RateableSession } from '@caseloom/contracts/supervision/supervision'
import { Select } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { paths } from '../../../platform/paths.ts'
import { formatNearDay } from '../../../platform/texts/times.ts'
import { overseenCasesQuery } from '../supervision-queries.ts'
import { caseRatingsQuery, rateWorkMutation } from './rating-queries.ts'
import { t } from './rating-texts.ts'

/** The choice that stands for no single session. */
const WHOLE = 'whole'
const MOST_CASES = 100

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
  const isKnown = theCase !== undefined
  const form = useForm({
    values: useValues<Values>({ member: chosenMember ?? null, theCase: theCase?.id ?? null, session: WHOLE }),
    check: (values) => ({
      member: !isKnown && values.member === null && t('memberMissing'),
      theCase: values.theCase === null && t('caseMissing'),
    }),
    wish: (values) =>
      values.theCase === null
        ? null
        : { caseId: values.theCase, session: values.session === WHOLE ? null : values.session },
    mutation: rateWorkMutation,
    onDone: ({ Id }) => {
      onClose()
      void navigate({ to: paths.document(Id, 1) })
    },
  })
  const { member, theCase: caseId } = form.values
  return (
    <FormDialog
      form={form}
      title={theCase ? t('rateCase', { name: theCase.name }) : t('rateTitle')}
      onClose={onClose}
      confirmLabel={t('rate')}
      hasEnter={false}
    >
      {!isKnown && (
        <>
          <Select
            label={t('member')}
            placeholder={t('chooseMember')}
            options={members.map(({ Id, Name }) => ({ id: Id, label: Name }))}
            value={member}
            onChange={(next) => form.change({ member: next, theCase: null, session: WHOLE })}
            requirement={requirement()}
            error={form.field('member').error}
          />
          <CaseChoice
            member={member}
            groupId={groupId}
            value={caseId}
            onChange={(next) => form.change({ theCase: next, session: WHOLE })}
            error={form.field('theCase').error}
          />
        </>
      )}
      {caseId !== null && <SessionChoice caseId={caseId} {...form.field('session')} />}
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
  const of = { member: { id: member ?? '', groupId } }
  const { data } = useQuery({ ...overseenCasesQuery(of, { limit: MOST_CASES }), enabled: member !== null })
  const running = member === null ? [] : (data?.Items ?? []).filter(({ Category }) => Category !== 'closed')
  return (
    <Select
      label={t('theCase')}
      placeholder={t('chooseCase')}
      options={running.map(({ Id, Name }) => ({ id: Id, label: Name }))}
      value={value}
      onChange={onChange}
      isDisabled={member === null}
      requirement={requirement()}
      error={error}
    />
  )
}

type SessionChoiceProps = { caseId: string; value: string | null; onChange: (id: string | null) => void }

/** The held sessions of the case, and the form by which they are rated. */
function SessionChoice({ caseId, value, onChange }: SessionChoiceProps) {
  const { data } = useQuery(caseRatingsQuery(caseId))
  const sessions = data?.Sessions ?? []
  const whole = data?.MayRate === false ? [] : [{ id: WHOLE, label: t('wholeWork') }]
  return (
    <>
      <Select
        label={t('session')}
        placeholder={t('wholeWork')}
        options={[...whole, ...sessions.map((session) => ({ id: session.Id, label: sessionWords(session) }))]}
        value={value}
        onChange={(next) => onChange(next ?? WHOLE)}
      />
      {data?.Form && <p className="text-sm text-text-muted">{t('form', { name: data.Form.Name })}</p>}
      {data && !data.MayRate && data.Reason !== null && <p className="text-sm text-warning">{data.Reason}</p>}
    </>
  )
}

function sessionWords({ Name: name, Date: date, Clinician }: RateableSession): string {
  const day = formatNearDay(date)
  return Clinician ? t('sessionBy', { name, day, clinician: Clinician.Name }) : t('sessionOn', { name, day })
}

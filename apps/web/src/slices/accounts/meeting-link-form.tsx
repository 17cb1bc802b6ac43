import { isMeetingLink, MEETING_LINK_LETTERS } from '@caseloom/contracts/accounts/meeting-link-rules'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { PageForm } from '../../platform/forms/page-form.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useSession } from '../../platform/session/session.ts'
import { chooseMeetingLinkMutation } from './account-queries.ts'
import { t } from './account-texts.ts'

/** Where the member holds video meetings. An empty field takes the link away. */
export function MeetingLinkForm() {
  const { Member } = useSession()
  const { frame, ...form } = useForm({
    values: useKeptValues('meeting link', { Link: Member.MeetingLink ?? '' }),
    check: ({ Link }) => ({ Link: Link.trim() !== '' && !isMeetingLink(Link.trim()) && t('meetingLinkWrong') }),
    mutation: chooseMeetingLinkMutation,
    variables: ({ Link }) => ({ Link: Link.trim() === '' ? null : Link.trim() }),
    onDone: () => {
      form.leave()
      showToast({ message: t('meetingLinkSaved') })
    },
  })
  return (
    <PageForm
      form={form}
      frame={frame}
      className="max-w-140 gap-4"
      sendLabel={t('saveMeetingLink')}
      isPrimary={false}
      isDisabled={!form.isDirty}
    >
      <TextField
        label={t('meetingLink')}
        hint={t('meetingLinkHint')}
        {...form.field('Link')}
        type="url"
        autoComplete="off"
        maxLength={MEETING_LINK_LETTERS}
      />
    </PageForm>
  )
}

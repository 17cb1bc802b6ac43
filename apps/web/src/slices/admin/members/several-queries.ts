import { inviteMember } from '@caseloom/contracts/admin/members/calls.generated'
import { mutationOptions } from '@tanstack/react-query'
import { ApiProblem, OfflineError, send } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { forgetMembers, type InvitationText } from './member-queries.ts'

/** The outcome of one invitation: a link if no letter carries it, or the reason why nobody was invited. */
export type InvitationOutcome = { readonly email: string; readonly name: string; readonly userName: string } & (
  | { readonly member: { readonly link: string | null }; readonly refusal?: never; readonly isTaken?: never }
  | { readonly member?: never; readonly refusal: string; readonly isTaken: boolean }
)

type Invitation = { readonly text: InvitationText & { readonly Email: string }; readonly key: string }

/** One after the other, because each changes who is a member. The refusal of one does not keep the others from being sent. */
async function inviteEach(invitations: readonly Invitation[]): Promise<InvitationOutcome[]> {
  const outcomes: InvitationOutcome[] = []
  for (const { text, key } of invitations) {
    const { Email: email, UserName: userName, FirstName = '', LastName = '' } = text
    const who = { email, userName, name: `${FirstName} ${LastName}`.trim() }
    try {
      const { Link: link = null } = await send(inviteMember, { body: text }, { idempotencyKey: key })
      outcomes.push({ ...who, member: { link } })
    } catch (error) {
      // Without a connection and before the first answer, the form says it.
      if (error instanceof OfflineError && outcomes.length === 0) throw error
      const isTaken = error instanceof ApiProblem && error.code === 'member.username_taken'
      outcomes.push({ ...who, refusal: problemSentence(error), isTaken })
    }
  }
  return outcomes
}

export const inviteSeveralMutation = mutationOptions({
  mutationFn: ({ invitations }: { readonly invitations: readonly Invitation[] }) => inviteEach(invitations),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

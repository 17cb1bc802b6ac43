import type { GroupMember } from '@caseloom/contracts/supervision/supervision'
import { IconButton } from '@caseloom/ui/button'
import { Panel, PanelSection, SectionHead } from '@caseloom/ui/layers/sheet-layout'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { CommentPanel } from '../../comments/index.ts'
import { MemberFidelity } from '../ratings/member-fidelity.tsx'
import { memberRatingsQuery } from '../ratings/rating-queries.ts'
import { t as ofRating } from '../ratings/rating-texts.ts'
import { t } from '../supervision-texts.ts'

export type MemberPanelProps = { member: GroupMember; groupId: string; onClose: () => void }

/** Beside the members: the ratings of the chosen one, and the comments on the session that was rated last. */
export function MemberPanel({ member, groupId, onClose }: MemberPanelProps) {
  const place = { id: member.Id, groupId }
  return (
    <Panel
      title={member.Name}
      headEnd={
        <>
          <a
            className="cl-button quiet small icon-only"
            href={paths.supervisedMember(member.Id, { refId: member.RefId, groupId })}
            target="_blank"
            rel="noopener"
            aria-label={t('openMember', { name: member.Name })}
            title={t('openMember', { name: member.Name })}
          >
            <ArrowSquareOutIcon aria-hidden="true" />
          </a>
          <IconButton size="small" label={t('close')} icon={<XIcon />} onPress={onClose} />
        </>
      }
    >
      <MemberFidelity place={place} />
      <SessionComments place={place} />
    </Panel>
  )
}

function SessionComments({ place }: { place: { id: string; groupId: string } }) {
  const { data } = useQuery(memberRatingsQuery(place))
  const session = data?.Items[0]?.Session
  if (!session) return null
  return (
    <>
      <PanelSection>
        <SectionHead level={3} title={ofRating('comments', { name: session.Name })} />
      </PanelSection>
      <CommentPanel itemId={session.Id} />
    </>
  )
}

import './supervision.css'
import type { OneSupervisedGroup } from '@caseloom/contracts/supervision/supervision'
import { Button } from '@caseloom/ui/button'
import { PageHead } from '@caseloom/ui/layers/sheet-layout'
import { LinkTabs } from '@caseloom/ui/tabs'
import { useMediaQuery } from '@caseloom/ui/use-media-query'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useState } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { paths, type SupervisionTab } from '../../platform/paths.ts'
import { GroupCases } from './cases/group-cases.tsx'
import { IncidentsBoard } from './incidents/incidents-board.tsx'
import { MeetingsBoard } from './meetings/meetings-board.tsx'
import { MemberPanel } from './members/member-panel.tsx'
import { MembersList } from './members/members-list.tsx'
import { FidelityBoard } from './ratings/fidelity-board.tsx'
import { RateDialog } from './ratings/rate-dialog.tsx'
import { t as ofRating } from './ratings/rating-texts.ts'
import { t } from './supervision-texts.ts'

export type GroupBoardProps = {
  group: OneSupervisedGroup
  tab: SupervisionTab
  isRefreshing: boolean
  onRefresh: () => void
}

/** A group that the reader answers for: its members, cases, ratings and meetings. */
export function GroupBoard({ group, tab, ...refreshing }: GroupBoardProps) {
  const [isRating, setIsRating] = useState(false)
  const { Id, Name, Members, Open } = group
  const chosen = useAddressQuery()['member']
  const counts = t('groupCounts', {
    members: t('memberCount', { count: Members.length }),
    cases: t('openCaseCount', { count: Open }),
  })
  return (
    <>
      <div className="px-6 pt-6 max-md:px-4 max-md:pt-5">
        <PageHead
          title={Name}
          below={counts}
          actions={
            <Button
              // On the meetings, the primary button begins one.
              kind={tab === 'meetings' ? 'secondary' : 'primary'}
              icon={<StarIcon aria-hidden="true" />}
              onPress={() => setIsRating(true)}
            >
              {ofRating('rateSession')}
            </Button>
          }
        />
      </div>
      <GroupTabs group={group} tab={tab} />
      {tab === 'members' && <MembersList group={group} {...refreshing} />}
      {tab === 'cases' && <GroupCases groupId={Id} />}
      {tab === 'incidents' && <IncidentsBoard groupId={Id} />}
      {tab === 'fidelity' && <FidelityBoard groupId={Id} />}
      {tab === 'meetings' && <MeetingsBoard groupId={Id} />}
      {isRating && (
        <RateDialog members={Members} groupId={Id} chosenMember={chosen} onClose={() => setIsRating(false)} />
      )}
    </>
  )
}

/** Beside the members, where there is room for it: the one that the address names. */
export function ChosenMember({ group, tab }: Pick<GroupBoardProps, 'group' | 'tab'>) {
  const isWide = useMediaQuery('(width >= 80rem)')
  const chosen = useAddressQuery()['member']
  const changeQuery = useChangeAddressQuery()
  const member = group.Members.find(({ Id }) => Id === chosen)
  if (!isWide || tab !== 'members' || !member) return null
  return (
    <MemberPanel
      key={member.Id}
      member={member}
      groupId={group.Id}
      onClose={() => void changeQuery({ member: undefined })}
    />
  )
}

function GroupTabs({ group, tab }: Pick<GroupBoardProps, 'group' | 'tab'>) {
  const { Id, Members, Cases } = group
  return (
    <div className="px-6 shadow-[inset_0_-1px_0_var(--color-border)] max-md:px-4">
      <LinkTabs
        label={t('group')}
        current={tab}
        tabs={[
          { id: 'members', label: t('members'), href: paths.supervisedGroup(Id), count: Members.length },
          {
            id: 'cases',
            label: t('cases'),
            href: paths.supervisedGroup(Id, 'cases'),
            count: Cases,
          },
          { id: 'incidents', label: t('incidents'), href: paths.supervisedGroup(Id, 'incidents') },
          { id: 'fidelity', label: t('fidelity'), href: paths.supervisedGroup(Id, 'fidelity') },
          { id: 'meetings', label: t('meetings'), href: paths.supervisedGroup(Id, 'meetings') },
        ]}
      />
    </div>
  )
}

const tabs = ['members', 'cases', 'incidents', 'fidelity', 'meetings'] as const satisfies readonly SupervisionTab[]

/** The tab in the address; undefined if unknown. */
export function toSupervisionTab(text: string | undefined): SupervisionTab | undefined {
  return tabs.find((known) => known === text)
}

/** A tab's name, for the window title. */
export const supervisionTabName = (tab: SupervisionTab): string => t(tab)

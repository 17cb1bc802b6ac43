import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { Button } from '@caseloom/ui/button'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { useSettled } from '../../../../platform/use-settled.ts'
import { t as attendanceTexts } from '../attendance-texts.ts'
import { attendeeChoicesQuery, PAGE_SIZE } from '../joining/attendee-queries.ts'
import { listPages, openOffset } from './list-pages.tsx'
import { ManagerFoot } from './manager-foot.tsx'
import { useDirty, type ManagerModeProps } from './manager-mode.ts'
import { t } from './manager-texts.ts'
import { PeopleFigure, PreviewNotice, usePreviews } from './people-previews.tsx'
import { insideItem, outsideItem } from './person-items.tsx'
import { TwoLists } from './two-lists.tsx'
import type { Side } from './use-lift-keys.ts'
import { attendingOf, usePeopleChanges, type PeopleChanges } from './use-people-changes.ts'
import { useSavingPeople } from './use-saving-people.ts'

const SEARCH_MILLIS = 900

export type PeopleManagerProps = ManagerModeProps & {
  /** For which appointments people are added and removed. */
  scope: SeriesScope
}

/** Who attends the series, and who else could. */
export function PeopleManager({ appointment, series, scope, onDirty, onDone }: PeopleManagerProps) {
  const [text, setText] = useState('')
  const [offset, setOffset] = useState(0)
  const [insideOffset, setInsideOffset] = useState(0)
  const q = useSettled(text.trim(), SEARCH_MILLIS)
  const isOnly = scope === 'ONLY'
  const to = isOnly ? 'appointment' : 'series'
  const { data, error, isPlaceholderData } = useQuery(attendeeChoicesQuery({ id: appointment.Id, q, to, offset }))
  // A colleague may have added those of the last page.
  const outsideFrom = data && !isPlaceholderData ? openOffset(offset, data.Total) : offset
  if (outsideFrom !== offset) setOffset(outsideFrom)
  const choices = { items: data?.Items ?? [], total: data?.Total ?? 0, q }
  const changes = usePeopleChanges(attendingOf(appointment, series, scope), choices)
  const saving = useSavingPeople(appointment.Id, changes, onDone)
  const previews = usePreviews(appointment.Id, changes, scope)
  useDirty(changes.count > 0, onDirty)
  const insideFrom = openOffset(insideOffset, changes.inside.length)
  const inside = changes.inside.slice(insideFrom, insideFrom + PAGE_SIZE)
  const removable = changes.inside.filter((one) => !one.isSubject).map(({ Id }) => Id)
  const inWords = t(isOnly ? 'inAppointment' : 'inSeries')
  const outWords = t(isOnly ? 'notInAppointment' : 'notIn')

  function emptyWords() {
    if (error) return problemSentence(error)
    if (!data) return t('loading')
    return q === '' ? t('noOneOut') : t('noResults', { term: q })
  }

  function handleMove(ids: readonly string[], side: Side) {
    const { names, refusal } = side === 'start' ? changes.add(ids) : changes.remove(ids)
    if (refusal)
      showToast({ kind: 'error', message: refusal === 'disabled' ? attendanceTexts('disabled') : t('isRelationship') })
    return names
  }

  return (
    <div className="sm-body">
      <PreviewNotice previews={previews} />
      <TwoLists
        onMove={handleMove}
        start={{
          title: inWords,
          count: changes.inside.length,
          items: inside.map((person) => insideItem(person, { changes, preview: previews.joins.data, isOnly })),
          pickedLabel: t('removePicked'),
          empty: attendanceTexts('noAttendees'),
          headEnd: removable.length > 0 && (
            <Button kind="quiet" size="small" onPress={() => changes.remove(removable)}>
              {t('removeAll')}
            </Button>
          ),
          foot: listPages({
            list: inWords,
            offset: insideFrom,
            total: changes.inside.length,
            shownRows: inside.length,
            onOffset: setInsideOffset,
          }),
        }}
        end={{
          title: outWords,
          count: changes.outsideTotal,
          items: changes.outside.map((person) => outsideItem(person, { changes, preview: previews.leaves.data })),
          pickedLabel: t('addPicked'),
          empty: emptyWords(),
          headEnd: (
            <SearchField
              size="small"
              label={t('findPerson')}
              clearLabel={t('clear')}
              value={text}
              onChange={(next) => {
                setText(next)
                setOffset(0)
              }}
            />
          ),
          foot:
            data &&
            listPages({
              list: outWords,
              offset,
              total: data.Total,
              shownRows: data.Items.length,
              onOffset: setOffset,
            }),
        }}
      />
      {changes.count > 0 && !previews.all.error && <PeopleFigure of={appointment.Id} preview={previews.all} />}
      <ManagerFoot
        submit={submitWords(changes, isOnly)}
        isReady={changes.count > 0}
        isPending={saving.isPending}
        onSubmit={() => saving.save(scope)}
      />
    </div>
  )
}

/** The labels of the specification (appointments, section 4); those of one appointment name it. */
function submitWords({ adding, removing, count }: PeopleChanges, isOnly: boolean): string {
  if (adding.length > 0 && removing.length > 0) return t('submit', { count })
  if (removing.length > 0) return t(isOnly ? 'removeFromAppointment' : 'removeFromSeries', { count: removing.length })
  return t(isOnly ? 'addToAppointment' : 'addToSeries', { count: adding.length })
}

import type { AgendaLine, SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import { Button } from '@caseloom/ui/button'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { useOfWaiting } from '../../../platform/queue/sending.ts'
import { showProblem } from '../../items/index.ts'
import type { DecisionStart } from './decide-dialog.tsx'
import { flagSentence } from './flag-words.tsx'
import { queueTick, tickIn } from './meeting-queries.ts'
import { t } from './meeting-texts.ts'
import { FlagLine } from './meetings-board.tsx'

export type AgendaProps = { meeting: SupervisionMeeting; onDecide: (start: DecisionStart) => void }

/** The topics of a meeting, by member, to be ticked off and decided on. */
export function Agenda({ meeting, onDecide }: AgendaProps) {
  const { Agenda: lines, Completed, MayLead } = meeting
  const byMember = Map.groupBy(lines, ({ Member }) => Member.Id)
  return (
    <section aria-labelledby="sv-agenda">
      <h2 id="sv-agenda" className="text-md font-semibold">
        {t('agenda')} <span className="font-normal text-text-muted">{lines.length}</span>
      </h2>
      <p className="text-sm text-text-muted">{t(hintOf(meeting))}</p>
      {[...byMember].map(([id, own]) => (
        <div key={id} className="mt-3">
          <div className="flex items-center gap-3 border-b border-border pb-1">
            <h3 className="flex-1 text-sm font-semibold">{own[0]?.Member.Name}</h3>
            {MayLead && (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('decideFor', { name: own[0]?.Member.Name ?? '' })}
                onPress={() => onDecide({ member: id, theCase: null })}
              >
                {t('decideShort')}
              </Button>
            )}
          </div>
          <ul className="divide-y divide-border">
            {own.map((line) => (
              <Line
                key={`${line.Flag} ${line.Case?.Id}`}
                meetingId={meeting.Id}
                line={line}
                mayTick={MayLead && !Completed}
                {...(MayLead && { onDecide: () => onDecide({ member: id, theCase: line.Case?.Id ?? null }) })}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function hintOf({ Agenda: lines, Completed, MayLead }: SupervisionMeeting) {
  if (Completed) return lines.length === 0 ? 'discussedNothing' : 'agendaOver'
  if (lines.length === 0) return 'noAgenda'
  return MayLead ? 'agendaHint' : 'toTalkAbout'
}

type LineProps = { meetingId: string; line: AgendaLine; mayTick: boolean; onDecide?: () => void }

function Line({ meetingId, line, mayTick, onDecide }: LineProps) {
  const topic = { Flag: line.Flag, Member: line.Member.Id, Case: line.Case?.Id ?? null }
  const tick = useOfWaiting((all) => tickIn(all, meetingId, topic))
  const what = [line.Case?.Name, flagSentence(line)].filter((words) => words !== undefined).join(', ')
  // Shows the tick while it waits to be sent.
  const isDiscussed = tick ?? line.Discussed
  return (
    <li className="flex items-start gap-2 py-2">
      {(mayTick || isDiscussed) && (
        <Checkbox
          label={t('discussed', { what })}
          isSelected={isDiscussed}
          isReadOnly={!mayTick}
          onChange={(Discussed) =>
            void queueTick(meetingId, t('discussed', { what }), { ...topic, Discussed }).catch(showProblem)
          }
        />
      )}
      <div className={isDiscussed ? 'min-w-0 flex-1 text-text-muted' : 'min-w-0 flex-1'}>
        <FlagLine flag={line} />
      </div>
      {onDecide && line.Case && (
        <Button kind="quiet" size="small" aria-label={t('decideAbout', { what })} onPress={onDecide}>
          {t('decideShort')}
        </Button>
      )}
    </li>
  )
}

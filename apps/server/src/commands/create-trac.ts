import { writeOwnerAudit } from '../platform/trail/audit.ts'
import { inOwnerTransaction, insertRows, type OwnerConnection } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { checkedName } from './terminal/typed-values.ts'
import { CommandFailed, required, UsageError, type Command } from './command.ts'
import { getCareModel } from './find-care-model.ts'
import { tracPhaseRow, tracRow } from '../slices/cases/index.ts'

type Phase = { readonly name: string; readonly weeks: number; readonly sessionsAWeek: number }

export const createTracCommand: Command = {
  name: 'create-trac',
  usage: 'create-trac <name> --care-model <name> --phase <name:weeks[:sessions a week]>…',
  summary:
    'Creates a trac, the treatment track that a case follows, for all groups. Give --phase once for each phase, in order.',
  options: { 'care-model': { type: 'string' }, phase: { type: 'string', multiple: true } },
  words: { least: 1, most: 1, missing: 'Give the name of the trac.' },
  async run(typed, { owner, clock, terminal }) {
    const name = checkedName(typed.positionals[0] ?? '')
    const phases = typed.options('phase').map(readPhase)
    if (phases.length === 0)
      throw new UsageError('--phase is missing: a phase with its weeks, such as "Engagement:8:1".')
    const pool = await owner()
    const careModel = await getCareModel(pool, required(typed, 'care-model', 'the care model of the trac.'))
    const now = clock.now()
    await inOwnerTransaction(pool, (connection) =>
      makeTrac(connection, { careModelId: careModel.id, name, phases, now }),
    )
    const weeks = phases.reduce((sum, phase) => sum + phase.weeks, 0)
    terminal.out(
      `${careModel.name} has the trac ${name}: ${phases.map((phase) => phase.name).join(', ')}; ${weeks} weeks.`,
    )
    return 0
  },
}

/** "Engagement:8:1.5": eight weeks with three sessions in two of them. */
function readPhase(typed: string): Phase {
  const [name = '', weeks = '', sessions = '1', ...more] = typed.split(':')
  const phase = { name: checkedName(name), weeks: Number(weeks), sessionsAWeek: Number(sessions) }
  const isRight =
    more.length === 0 &&
    Number.isInteger(phase.weeks) &&
    phase.weeks >= 1 &&
    phase.weeks <= 200 &&
    phase.sessionsAWeek > 0 &&
    phase.sessionsAWeek <= 21
  if (isRight) return phase
  throw new UsageError(
    `"${typed}" is not a phase. Give its name, its weeks (1 to 200) and sessions a week: "Engagement:8:1".`,
  )
}

type NewTrac = {
  readonly careModelId: string
  readonly name: string
  readonly phases: readonly Phase[]
  readonly now: Date
}

async function makeTrac(connection: OwnerConnection, { careModelId, name, phases, now }: NewTrac): Promise<void> {
  const { rowCount } = await connection.query(
    'select from trac where care_model_id = $1 and app.fold(name) = app.fold($2)',
    [careModelId, name],
  )
  if (rowCount !== 0) throw new CommandFailed(`There is a trac "${name}" already.`)
  const tracId = newId(now)
  await insertRows(connection, 'trac', [tracRow({ care_model_id: careModelId, id: tracId, name })])
  await insertRows(
    connection,
    'trac_phase',
    phases.map((phase, index) =>
      tracPhaseRow({
        care_model_id: careModelId,
        id: newId(now),
        trac_id: tracId,
        name: phase.name,
        sequence: index + 1,
        weeks: phase.weeks,
        sessions_a_week: phase.sessionsAWeek,
      }),
    ),
  )
  await writeOwnerAudit(connection, careModelId, now, { action: 'create trac', after: name })
}

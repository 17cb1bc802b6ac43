import { writeOwnerAudit } from '../platform/trail/audit.ts'
import { inOwnerTransaction } from '../platform/database/insert-rows.ts'
import { checkedZone } from './terminal/typed-values.ts'
import { CommandFailed, required, type Command } from './command.ts'
import { getCareModel } from './find-care-model.ts'

export const setTimeZoneCommand: Command = {
  name: 'set-time-zone',
  usage: 'set-time-zone <zone> --care-model <name>',
  summary: 'Corrects the time zone of a care model, as long as nothing in it has a date.',
  options: { 'care-model': { type: 'string' } },
  words: { least: 1, most: 1, missing: 'Give the time zone, such as America/New_York.' },
  async run(typed, { owner, clock, terminal }) {
    const zone = checkedZone(typed.positionals[0] ?? '')
    const pool = await owner()
    const careModel = await getCareModel(pool, required(typed, 'care-model', 'the care model that is meant.'))
    const now = clock.now()
    await inOwnerTransaction(pool, async (connection) => {
      await connection.query('select from care_model where id = $1 for update', [careModel.id])
      await connection.query("select set_config('app.care_model', $1, true)", [careModel.id])
      const { rows } = await connection.query<{ fixed: boolean }>('select app.has_dated_items() as fixed')
      // They are stored as instants: an appointment entered for ten o'clock would show another hour.
      if (rows[0]?.fixed)
        throw new CommandFailed(
          `${careModel.name} has cases, appointments or other dated items at times of ${careModel.time_zone}. Import them again into a care model with the right zone.`,
        )
      await connection.query('update care_model set time_zone = $2 where id = $1', [careModel.id, zone])
      const change = { action: 'set time zone', before: careModel.time_zone, after: zone }
      await writeOwnerAudit(connection, careModel.id, now, change)
    })
    terminal.out(`${careModel.name} is in the time zone ${zone} now; it was in ${careModel.time_zone}.`)
    return 0
  },
}

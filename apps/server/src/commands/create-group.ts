import { writeOwnerAudit } from '../platform/trail/audit.ts'
import { inOwnerTransaction, insertRows } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { checkedName } from './terminal/typed-values.ts'
import { CommandFailed, required, type Command } from './command.ts'
import { getCareModel } from './find-care-model.ts'
import { groupRow } from '../slices/accounts/index.ts'

export const createGroupCommand: Command = {
  name: 'create-group',
  usage: 'create-group <name> --care-model <name> [--category <text>]',
  summary: 'Creates a group: a team or site that clinicians, supervisors and cases belong to.',
  options: { 'care-model': { type: 'string' }, category: { type: 'string' } },
  words: { least: 1, most: 1, missing: 'Give the name of the group.' },
  async run(typed, { owner, clock, terminal }) {
    const name = checkedName(typed.positionals[0] ?? '')
    const category = typed.option('category')
    const pool = await owner()
    const careModel = await getCareModel(pool, required(typed, 'care-model', 'the care model of the group.'))
    const now = clock.now()
    await inOwnerTransaction(pool, async (connection) => {
      const { rowCount } = await connection.query(
        'select from care_group where care_model_id = $1 and app.fold(name) = app.fold($2)',
        [careModel.id, name],
      )
      if (rowCount !== 0) throw new CommandFailed(`${careModel.name} has a group "${name}" already.`)
      await insertRows(connection, 'care_group', [
        groupRow({
          care_model_id: careModel.id,
          id: newId(now),
          name,
          category: category === undefined ? null : checkedName(category),
          created_at: now,
        }),
      ])
      await writeOwnerAudit(connection, careModel.id, now, { action: 'create group', after: name })
    })
    terminal.out(`${careModel.name} has the group ${name}.`)
    return 0
  },
}

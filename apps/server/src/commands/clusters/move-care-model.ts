import { HOME } from '../../platform/clusters/configured-clusters.ts'
import { addressesIn, configOf } from '../../platform/database/cluster-leader.ts'
import { findMove, moveCareModels, resumeMove, undoMove, type Move, type Side } from '../../placement/index.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from '../command.ts'
import { onCluster } from './several-clusters.ts'

export const moveCareModelCommand: Command = {
  name: 'move-care-model',
  usage: 'move-care-model <short name> … --to <cluster> [--undo]',
  summary:
    'Moves care models to another cluster while they are used, with a pause of seconds. Those with members in common move together.',
  options: { to: { type: 'string' }, undo: { type: 'boolean' } },
  words: { least: 1, most: 100, missing: 'Give the short name of the care model.' },
  async run(typed, context) {
    if (typed.option('cluster') !== undefined)
      throw new UsageError('The care model is looked for on every cluster: leave --cluster out.')
    const to = typed.option('to')
    if (to === undefined) throw new UsageError('--to is missing: the cluster to which the care model moves.')
    const sides = await openSides(context)
    const target = sides.find(({ name }) => name === to)
    if (!target)
      throw new CommandFailed(`There is no cluster "${to}". There are ${sides.map(({ name }) => name).join(', ')}.`)
    const how = { say: context.terminal.err, now: () => context.clock.now() }
    const move = await readMove(sides, target, typed.positionals)
    const begun = (await findMove(move.source)) ?? (await findMove(move.target))
    if (begun && begun.models.toSorted().join() !== move.models.toSorted().join())
      throw new CommandFailed('Another move is under way between these clusters. End it first.')
    if (typed.flag('undo')) {
      if (!begun) throw new CommandFailed('No move of it was begun.')
      await undoMove(move, how)
      context.terminal.out('Undone: the care model is where it was.')
      return 0
    }
    if (begun && (await resumeMove(move, how)) === 'finished') {
      context.terminal.out(`Finished: ${typed.positionals.join(', ')} on the cluster ${to}.`)
      return 0
    }
    const { rows, pauseMs } = await moveCareModels(move, how)
    context.terminal.out(
      `${typed.positionals.join(', ')} on the cluster ${to}: ${rows.toLocaleString('en-US')} rows, 0 differences, a pause of ${Math.round(pauseMs)} ms.`,
    )
    return 0
  },
}

async function openSides(context: CommandContext): Promise<readonly Side[]> {
  const pool = await context.owner()
  const all = [{ name: HOME, pool }, ...(await context.elsewhere())]
  return all.map((one) => {
    const address = addressOf(context, one.name)
    return { ...one, address, config: configOf(databaseOf(context, one.name)) }
  })
}

function databaseOf({ configuration }: CommandContext, name: string): string {
  const { databaseUrl } = onCluster(configuration, name)
  if (databaseUrl === undefined)
    throw new CommandFailed('A care model moves between clusters that CASELOOM_CLUSTERS names.')
  return databaseUrl
}

/** With several hosts the database that connects has to find the leader among them. */
function addressOf(context: CommandContext, name: string): string {
  const databaseUrl = databaseOf(context, name)
  const [first = '', ...more] = addressesIn(databaseUrl)
  if (more.length === 0) return databaseUrl
  return `${databaseUrl}${new URL(first).search === '' ? '?' : '&'}target_session_attrs=read-write`
}

type Placed = { readonly id: string; readonly short_name: string }

async function readMove(sides: readonly Side[], target: Side, names: readonly string[]): Promise<Move> {
  const found = await Promise.all(
    sides.map(async (side) => {
      const { rows } = await side.pool.query<Placed>(
        'select id, short_name from care_model where short_name = any ($1) order by id',
        [names],
      )
      return { side, rows }
    }),
  )
  const known = new Set(found.flatMap(({ rows }) => rows.map(({ short_name }) => short_name)))
  const missing = names.find((name) => !known.has(name))
  if (missing !== undefined) throw new CommandFailed(`There is no care model "${missing}" on any cluster.`)
  const [source, ...more] = found.filter(({ side, rows }) => side !== target && rows.length > 0)
  if (source && more.length === 0 && source.rows.length === names.length)
    return { models: source.rows.map(({ id }) => id), source: source.side, target }
  if (source)
    throw new CommandFailed(
      `Care models move together from one cluster only; these are on several: ${names.join(', ')}.`,
    )
  // A move that was killed at its very end has left only what it had put up.
  const models = found.flatMap(({ rows }) => rows.map(({ id }) => id))
  for (const { side } of found) {
    const left = side === target ? undefined : await findMove(side)
    if (left?.models.toSorted().join() === models.toSorted().join()) return { models, source: side, target }
  }
  throw new CommandFailed(
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} on the cluster ${target.name} already.`,
  )
}

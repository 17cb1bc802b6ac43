// The attacks with machine faults and slow clients: the server that each needs, and how deep a long run goes.
import { big, startWatched } from './big.mjs'
import { clock } from './clock.mjs'
import { disk } from './disk.mjs'
import { folder } from './folder.mjs'
import { migrations, prepareToMigrate } from './migrations.mjs'
import { reasonWithoutShiftedClock, startWithShiftedClock } from './shifted-clock.mjs'
import { slow } from './slow.mjs'
import { reasonWithoutSmallDisk, startOnSmallDisk } from './small-disk.mjs'
import { trail } from './trail.mjs'

export const faulted = { trail, folder, migrations, clock, disk, slow, big }

export const deeperFaulted = {
  disk: () => ({ fullMs: 20_000 }),
  slow: () => ({ lastsMs: 60_000, hasDeaf: true }),
  big: () => ({ rounds: 3, only: /./ }),
  trail: () => ({ turns: 1000 }),
  folder: () => ({ kills: 6 }),
  migrations: () => ({
    finds: ['no tables', 'rows, and other code'],
    moments: [0, 0.5, 1],
    victims: ['server', 'database'],
  }),
}

const starts = { clock: startWithShiftedClock, disk: startOnSmallDisk, migrations: prepareToMigrate, big: startWatched }
const reasons = { clock: reasonWithoutShiftedClock, disk: reasonWithoutSmallDisk }

export const startFaulted = (base, name, options) => starts[name]?.(base, options) ?? base.start(options)

/** Why an attack cannot run on this machine, or undefined. */
export const reasonNotToRun = (name) => reasons[name]?.()

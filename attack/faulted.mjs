// The attacks by faults of the machine and by clients that are slow: what each needs to start on, and how deep a long run goes.
import { disk } from './disk.mjs'
import { folder } from './folder.mjs'
import { slow } from './slow.mjs'
import { reasonWithoutSmallDisk, startOnSmallDisk } from './small-disk.mjs'
import { trail } from './trail.mjs'

export const faulted = { trail, folder, disk, slow }

export const deeperFaulted = {
  disk: () => ({ fullMs: 20_000 }),
  slow: () => ({ lastsMs: 60_000 }),
  trail: () => ({ turns: 1000 }),
  folder: () => ({ kills: 6 }),
}

export const startFaulted = (base, name, options) =>
  name === 'disk' ? startOnSmallDisk(base, options) : base.start(options)

/** Why an attack cannot be run on this machine, or undefined. */
export const reasonNotToRun = (name) => (name === 'disk' ? reasonWithoutSmallDisk() : undefined)

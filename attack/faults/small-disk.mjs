// A server whose data is all on a small disk: database, log and everything else. Only root can create one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEGABYTES = 400

/** Why a small disk cannot be created here, or undefined. */
export function reasonWithoutSmallDisk() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-disk-'))
  const { status, stderr } = mount(home, 1)
  if (status === 0) run('umount', home)
  rmSync(home, { recursive: true })
  return status === 0 ? undefined : `a disk of its own could not be mounted (${stderr.trim()}): run it as root`
}

/** The same as `base.start()`, with `fill()` and `empty()` of its disk. */
export async function startOnSmallDisk(base, options) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-disk-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0711`, 'tmpfs', home)
  const leave = () => {
    run('umount', '--lazy', home)
    rmSync(home, { recursive: true })
  }
  try {
    const [copy, folder, filler] = [base.copy(), path.join(home, 'data'), path.join(home, 'filler')]
    run('cp', '-a', copy, folder)
    rmSync(copy, { recursive: true })
    // The harness's own records beside the data would not have room either.
    const { NODE_OPTIONS: _, ...environment } = options.environment
    const target = await base.start({ ...options, environment, folder })
    let count = 0
    return {
      ...target,
      /** Takes all space that is free now, at once, and nothing that is freed later. */
      fill: () => {
        let wanted = freeBytes(home)
        // Others write as well: if less is left than was asked for, the next try asks for the rest.
        for (let tries = 0; tries < 20; tries += 1) {
          const length = Math.min(freeBytes(home), wanted)
          if (length === 0) return
          const file = `${filler}-${(count += 1)}`
          if (spawnSync('fallocate', ['--length', String(length), file]).status === 0) wanted -= length
          else rmSync(file, { force: true })
        }
      },
      empty: () => {
        for (; count > 0; count -= 1) rmSync(`${filler}-${count}`, { force: true })
      },
      async stop() {
        try {
          return await target.stop()
        } finally {
          leave()
        }
      },
    }
  } catch (error) {
    leave()
    throw error
  }
}

function freeBytes(home) {
  const { bavail, bsize } = statfsSync(home)
  return bavail * bsize
}

const mount = (home, megabytes) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', home], { encoding: 'utf8' })

function run(command, ...words) {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
}

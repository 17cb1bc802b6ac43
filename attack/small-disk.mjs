// A server whose whole disk is a small one of its own: database, log and everything else. Only root can make one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEGABYTES = 400

/** Why there can be no small disk here, or undefined. */
export function reasonWithoutSmallDisk() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-disk-'))
  const { status, stderr } = mount(home, 1)
  if (status === 0) run('umount', home)
  rmSync(home, { recursive: true })
  return status === 0 ? undefined : `a disk of its own could not be mounted (${stderr.trim()}): run it as root`
}

/** The same as `base.start()`, and `fill()` and `empty()` of its disk. */
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
    // What the harness writes down beside the data has no room either.
    const { NODE_OPTIONS: _, ...environment } = options.environment
    const target = await base.start({ ...options, environment, folder })
    return {
      ...target,
      /** Takes all that is free now, at once. */
      fill: () => {
        const { bavail, bsize } = statfsSync(home)
        // Others write meanwhile: the last bytes are taken by a copy that ends when there are none left.
        if (bavail > 0) spawnSync('fallocate', ['--length', String(bavail * bsize), filler])
        spawnSync('dd', ['if=/dev/zero', `of=${filler}.more`, 'bs=4k', 'oflag=append', 'conv=notrunc'])
      },
      empty: () => {
        for (const file of [filler, `${filler}.more`]) rmSync(file, { force: true })
      },
      freeMegabytes: () => {
        const { bavail, bsize } = statfsSync(home)
        return (bavail * bsize) / 1_048_576
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

const mount = (home, megabytes) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', home], { encoding: 'utf8' })

function run(command, ...words) {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
}

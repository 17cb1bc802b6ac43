// Backups of the database: a copy from a standby, and from then on every change, so that any moment can be restored.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const STANZA = 'caseloom'

/** What a node needs to hand over its changes, and to begin with a backup. @param {import('../plan.mjs').Plan} plan @param {import('../plan.mjs').DatabaseNode} node */
export function backupSettings(plan, node) {
  const file = path.join(node.folder, 'pgbackrest.conf')
  const text = settingsText({ repo: plan.backups, scratch: node.folder, nodes: [node] })
  return {
    files: [{ path: file, text }],
    parameters: {
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${file} --stanza=${STANZA} archive-push %p`,
      // At most so many seconds are lost if everything but the backups is.
      archive_timeout: '60s',
    },
  }
}

/**
 * How Patroni makes the first node of an empty cluster from the backups of another one. Its changes go to backups of its own.
 * @param {import('../plan.mjs').DatabaseNode} node @param {import('../plan.mjs').Source} source
 */
export function restoreSettings(node, { backups, until }) {
  const file = path.join(node.folder, 'pgbackrest-restore.conf')
  const target =
    until === undefined
      ? ''
      : until === 'copy'
        ? '--type=immediate --target-action=promote '
        : `--type=time "--target=${until}" --target-action=promote `
  return {
    files: [{ path: file, text: settingsText({ repo: backups, scratch: node.folder, nodes: [node] }) }],
    bootstrap: {
      method: 'pgbackrest',
      pgbackrest: {
        command: `pgbackrest --config=${file} --stanza=${STANZA} ${target}restore`,
        // It writes what PostgreSQL recovers to, and how it gets the changes.
        keep_existing_recovery_conf: true,
        no_params: true,
      },
    },
  }
}

/** @param {{ repo: string, scratch: string, nodes: import('../plan.mjs').DatabaseNode[] }} wanted */
function settingsText({ repo, scratch, nodes }) {
  const each = nodes.map(({ folder, own: { port } }, place) => {
    const name = `pg${place + 1}`
    return `${name}-path=${path.join(folder, 'data')}
${name}-port=${port}
${name}-socket-path=${folder}
${name}-user=postgres`
  })
  return `[global]
repo1-path=${repo}
repo1-retention-full=2
compress-type=zst
start-fast=y
lock-path=${path.join(scratch, 'lock')}
log-path=${scratch}
log-level-file=off
log-level-console=warn

[${STANZA}]
${each.join('\n')}
`
}

/** The folder of the backups, and another one for what their commands need. @param {import('../plan.mjs').Plan} plan */
export function backupFolders({ backups, pgbackrest, nodes, secrets }) {
  const text = settingsText({ repo: backups, scratch: pgbackrest, nodes })
  return {
    isDatabase: true,
    folders: [backups, pgbackrest],
    files: [
      { path: path.join(pgbackrest, 'pgbackrest.conf'), text },
      { path: path.join(pgbackrest, 'pgpass'), text: `*:*:*:postgres:${secrets().superuser}\n`, isSecret: true },
    ],
  }
}

/**
 * Runs a command of pgBackRest over all nodes and returns what it says.
 * @param {import('../plan.mjs').Plan} plan @param {import('../supervisor.mjs').User} user @param {string[]} words
 */
export function runBackups({ pgbackrest }, user, words) {
  const { status, stdout, stderr } = spawnSync(
    'pgbackrest',
    [`--config=${path.join(pgbackrest, 'pgbackrest.conf')}`, `--stanza=${STANZA}`, ...words],
    { encoding: 'utf8', ...user, env: { PATH: process.env.PATH, PGPASSFILE: path.join(pgbackrest, 'pgpass') } },
  )
  if (status !== 0) throw new Error(`pgbackrest ${words.join(' ')}: ${stdout}${stderr}`)
  return stdout.trim()
}

/** A copy from a standby: of everything the first time, later of what has changed. */
export const makeBackup = (plan, user) =>
  runBackups(plan, user, ['--backup-standby', '--log-level-console=info', 'backup'])

// The programs of Debian that the cluster is made of. They are not installed automatically, because the operator of a cluster should know them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

const needed = [
  { package: 'postgresql-15', does: 'the database', isThere: () => existsSync(`${POSTGRES_BIN}/postgres`) },
  { package: 'patroni', does: 'choosing the leader of the database', isThere: () => isCommand('patroni') },
  {
    package: 'python3-etcd',
    does: 'Patroni, to speak with etcd',
    isThere: () => spawnSync('/usr/bin/python3', ['-c', 'import etcd'], { stdio: 'ignore' }).status === 0,
  },
  { package: 'etcd-server', does: 'the record of who leads', isThere: () => isCommand('etcd') },
  {
    package: 'haproxy',
    does: 'leading connections to the leader or to a standby',
    isThere: () => isCommand('haproxy'),
  },
  { package: 'pgbackrest', does: 'backups of the database', isThere: () => isCommand('pgbackrest') },
  { package: 'pgbouncer', does: 'sharing the sessions of the database', isThere: () => isCommand('pgbouncer') },
  { package: 'nginx', does: 'one address for the four servers', isThere: () => isCommand('nginx') },
]

const isCommand = (/** @type {string} */ name) =>
  ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`))

/** A sentence for each Debian package that is missing. */
export const missingPrograms = () =>
  needed
    .filter(({ isThere }) => !isThere())
    .map((each) => `The Debian package ${each.package} is missing (${each.does}): apt-get install ${each.package}`)

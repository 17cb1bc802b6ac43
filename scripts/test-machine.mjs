// What the tests need of the machine beyond npm: a browser, the oldest supported PostgreSQL, and a TLS proxy.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const postgres15 = '/usr/lib/postgresql/15/bin'

/** The path of a Chromium, or undefined. */
export function findOrInstallChromium() {
  return findChromium() ?? (installPackage('chromium') ? findChromium() : undefined)
}

/**
 * The path of the browser for the journeys, or undefined: Chromium's headless shell, if available, because it renders the same pages
 * with a tenth less work. `npm run test:long` takes the whole browser.
 */
export function findOrInstallHeadlessShell() {
  if (process.env.CHROMIUM_PATH !== undefined) return findOrInstallChromium()
  return existsSync(headlessShell) || (installPackage('chromium-headless-shell') && existsSync(headlessShell))
    ? headlessShell
    : findOrInstallChromium()
}

/** The folder of PostgreSQL 15's programs, or undefined. Only the programs are used, never a system cluster. */
export function findOrInstallPostgres15() {
  if (existsSync(`${postgres15}/postgres`)) return postgres15
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (process.getuid?.() === 0 && !existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  return installPackage('postgresql-15') && existsSync(`${postgres15}/postgres`) ? postgres15 : undefined
}

/** Whether nginx is installed, for which the example of a TLS proxy is written. The system's own nginx is not started. */
export function findOrInstallNginx() {
  const isThere = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
  return isThere() || (installWithoutStarting('nginx') && isThere())
}

/** Whether Debian's Exim is installed. Only the program is used; the system's own mail server is not started. */
export function findOrInstallExim() {
  const isThere = () => existsSync('/usr/sbin/exim4')
  return isThere() || (installWithoutStarting('exim4-daemon-light') && isThere())
}

/** @param {string} name */
function installWithoutStarting(name) {
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = process.getuid?.() === 0 && !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return installPackage(name)
  } finally {
    if (isOurs) rmSync(policy)
  }
}

/** The library that gives a program another time, or undefined. */
export function findOrInstallFaketime() {
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`
  return existsSync(library) || (installPackage('libfaketime') && existsSync(library)) ? library : undefined
}

/** Whether Debian's ClamAV daemon is installed. Only the program is used; the system's own daemon is not started. */
export function findOrInstallClamd() {
  const isThere = () => existsSync('/usr/sbin/clamd')
  return isThere() || (installPackage('clamav-daemon') && isThere())
}

/** Whether Debian's Python reads calendar files, with libraries that have nothing in common with ours. */
export function findOrInstallCalendarReaders() {
  const isThere = () =>
    spawnSync('/usr/bin/python3', ['-c', 'import icalendar, vobject, dateutil'], { stdio: 'ignore' }).status === 0
  const packages = ['python3-icalendar', 'python3-vobject', 'python3-dateutil']
  return isThere() || (packages.every(installPackage) && isThere())
}

/** Whether a program is installed that has the name of its Debian package. */
export function findOrInstall(name) {
  const isThere = () => spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0
  return isThere() || (installPackage(name) && isThere())
}

function findChromium() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return places.find((place) => place !== undefined && existsSync(place))
}

function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing the Debian package ${name} …`)
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const quiet = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  if (spawnSync('apt-get', ['install', ...quiet, name], options).status === 0) return true
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', ...quiet, name], options).status === 0
}

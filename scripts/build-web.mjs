import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endsSurely, environment, root, runQuietly } from './bootstrap.mjs'

const dist = path.join(root, 'apps', 'web', 'dist')
const fresh = path.join(root, '.cache', 'web-build')
const stamp = path.join(root, '.cache', 'web-build.sha256')

/** Builds the web app if its sources differ from those of the last build. */
export async function buildWebWhenChanged(node) {
  const sources = hashOfSources()
  if (existsSync(dist) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web app …')
  const result = await buildWeb(node)
  if (result.code !== 0) throw new Error(`The web app could not be built:\n${result.output}`)
}

/** Builds beside the old build and swaps them, so that neither an interrupted build nor a running server leaves or sees half of one. */
export async function buildWeb(node) {
  const sources = hashOfSources()
  rmSync(fresh, { recursive: true, force: true })
  const result = await runBuilds(node)
  if (result.code !== 0) return result
  const old = `${fresh}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
  return result
}

/** The app empties the folder, so that the guests' pages come second. */
async function runBuilds(node) {
  const vite = [...endsSurely, path.join(root, 'node_modules/vite/bin/vite.js'), 'build', path.join(root, 'apps/web')]
  const into = ['--outDir', fresh, '--logLevel', 'warn']
  const run = (name, options) =>
    runQuietly(node, [...vite, ...into, ...options], environment({ NODE_ENV: 'production' }), { name })
  const app = await run('web app', ['--emptyOutDir'])
  if (app.code !== 0) return app
  return await run('guests’ pages', ['--config', path.join(root, 'apps/web/vite.guest.config.ts')])
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of ['apps/web', 'packages/contracts', 'packages/ui'])
    for (const file of filesIn(path.join(root, folder)))
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.cache'].includes(name) && !/\.test\.tsx?$/.test(name))

    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(at) : entry.isFile() ? [at] : []
    })
}

// Loaded with --import by the harness alone: changes the source of the server in memory while it is being loaded, so that
// a check can be seen to fail. The product itself has no switch for any of this.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const edits = JSON.parse(readFileSync(process.env.ATTACK_TWIN ?? '', 'utf8'))

registerHooks({
  load(url, context, nextLoad) {
    const result = nextLoad(url, context)
    const mine = edits.filter(({ file, under }) => (under === undefined ? url.endsWith(file) : url.includes(under)))
    if (mine.length === 0) return result
    return { ...result, source: mine.reduce(edited, Buffer.from(result.source).toString('utf8')) }
  },
})

/**
 * An edit that no longer fits must be seen, or the twin would quietly be the product. How often a pattern fits under its folder
 * is counted by scripts/broken-twins.test.mjs: here, one source is seen at a time.
 */
function edited(source, { file, find, pattern, replace }) {
  if (pattern !== undefined) return source.replaceAll(new RegExp(pattern, 'g'), replace)
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`The twin's edit fits ${parts.length - 1} places of ${file}: ${find}`)
  return parts.join(replace)
}

// Loaded with --import by the harness only: changes the server's source in memory while it is loaded, so that a check can be seen
// to fail. The product itself has no switch for this.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const edits = JSON.parse(readFileSync(process.env.ATTACK_TWIN ?? '', 'utf8'))

registerHooks({
  load(url, context, nextLoad) {
    const result = nextLoad(url, context)
    const mine = edits.filter(({ file, under }) => (under === undefined ? url.endsWith(file) : url.includes(under)))
    if (mine.length === 0) return result
    return { ...result, source: mine.reduce(edited, textOf(result.source)) }
  },
})

function textOf(source) {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}

/**
 * An edit that no longer matches must fail, or the twin would be the unchanged product. scripts/broken-twins.test.mjs counts the
 * matches of a pattern under its folder, because this hook sees one source at a time.
 */
function edited(source, { file, find, pattern, replace }) {
  if (pattern !== undefined) return source.replaceAll(new RegExp(pattern, 'g'), replace)
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`The twin's edit fits ${parts.length - 1} places of ${file}: ${find}`)
  return parts.join(replace)
}

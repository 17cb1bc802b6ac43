// Checks every regular expression of the product with recheck: none may take more than linear time on any input (S41).
import { pathToFileURL } from 'node:url'
import { check } from 'recheck'
import { root as ownRoot } from '../bootstrap.mjs'
import { readExpressions } from './read-expressions.mjs'

const TIMEOUT_MS = 10_000

/** The beginnings of expressions built at run time, each with the reason why it is harmless for any input. */
const made = [
  ['apps/server/database-code/search.sql near[n][', 'words of letters and digits, one after another: nothing repeats'],
  ['apps/server/database-code/search.sql all (near[:][', 'the same words'],
]

/** The findings under `root`, as { file, line, text }, and the number of expressions read for each engine. */
export async function checkExpressions(root) {
  const expressions = readExpressions(root)
  const verdicts = new Map()
  for (const each of expressions) {
    const key = keyOf(each)
    if (each.source !== undefined && !verdicts.has(key)) verdicts.set(key, await verdictOn(each))
  }
  const findings = expressions.flatMap((each) => findingOf(each, verdicts.get(keyOf(each))))
  const counts = Object.entries(Object.groupBy(expressions, ({ engine }) => engine))
  return {
    findings,
    counts: counts.map(([engine, all = []]) => `${all.length} of ${engine}`),
    total: expressions.length,
  }
}

const keyOf = ({ engine, source, flags }) => `${engine} /${source}/${flags}`

function findingOf({ file, line, source, said }, verdict) {
  if (source === undefined) {
    return made.some(([beginning = '']) => `${file} ${said}`.startsWith(beginning))
      ? []
      : [{ file, line, text: 'is made while the program runs: nobody can say what it may become' }]
  }
  return verdict === undefined ? [] : [{ file, line, text: `/${source}/ ${verdict}` }]
}

/** Undefined if it is safe. */
async function verdictOn({ engine, source, flags }) {
  const isPostgres = engine === 'PostgreSQL'
  // PostgreSQL matches with an automaton, in linear time, except where a pattern has a back-reference.
  if (isPostgres && /\\[1-9]/.test(source)) return 'refers back, which PostgreSQL can only do by trying'
  const verdict = await check(isPostgres ? inJavaScript(source) : source, flags, { timeout: TIMEOUT_MS })
  if (verdict.status === 'safe') return undefined
  return verdict.status === 'vulnerable'
    ? `is ${verdict.complexity.summary}, as with ${verdict.attack.pattern}`
    : 'could not be judged'
}

/** PostgreSQL's own class names and word boundaries, translated as closely as recheck can read them. */
function inJavaScript(source) {
  return source.replaceAll('[:alnum:]', 'A-Za-z0-9').replaceAll(/\\[mMyA]/g, String.raw`\b`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { findings, counts, total } = await checkExpressions(process.argv[2] ?? ownRoot)
  for (const { file, line, text } of findings) console.log(`${file}:${line} ${text}`)
  console.log(`${counts.join(' and ')} regular expressions read, ${findings.length} findings`)
  // A reader that finds no expressions must not pass.
  process.exit(findings.length > 0 || total === 0 ? 1 : 0)
}
